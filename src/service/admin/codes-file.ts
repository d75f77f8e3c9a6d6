import { rmSync, writeFileSync } from "node:fs";
import { withoutFormulas } from "../../../machines/domain/spreadsheet.ts";
import { codeOf, messageOf, StartupError } from "../errors.ts";

/** A person, and the code to pass on to them. */
export interface PersonalCode {
  readonly name: string;
  readonly email: string;
  readonly code: string;
}

const cell = (text: string): string => `"${withoutFormulas(text).replaceAll('"', '""')}"`;

/**
 * Writes the codes into a new CSV file that only its owner can read. Throws a `StartupError` for one that exists or cannot
 * be written.
 */
export function writeCodes(file: string, codes: readonly PersonalCode[]): { readonly remove: () => void } {
  const rows = codes.map(({ name, email, code }) => [name, email, code].map(cell).join(","));
  try {
    writeFileSync(file, ["name,email,code", ...rows, ""].join("\r\n"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const reason = codeOf(error) === "EEXIST" ? "it exists already" : messageOf(error);
    throw new StartupError(`The file of --codes cannot be written (${reason}); nothing was changed.`);
  }
  return { remove: () => rmSync(file, { force: true }) };
}
