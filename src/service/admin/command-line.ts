import { parseArgs } from "node:util";
import { StartupError } from "../errors.ts";

/** What stands after the name of a command. */
type Place = "EMAIL" | "TEAM_ID" | "DAYS" | "FILE";

interface Usage {
  readonly places: readonly Place[];
  /** Its options, as they are printed; those in brackets can be left out. `--json` is one of every command. */
  readonly options: string;
}

const usageOf = (places: readonly Place[], options = ""): Usage => ({ places, options });

const passwordFromStdin = "[--password-stdin]";

const usages = {
  list: usageOf([]),
  "create-user": usageOf(
    [],
    `--role student|supervisor --name NAME --email ADDRESS --id ID [--department NAME] ${passwordFromStdin}`,
  ),
  "change-user": usageOf(["EMAIL"], "[--id ID] [--email ADDRESS] [--name NAME] [--role student|supervisor]"),
  "reset-password": usageOf(["EMAIL"], passwordFromStdin),
  disable: usageOf(["EMAIL"]),
  enable: usageOf(["EMAIL"]),
  "sign-out-everywhere": usageOf(["EMAIL"]),
  "remove-from-team": usageOf(["EMAIL"]),
  "export-person": usageOf(["EMAIL"]),
  "delete-person": usageOf(["EMAIL"], "[--yes]"),
  "anonymize-person": usageOf(["EMAIL"], "[--yes]"),
  "delete-unused": usageOf(["DAYS"], "[--delete] [--yes]"),
  import: usageOf(["FILE"], "[--codes FILE] [--yes]"),
  "list-teams": usageOf([]),
  "show-team": usageOf(["TEAM_ID"]),
  "export-team": usageOf(["TEAM_ID"]),
  "add-to-team": usageOf(["TEAM_ID", "EMAIL"], "[--over-limit]"),
  "release-booking": usageOf(["TEAM_ID"]),
  "transfer-booking": usageOf(["TEAM_ID", "EMAIL"], "[--over-limit]"),
  "reopen-project": usageOf(["TEAM_ID"]),
  "dissolve-team": usageOf(["TEAM_ID"], "[--delete-work] [--yes]"),
  "end-term": usageOf([], "--archive FILE --keep everyone|supervisors|nobody [--yes]"),
  audit: usageOf([]),
} as const satisfies Readonly<Record<string, Usage>>;

export type CommandName = keyof typeof usages;

const known = {
  role: { type: "string" },
  name: { type: "string" },
  email: { type: "string" },
  id: { type: "string" },
  department: { type: "string" },
  codes: { type: "string" },
  archive: { type: "string" },
  keep: { type: "string" },
  "password-stdin": { type: "boolean" },
  "delete-work": { type: "boolean" },
  delete: { type: "boolean" },
  "over-limit": { type: "boolean" },
  yes: { type: "boolean" },
  json: { type: "boolean" },
} as const;

type Options = {
  readonly [Name in keyof typeof known]?: (typeof known)[Name]["type"] extends "string" ? string : boolean;
};

export interface AdminCommand {
  readonly name: CommandName;
  /** The person's; "" where the command is not about one. */
  readonly email: string;
  /** 0 where the command is not about a team. */
  readonly teamId: number;
  /** 0 where the command takes none. */
  readonly days: number;
  /** "" where the command reads none. */
  readonly file: string;
  readonly options: Options;
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(usages, name);

const mostDays = 36_500;

function line(name: CommandName): string {
  const { places, options }: Usage = usages[name];
  return ["npm run admin --", name, ...places, options, "[--json]"].filter((part) => part !== "").join(" ");
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

const fits: Readonly<Record<Place, (text: string) => boolean>> = {
  EMAIL: () => true,
  FILE: (text) => text !== "",
  TEAM_ID: isNumber,
  DAYS: (text) => isNumber(text) && Number(text) <= mostDays,
};

/** Reads the arguments. Throws a `StartupError` that says what is expected, and repeats nothing that was typed. */
export function readAdminCommand([name = "", ...rest]: readonly string[]): AdminCommand {
  if (!isCommand(name)) {
    const lines = Object.keys(usages).filter(isCommand).map(line);
    throw new StartupError(["There is no such command. The commands:", ...lines].join("\n  "));
  }
  const { places, options }: Usage = usages[name];
  const words = ["--json", ...options.split(/[\s[\]]+/)];
  const parsed = parseOrNull(rest);
  const given = parsed?.positionals ?? [];
  const isExpected =
    parsed !== null &&
    given.length === places.length &&
    places.every((place, at) => fits[place](given[at] ?? "")) &&
    Object.keys(parsed.values).every((option) => words.includes(`--${option}`));
  if (!isExpected) throw new StartupError(`Usage: ${line(name)}`);
  const textOf = (place: Place): string => given[places.indexOf(place)] ?? "";
  return {
    name,
    email: textOf("EMAIL"),
    teamId: Number(textOf("TEAM_ID")),
    days: Number(textOf("DAYS")),
    file: textOf("FILE"),
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
