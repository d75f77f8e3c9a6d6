import { isRecord } from "../../../machines/log/read-log-file.ts";
import type { Log } from "../../../machines/log/log.ts";

/**
 * The log with the names and e-mail addresses of people replaced, everywhere in its texts: the same person gets
 * the same replacement. Names of one or two letters stay, and so do titles, descriptions and feedback, as they are
 * what a defect is often about.
 */
export function anonymize(log: Log): Log {
  const found = new Map<string, string>();
  collect(log, found);
  // Longest first: "Sara Haddad" before "Sara".
  const pairs = [...found].toSorted(([a], [b]) => b.length - a.length);
  if (pairs.length === 0) return log;
  // Whole words: "Ali" is no part of "Alignment".
  const known = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${pairs.map(([text]) => escaped(text)).join("|")})(?![\p{L}\d])`,
    "gu",
  );
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(known, (text) => found.get(text) ?? text);
    if (Array.isArray(value)) return value.map(replaced);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, codeFields.has(name) ? inner : replaced(inner)]),
    );
  };
  // Only texts have changed.
  return replaced(log) as Log;
}

/** The fields whose texts come from the app's code. */
const codeFields: ReadonlySet<string> = new Set([
  "actor",
  "actorId",
  "from",
  "historyValue",
  "src",
  "status",
  "type",
  "value",
  "version",
]);

/** The fields that hold a person's name, or a list of them. Teams, projects and files have other names. */
const nameFields: ReadonlySet<string> = new Set(["name", "supervisorName", "members", "assignees"]);

const eMail = /[^\s@"<>()]+@[^\s@"<>()]+\.[\p{L}\d-]+/gu;

/** Shorter names are parts of too many words. */
const shortestName = 3;

function collect(value: unknown, found: Map<string, string>, field = ""): void {
  if (typeof value === "string") {
    for (const [address] of value.matchAll(eMail)) remember(found, address, (n) => `person${n}@example.edu`);
    if (nameFields.has(field) && value.trim().length >= shortestName && !value.includes("@"))
      remember(found, value, (n) => `Person ${n}`);
    return;
  }
  if (Array.isArray(value)) return value.forEach((item) => collect(item, found, field));
  if (!isRecord(value)) return;
  // An error has a name, too.
  const isError = "message" in value;
  for (const [name, inner] of Object.entries(value)) collect(inner, found, isError ? "" : name);
}

const remember = (found: Map<string, string>, text: string, replacement: (n: number) => string): void => {
  if (!found.has(text)) found.set(text, replacement(found.size + 1));
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
