import { parseArgs } from "node:util";
import { StartupError } from "../errors.ts";

const passwordFromStdin = "[--password-stdin]";

/** What each command takes: EMAIL and the options that are named here. */
const usages = {
  list: "",
  "create-user": `--role student|supervisor --name NAME --email ADDRESS --id ID [--department NAME] ${passwordFromStdin}`,
  "reset-password": `EMAIL ${passwordFromStdin}`,
  disable: "EMAIL",
  enable: "EMAIL",
  "sign-out-everywhere": "EMAIL",
  "remove-from-team": "EMAIL",
  "export-person": "EMAIL",
  audit: "",
} as const;

export type CommandName = keyof typeof usages;

export interface AdminCommand {
  readonly name: CommandName;
  /** The person's; "" where the command is not about one. */
  readonly email: string;
  readonly options: {
    readonly role?: string;
    readonly name?: string;
    readonly email?: string;
    readonly id?: string;
    readonly department?: string;
    readonly "password-stdin"?: boolean;
  };
}

const known = {
  role: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  id: { type: "string" },
  department: { type: "string" },
  "password-stdin": { type: "boolean" },
} as const;

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const line = (name: CommandName): string => `npm run admin -- ${name} ${usages[name]}`.trim();

/** Reads the arguments. Throws a `StartupError` that says what is expected, and repeats nothing that was typed. */
export function readAdminCommand([name = "", ...rest]: readonly string[]): AdminCommand {
  if (!isCommand(name)) {
    const lines = Object.keys(usages).filter(isCommand).map(line);
    throw new StartupError(["There is no such command. The commands:", ...lines].join("\n  "));
  }
  const usage = usages[name];
  const parsed = parseOrNull(rest);
  const isExpected =
    parsed !== null &&
    parsed.positionals.length === (usage.startsWith("EMAIL") ? 1 : 0) &&
    Object.keys(parsed.values).every((option) => usage.includes(`--${option}`));
  if (!isExpected) throw new StartupError(`Usage: ${line(name)}`);
  return { name, email: parsed.positionals[0] ?? "", options: parsed.values };
}

function parseOrNull(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch {
    return null;
  }
}
