import { supervisorDepartment } from "../../../machines/domain/user.ts";
import { insertUser } from "../accounts.ts";
import { systemClock } from "../clock.ts";
import { StartupError } from "../errors.ts";
import { daysUnused, expiryOfNew } from "../generated-passwords.ts";
import { hashPassword } from "../passwords.ts";
import { writeAudit } from "./audit.ts";
import { changeUser } from "./change-user.ts";
import { endSessions, findPerson, removeFromTeam } from "./change-account.ts";
import type { CommandName } from "./command-line.ts";
import { mustBeConfirmed } from "./confirmation.ts";
import { mustMatch, idOf, roleOf } from "./contract-check.ts";
import { choosePassword, type NewPassword } from "./new-password.ts";
import { personData } from "./person-data.ts";
import { nameIn, accountIn, asData, changed, listOf, type Result } from "./result.ts";
import { anonymizePerson, deletePerson } from "./remove-person.ts";
import { aboutPerson, onPerson, type PersonCommand, type Run, type Task } from "./task.ts";

const exportPerson: Run = ({ store, command, operator }) =>
  store.change(async (query) => {
    const user = await findPerson(query, command.email);
    const data = await personData(query, user);
    await writeAudit(query, operator.name, command.name, user.user_id, "");
    return asData(data);
  });

/** Asks for the person's address first. */
const confirmed =
  (effect: string, work: PersonCommand): Run =>
  async (task) => {
    const { name, email } = await task.store.query((query) => findPerson(query, task.command.email));
    const sentence = `This ${effect} of ${nameIn(name)}`;
    await mustBeConfirmed(task, { sentence, what: "the address", word: nameIn(email) });
    return onPerson(task, work);
  };

/** The commands about one person. */
export const accountCommands = {
  "create-user": createUser,
  "change-user": aboutPerson(changeUser),
  "reset-password": resetPassword,
  disable: aboutPerson(async (query, user) => {
    await endSessions(query, user, { disabled: 1 });
    return { said: `${nameIn(user.name)} is signed out and can no longer log in.` };
  }),
  enable: aboutPerson(async (query, user) => {
    await query.updateTable("users").set({ disabled: 0 }).where("user_id", "=", user.user_id).execute();
    return { said: `${nameIn(user.name)} can log in.` };
  }),
  "sign-out-everywhere": aboutPerson(async (query, user) => {
    await endSessions(query, user);
    return { said: `${nameIn(user.name)} is signed out everywhere.` };
  }),
  "remove-from-team": aboutPerson(async (query, user) => {
    const { team_id: id, team_name: name } = await removeFromTeam(query, user);
    return {
      said: `${nameIn(user.name)} is no longer in the team ${nameIn(name)}.`,
      detail: `team ${id}`,
      facts: { team: { id, name } },
    };
  }),
  "export-person": exportPerson,
  "delete-person": confirmed("deletes the account", async (query, user) => {
    const teams = await deletePerson(query, user);
    return {
      said: `The account of ${nameIn(user.name)} is deleted.`,
      detail: listOf("teams", teams),
      facts: { teamIds: teams },
    };
  }),
  "anonymize-person": confirmed("takes name, address and access from the account", async (query, user) => {
    const teams = await anonymizePerson(query, user);
    return {
      said: `The account of ${nameIn(user.name)} has no name and no address any more, and nobody can log in with it.`,
      detail: listOf("teams", teams),
      facts: { teamIds: teams },
    };
  }),
} as const satisfies Partial<Record<CommandName, Run>>;

/** Until when the password works; null: for good. */
const expiryOf = ({ isGenerated }: NewPassword): string | null =>
  isGenerated ? expiryOfNew(systemClock()) : null;

async function resetPassword(task: Task): Promise<Result> {
  const user = await task.store.query((query) => findPerson(query, task.command.email));
  const chosen = await choosePasswordOf(task, [user.name, user.email, String(user.user_id)]);
  const hash = await hashPassword(chosen.password, task.passwordCost);
  const expires = expiryOf(chosen);
  const { text, json } = await onPerson(task, async (query, person) => {
    await endSessions(query, person, { password: hash, password_expires: expires });
    return { said: `${nameIn(person.name)} is signed out everywhere and has a new password.` };
  });
  return { text: text + lineOf(chosen), json: { ...json, ...passwordIn(chosen, expires) } };
}

async function createUser(task: Task): Promise<Result> {
  const { command, store, operator } = task;
  const { name, email, id, department } = command.options;
  const role = roleOf(command.options.role);
  if (role === "Supervisor" && department !== undefined)
    throw new StartupError(
      `--department is for students: all supervisors are in ${supervisorDepartment}; nothing was changed.`,
    );
  const chosen = await choosePasswordOf(task, [name ?? "", email ?? "", id ?? ""]);
  const registration = mustMatch("StudentRegistration", {
    name,
    email,
    userId: idOf(id),
    password: chosen.password,
    ...(department === undefined ? {} : { department }),
  });
  const hash = await hashPassword(chosen.password, task.passwordCost);
  const expires = expiryOf(chosen);
  return store.change(async (query) => {
    const user = await insertUser(query, role, registration, { password: hash, password_expires: expires });
    await writeAudit(query, operator.name, command.name, user.user_id, role);
    const said = `${nameIn(user.name)} can log in as ${role.toLowerCase()} with ${user.email}.`;
    const facts = { account: accountIn(user), ...passwordIn(chosen, expires) };
    const { text, json } = changed(command.name, said, facts);
    return { text: text + lineOf(chosen), json };
  });
}

const choosePasswordOf = (
  { command, minPassword, operator }: Task,
  own: readonly string[],
): Promise<NewPassword> =>
  choosePassword(command.options["password-stdin"] === true ? operator.readInput : null, minPassword, own);

/** A generated password is printed once, here. */
const lineOf = ({ password, isGenerated }: NewPassword): string =>
  isGenerated
    ? `\nPassword: ${password}\nIt works for one login within ${daysUnused} days, after which the person must choose their own.`
    : "";

const passwordIn = ({ password, isGenerated }: NewPassword, passwordExpires: string | null) =>
  isGenerated ? { password, passwordExpires } : {};
