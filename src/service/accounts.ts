import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import { supervisorDepartment } from "../../machines/domain/user.ts";
import type { components } from "../api/schema.gen.ts";
import { systemClock } from "./clock.ts";
import { HttpError } from "./errors.ts";
import { mustHaveRoom, quotas } from "./limits/quotas.ts";
import { emailKey, identityEmail, identityName } from "./identity-text.ts";
import { prefixOf, type Cost } from "./passwords.ts";
import type { Query } from "./store/store.ts";
import type { Database, Role } from "./store/tables.ts";

type Registration = components["schemas"]["StudentRegistration"];

/** A stored user. */
export type UserRow = Selectable<Database["users"]>;

/** The capacity of a new supervisor, in teams. */
const firstMaxTeams = 5;

/** What a new user of this role begins with; all supervisors are in one department. */
export const firstOf = (role: Role, department: string | null) =>
  role === "Supervisor"
    ? { role, department: supervisorDepartment, max_teams: firstMaxTeams }
    : { role, department, max_teams: null };

/** Refuses with 409 an email that another user has. */
export async function mustBeFreeEmail(query: Query, email: string, owner: number | null): Promise<void> {
  const taken = await findUserId(query, email);
  if (taken !== undefined && taken !== owner) throw new HttpError(409, "Email already exists");
}

/** The user with this email address. */
export async function findUserId(query: Query, email: string): Promise<number | undefined> {
  const user = await query
    .selectFrom("users")
    .where("email_key", "=", emailKey(email))
    .select("user_id")
    .executeTakeFirst();
  return user?.user_id;
}

/** The outdated hash of any account whose check takes the longest, if there is one. */
export async function findOutdatedHash(query: Query, cost: Cost): Promise<string | undefined> {
  const user = await query
    .selectFrom("users")
    .where("password", "not like", `${prefixOf(cost)}%`)
    // Those of the first release are shorter, and cheaper.
    .orderBy(({ fn }) => fn<number>("length", ["password"]), "desc")
    .select("password")
    .limit(1)
    .executeTakeFirst();
  return user?.password;
}

/**
 * The name and the email of a new user as they are stored. Throws a 409 `HttpError` for an email or a user ID that is
 * taken, and a 400 one for a name or an email that cannot be stored in its one form.
 */
export async function newIdentity(
  query: Query,
  registration: Pick<Registration, "userId" | "name" | "email">,
): Promise<{ readonly name: string; readonly email: string }> {
  const name = identityName(registration.name);
  const email = identityEmail(registration.email);
  await mustBeFreeEmail(query, email, null);
  await mustBeFreeId(query, registration.userId);
  return { name, email };
}

/** Refuses with 409 a user ID that is taken. */
export async function mustBeFreeId(query: Query, userId: number): Promise<void> {
  const taken = await query
    .selectFrom("users")
    .where("user_id", "=", userId)
    .select("user_id")
    .executeTakeFirst();
  if (taken !== undefined) throw new HttpError(409, "User ID already exists");
}

/** Refuses with 409 one more account of this role; the last places are for supervisors. */
export async function mustHaveRoomForUser(query: Query, role: Role): Promise<void> {
  const users = query.selectFrom("users");
  await mustHaveRoom(users, quotas.users);
  if (role === "Student") await mustHaveRoom(users.where("role", "=", role), quotas.students);
}

/** One that no earlier token has. */
export const unusedTokenVersion = (): number => randomInt(2 ** 40);

/** Tokens of an earlier account that had this ID must not fit. The audit has outlived it. */
async function firstTokenVersion(query: Query, userId: number): Promise<number> {
  const former = await query
    .selectFrom("audit")
    .where("user_id", "=", userId)
    .select("id")
    .executeTakeFirst();
  return former === undefined ? 0 : unusedTokenVersion();
}

/** Adds a user with this hash of a password. Throws as `newIdentity` does. */
export async function insertUser(
  query: Query,
  role: Role,
  registration: Omit<Registration, "password">,
  access: Pick<UserRow, "password"> & Partial<Pick<UserRow, "password_expires" | "last_login">>,
): Promise<UserRow> {
  const { userId, department } = registration;
  const { name, email } = await newIdentity(query, registration);
  return query
    .insertInto("users")
    .values({
      ...firstOf(role, department?.trim() || null),
      ...access,
      user_id: userId,
      name,
      email,
      email_key: emailKey(email),
      token_version: await firstTokenVersion(query, userId),
      created_date: systemClock().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
