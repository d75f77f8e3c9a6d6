import { renamedIn } from "../../../machines/domain/renaming.ts";
import { firstOf, mustBeFreeEmail, mustBeFreeId, unusedTokenVersion, type UserRow } from "../accounts.ts";
import { StartupError } from "../errors.ts";
import { emailKey, identityEmail, identityName } from "../identity-text.ts";
import type { Query } from "../store/store.ts";
import type { Role } from "../store/tables.ts";
import { endOfEarlier, writeAudit } from "./audit.ts";
import { mustMatch, idOf, roleOf } from "./contract-check.ts";
import { nameIn, accountIn } from "./result.ts";
import { changeAssignees, refused, teamIdOf } from "./change-account.ts";
import { written } from "./remove-person.ts";
import type { Done, Task } from "./task.ts";

/** What another ID has to be written into. */
const references = [
  ["team_members", "student_id"],
  ["teams", "supervisor_id"],
  ["feedback", "supervisor_id"],
  ["replies", "author_id"],
  ["links", "student_id"],
] as const;

/**
 * Gives a person another ID, address, name or role, and ends the person's sessions. Throws a 409 `HttpError` for an ID or
 * an address that is taken, and for a role that does not fit what the person has done; a 400 one for what cannot be stored.
 */
export async function changeUser(query: Query, user: UserRow, { command, operator }: Task): Promise<Done> {
  const after = await nextOf(query, user, command.options);
  const changes = [
    after.user_id === user.user_id ? "" : `id ${user.user_id} to ${after.user_id}`,
    after.email === user.email ? "" : "email",
    after.name === user.name ? "" : "name",
    after.role === user.role ? "" : `role ${after.role}`,
  ].filter((change) => change !== "");
  if (changes.length === 0) throw refused(`This is what ${nameIn(user.name)} has already`);
  if (after.name !== user.name) await renameInTasks(query, user, after.name);
  if (after.user_id === user.user_id)
    await query.updateTable("users").set(after).where("user_id", "=", user.user_id).execute();
  else {
    await moveTo(query, user, after);
    // An account that gets this ID later has other tokens, and nothing to do with these rows.
    await writeAudit(query, operator.name, "free-id", user.user_id, `now ${after.user_id}`);
  }
  return {
    said: `${nameIn(user.name)} is signed out everywhere and is now the ${after.role.toLowerCase()} ${nameIn(after.name)} with the ID ${after.user_id} and the address ${after.email}.`,
    detail: changes.join(", "),
    subject: after.user_id,
    facts: { account: accountIn(after), before: accountIn(user) },
  };
}

async function nextOf(query: Query, user: UserRow, options: Task["command"]["options"]): Promise<UserRow> {
  const { id, email: givenEmail, name: givenName } = options;
  if ([id, givenEmail, givenName, options.role].every((option) => option === undefined))
    throw new StartupError("Say what to change with --id, --email, --name or --role; nothing was changed.");
  // What is not given may be older than these rules.
  const { userId } = mustMatch("StudentRegistration", {
    userId: id === undefined ? user.user_id : idOf(id),
    email: givenEmail ?? "unchanged@example.edu",
    name: givenName ?? "Unchanged",
    password: "unchanged",
  });
  const email = givenEmail === undefined ? user.email : identityEmail(givenEmail);
  await mustBeFreeEmail(query, email, user.user_id);
  if (userId !== user.user_id) await mustBeFreeId(query, userId);
  const role = options.role === undefined ? user.role : roleOf(options.role);
  if (role !== user.role) await mustFitRole(query, user, role);
  return {
    ...user,
    ...(role === user.role ? {} : firstOf(role, null)),
    user_id: userId,
    name: givenName === undefined ? user.name : identityName(givenName),
    email,
    email_key: givenEmail === undefined ? user.email_key : emailKey(email),
    // Tokens of an earlier account with the new ID must not fit.
    token_version: userId === user.user_id ? user.token_version + 1 : unusedTokenVersion(),
  };
}

/** Refuses with 409 a role that contradicts the person's team, teams or texts. */
async function mustFitRole(query: Query, user: UserRow, role: Role): Promise<void> {
  const name = nameIn(user.name);
  const joined = await teamIdOf(query, user);
  if (joined !== null) throw refused(`${name} is in the team ${joined}: use remove-from-team first`);
  const supervised = await query
    .selectFrom("teams")
    .where("supervisor_id", "=", user.user_id)
    .select("team_id")
    .orderBy("team_id")
    .execute();
  if (supervised.length > 0)
    throw refused(
      `${name} supervises the teams ${supervised.map(({ team_id: id }) => id).join(", ")}: use release-booking first`,
    );
  const work = await written(query, user.user_id);
  if (work !== null)
    throw refused(
      `${name} has written ${work} as ${user.role.toLowerCase()}: create another account for a ${role.toLowerCase()}`,
    );
}

/** Puts the new name into the tasks of the person's team, as Edit Profile does. */
async function renameInTasks(query: Query, user: UserRow, to: string): Promise<void> {
  const joined = await teamIdOf(query, user);
  if (joined === null) return;
  const mates = await query
    .selectFrom("team_members")
    .innerJoin("users", "users.user_id", "team_members.student_id")
    .where("team_members.team_id", "=", joined)
    .where("users.user_id", "<>", user.user_id)
    .select("users.name")
    .execute();
  const newName = { from: [user.name], to, teammates: mates.map(({ name }) => name) };
  await changeAssignees(query, joined, (names) => renamedIn(names, newName));
}

/** Neither database can change a key that others refer to, so the account is copied, and what refers to it follows. */
async function moveTo(query: Query, { user_id: from }: UserRow, after: UserRow): Promise<void> {
  const { user_id: to } = after;
  await query
    .updateTable("users")
    // No address has this key.
    .set({ email_key: `Former ${from}` })
    .where("user_id", "=", from)
    .execute();
  await query.insertInto("users").values(after).execute();
  for (const [table, column] of references)
    await query
      .updateTable(table)
      .set({ [column]: to })
      .where(column, "=", from)
      .execute();
  await query
    .updateTable("audit")
    .set({ user_id: to })
    .where("user_id", "=", from)
    .where("id", ">", await endOfEarlier(query, from))
    .execute();
  await query.deleteFrom("users").where("user_id", "=", from).execute();
}
