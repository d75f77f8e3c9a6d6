import { parseArgs } from "node:util";
import { StartupError } from "../errors.ts";

const passwordFromStdin = "[--password-stdin]";

/** What each command takes: EMAIL, TEAM_ID or DAYS, and the options that are named here. */
const usages = {
  list: "",
  "create-user": `--role student|supervisor --name NAME --email ADDRESS --id ID [--department NAME] ${passwordFromStdin}`,
  "reset-password": `EMAIL ${passwordFromStdin}`,
  disable: "EMAIL",
  enable: "EMAIL",
  "sign-out-everywhere": "EMAIL",
  "remove-from-team": "EMAIL",
  "export-person": "EMAIL",
  "delete-person": "EMAIL",
  "anonymize-person": "EMAIL",
  "delete-unused": "DAYS [--delete]",
  "list-teams": "",
  "show-team": "TEAM_ID",
  "export-team": "TEAM_ID",
  "release-booking": "TEAM_ID",
  "dissolve-team": "TEAM_ID [--delete-work]",
  audit: "",
} as const;

export type CommandName = keyof typeof usages;

export interface AdminCommand {
  readonly name: CommandName;
  /** The person's; "" where the command is not about one. */
  readonly email: string;
  /** 0 where the command is not about a team. */
  readonly teamId: number;
  /** 0 where the command takes none. */
  readonly days: number;
  readonly options: {
    readonly role?: string;
    readonly name?: string;
    readonly email?: string;
    readonly id?: string;
    readonly department?: string;
    readonly "password-stdin"?: boolean;
    readonly "delete-work"?: boolean;
    readonly delete?: boolean;
  };
}

const known = {
  role: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  id: { type: "string" },
  department: { type: "string" },
  "password-stdin": { type: "boolean" },
  "delete-work": { type: "boolean" },
  delete: { type: "boolean" },
} as const;

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const mostDays = 36_500;

const line = (name: CommandName): string => `npm run admin -- ${name} ${usages[name]}`.trim();

/** Reads the arguments. Throws a `StartupError` that says what is expected, and repeats nothing that was typed. */
export function readAdminCommand([name = "", ...rest]: readonly string[]): AdminCommand {
  if (!isCommand(name)) {
    const lines = Object.keys(usages).filter(isCommand).map(line);
    throw new StartupError(["There is no such command. The commands:", ...lines].join("\n  "));
  }
  const usage = usages[name];
  const words = usage.split(/[\s[\]]+/);
  const isAbout = (what: "EMAIL" | "TEAM_ID" | "DAYS"): boolean => usage.startsWith(what);
  const takesNumber = isAbout("TEAM_ID") || isAbout("DAYS");
  const parsed = parseOrNull(rest);
  const [subject = ""] = parsed?.positionals ?? [];
  const isExpected =
    parsed !== null &&
    parsed.positionals.length === (takesNumber || isAbout("EMAIL") ? 1 : 0) &&
    (!takesNumber || /^[1-9]\d{0,14}$/.test(subject)) &&
    (!isAbout("DAYS") || Number(subject) <= mostDays) &&
    Object.keys(parsed.values).every((option) => words.includes(`--${option}`));
  if (!isExpected) throw new StartupError(`Usage: ${line(name)}`);
  return {
    name,
    email: takesNumber ? "" : subject,
    teamId: isAbout("TEAM_ID") ? Number(subject) : 0,
    days: isAbout("DAYS") ? Number(subject) : 0,
    options: parsed.values,
  };
}

function parseOrNull(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known, allowPositionals: true });
  } catch {
    return null;
  }
}
