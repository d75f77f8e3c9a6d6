import { parse } from "csv-parse/sync";
import { supervisorDepartment } from "../../../machines/domain/user.ts";
import { HttpError, StartupError } from "../errors.ts";
import { emailKey, identityEmail, identityName } from "../identity-text.ts";
import type { Role } from "../store/tables.ts";
import { mustMatch, idOf } from "./contract-check.ts";

/** A person of the file, as a sign-up would name them. */
export interface ListedPerson {
  /** Where in the file, from 1. */
  readonly line: number;
  readonly role: Role;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  /** A student's; "" for none. */
  readonly department: string;
}

/** What is wrong with a line, as a sentence. */
export interface Mistake {
  readonly line: number;
  readonly sentence: string;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const needed = ["role", "name", "email", "id"];
const columns = [...needed, "department"];
const wrongColumns = "The columns must be role, name, email, id and, where wanted, department, each once.";

/** Of which the header has none in its words. */
const delimiters = [";", "\t", ","];

/** The text of a file. Throws a `StartupError` for another encoding, in which names would be garbled. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new StartupError(
      'The file is not in UTF-8: save it as "CSV UTF-8" in the spreadsheet; nothing was changed.',
    );
  }
}

/** Reads people from CSV with a header row, with all mistakes. */
export function readPeople(text: string) {
  const mistakes: Mistake[] = [];
  const [header, ...rows] = readRows(text, mistakes);
  const heads = (header?.cells ?? []).map((head) => head.toLowerCase());
  if (!isHeader(heads)) return { people: [], mistakes: [{ line: 1, sentence: wrongColumns }] };
  const people = rows.flatMap(({ line, cells }) => {
    if (cells.length !== heads.length) {
      mistakes.push({ line, sentence: `There are ${cells.length} cells below ${heads.length} columns.` });
      return [];
    }
    try {
      return [readPerson(line, (column) => cells[heads.indexOf(column)] ?? "")];
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      mistakes.push({ line, sentence: error.message });
      return [];
    }
  });
  mistakes.push(...repeated(people, "ID", ({ userId }) => userId));
  mistakes.push(...repeated(people, "address", ({ email }) => emailKey(email)));
  return { people, mistakes };
}

function readRows(text: string, mistakes: Mistake[]): readonly Row[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const parsed = parse(text, {
    delimiter: delimiters.find((delimiter) => first.includes(delimiter)) ?? ",",
    bom: true,
    trim: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = Number(error?.["lines"] ?? 1);
      mistakes.push({ line, sentence: "The quotation marks do not match." });
      return undefined;
    },
  });
  // With `info`, and without columns, the parser's records have this form.
  const records = parsed as unknown as readonly {
    readonly info: { readonly lines: number };
    readonly record: readonly string[];
  }[];
  return records.map(({ info, record }) => ({ line: info.lines, cells: record }));
}

const isHeader = (heads: readonly string[]): boolean =>
  needed.every((column) => heads.includes(column)) &&
  heads.every((head, at) => columns.includes(head) && heads.indexOf(head) === at);

/** Throws a 400 `HttpError` with a sentence. */
function readPerson(line: number, cell: (column: string) => string): ListedPerson {
  const role = roleIn(cell("role"));
  const department = cell("department");
  if (role === "Supervisor" && department !== "" && department !== supervisorDepartment)
    throw new HttpError(400, `Department is for students: all supervisors are in ${supervisorDepartment}.`);
  const { userId, name, email } = mustMatch("StudentRegistration", {
    name: cell("name"),
    email: cell("email"),
    ...(cell("id") === "" ? {} : { userId: idOf(cell("id")) }),
    password: "generated",
    ...(department === "" ? {} : { department }),
  });
  return { line, role, userId, name: identityName(name), email: identityEmail(email), department };
}

function roleIn(text: string): Role {
  const role = text.toLowerCase();
  if (role === "student") return "Student";
  if (role === "supervisor") return "Supervisor";
  throw new HttpError(400, "Role must be student or supervisor.");
}

function repeated(
  people: readonly ListedPerson[],
  what: string,
  keyOf: (person: ListedPerson) => string | number,
): readonly Mistake[] {
  const lines = new Map<string | number, number>();
  return people.flatMap((person) => {
    const earlier = lines.get(keyOf(person));
    lines.set(keyOf(person), earlier ?? person.line);
    return earlier === undefined
      ? []
      : { line: person.line, sentence: `The ${what} is that of line ${earlier}.` };
  });
}
