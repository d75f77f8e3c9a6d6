import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { withoutFormulas } from "../../../machines/domain/spreadsheet.ts";
import { insertUser } from "../accounts.ts";
import { systemClock } from "../clock.ts";
import { HttpError, messageOf, StartupError, codeOf } from "../errors.ts";
import { accessRefused } from "../file-access.ts";
import { daysUnused, expiryOfNew } from "../generated-passwords.ts";
import { emailKey } from "../identity-text.ts";
import { hashPassword } from "../passwords.ts";
import type { Query } from "../store/store.ts";
import { writeAudit } from "./audit.ts";
import { choosePassword } from "./new-password.ts";
import { decodeText, readPeople, type ListedPerson, type Mistake } from "./people-file.ts";
import { tableOf, changed, type Result } from "./result.ts";
import type { Task } from "./task.ts";

/** A new account, its code, and the hash of that. */
interface Coded extends ListedPerson {
  readonly code: string;
  readonly hash: string;
}

/**
 * Creates the accounts of the people in a CSV file, each with a code for one login; without `--yes`, says whom it would
 * create. Throws with all mistakes of the file, and then nothing is changed.
 */
export async function importPeople(task: Task): Promise<Result> {
  const { command, store, operator } = task;
  const { people, mistakes } = readPeople(decodeText(contentOf(command.file)));
  const { added, existing } = await store.query((query) => planOf(query, people, mistakes));
  const counts = `New accounts: ${added.length}, existing ones that are left alone: ${existing.length}.`;
  if (command.options.yes !== true || added.length === 0) {
    const advice = added.length === 0 ? "Nothing" : "Add --yes to create them; nothing";
    const message = `${counts} ${advice} was changed.`;
    const { json } = changed(command.name, message, factsOf(added, existing, false));
    return { text: `${planTable(people, existing)}\n${message}`, json };
  }
  const coded = await Promise.all(added.map((person) => withCode(task, person)));
  const expires = expiryOfNew(systemClock());
  const { codes: codesFile } = command.options;
  if (codesFile !== undefined) writeCodes(codesFile, coded);
  try {
    await store.change(async (query) => {
      for (const { hash, ...person } of coded) {
        await insertUser(query, person.role, person, { password: hash, password_expires: expires });
        await writeAudit(query, operator.name, command.name, person.userId, person.role);
      }
    });
  } catch (error) {
    // Where the database went away, they may have been created.
    const isUnknown = error instanceof HttpError && error.status === 503;
    if (codesFile !== undefined && !isUnknown) rmSync(codesFile, { force: true });
    throw error;
  }
  const rule = `Each code works as the password of one login within ${daysUnused} days, after which the person must choose their own.`;
  const message = `${counts} ${rule}`;
  const facts = { ...factsOf(coded, existing, true), codesExpire: expires };
  const { json } = changed(command.name, message, facts);
  return { text: codesFile === undefined ? `${codesTable(coded)}\n${message}` : message, json };
}

function contentOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`${accessRefused(file, error).message} Nothing was changed.`);
  }
}

/**
 * To whom an import gives an account, and who has one. Throws a 409 `HttpError` with all mistakes, those in the file and
 * those beside the accounts that exist.
 */
async function planOf(query: Query, people: readonly ListedPerson[], mistakes: readonly Mistake[]) {
  const users = await query.selectFrom("users").select(["user_id", "email_key"]).execute();
  const idOfKey = new Map(users.map((user) => [user.email_key, user.user_id]));
  const ids = new Set(users.map((user) => user.user_id));
  const existing = people.filter(({ email, userId }) => idOfKey.get(emailKey(email)) === userId);
  const added = people.filter((person) => !existing.includes(person));
  const all = [
    ...mistakes,
    ...added.flatMap(({ line, email, userId }) => [
      ...(ids.has(userId) ? [{ line, sentence: "The ID is that of another account." }] : []),
      ...(idOfKey.has(emailKey(email))
        ? [{ line, sentence: "The address is that of another account." }]
        : []),
    ]),
  ].toSorted((a, b) => a.line - b.line);
  if (all.length > 0)
    throw new HttpError(
      409,
      [
        `Mistakes in the file: ${all.length}; nothing was changed.`,
        ...all.map(({ line, sentence }) => `line ${line}: ${sentence}`),
      ].join("\n  "),
    );
  return { added, existing };
}

/** A code is a generated password. */
async function withCode({ minPassword, passwordCost }: Task, person: ListedPerson): Promise<Coded> {
  const { name, email, userId } = person;
  const { password: code } = await choosePassword(null, minPassword, [name, email, String(userId)]);
  return { ...person, code, hash: await hashPassword(code, passwordCost) };
}

const personIn = ({ line, role, userId: id, name, email }: ListedPerson) => ({ line, id, role, name, email });

const factsOf = (
  added: readonly (ListedPerson | Coded)[],
  existing: readonly ListedPerson[],
  isDone: boolean,
) => ({
  accounts: added.map((person) => ({
    ...personIn(person),
    ...("code" in person ? { code: person.code } : {}),
  })),
  existing: existing.map(personIn),
  isDone,
});

const planTable = (people: readonly ListedPerson[], existing: readonly ListedPerson[]): string =>
  tableOf(
    ["line", "role", "id", "name", "email", "account"],
    people.map((person) => [
      person.line,
      person.role,
      person.userId,
      person.name,
      person.email,
      existing.includes(person) ? "exists" : "new",
    ]),
  );

const codesTable = (coded: readonly Coded[]): string =>
  tableOf(
    ["name", "email", "code"],
    coded.map(({ name, email, code }) => [name, email, code]),
  );

const cell = (text: string): string => `"${withoutFormulas(text).replaceAll('"', '""')}"`;

/**
 * Writes the codes into a new CSV file that only its owner can read. Throws a `StartupError` for one that exists or cannot
 * be written.
 */
function writeCodes(file: string, coded: readonly Coded[]): void {
  const rows = coded.map(({ name, email, code }) => [name, email, code].map(cell).join(","));
  try {
    writeFileSync(file, ["name,email,code", ...rows, ""].join("\r\n"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    const reason = codeOf(error) === "EEXIST" ? "it exists already" : messageOf(error);
    throw new StartupError(`The file of --codes cannot be written (${reason}); nothing was changed.`);
  }
}
