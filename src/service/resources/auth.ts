import { supervisorDepartment } from "../../../machines/domain/user.ts";
import type { Selectable } from "kysely";
import type { components } from "../../api/schema.gen.ts";
import type { Handlers } from "../contract.ts";
import { mustBeStrong } from "../password-rules.ts";
import { hashOfNobody, hashPassword, isOutdated, isPassword } from "../passwords.ts";
import { HttpError } from "../errors.ts";
import { identityEmail, identityText } from "../identity-text.ts";
import type { Query } from "../store/store.ts";
import type { Database, Role } from "../store/tables.ts";
import type { Context } from "./context.ts";

type Session = components["schemas"]["Session"];
type Registration = components["schemas"]["StudentRegistration"];

/** A stored user. */
export type UserRow = Selectable<Database["users"]>;

/** The capacity of a new supervisor, in teams. */
export const firstMaxTeams = 5;

/** Emails that differ only in case or in Unicode's form belong to the same account. */
export const emailKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

/** Refuses with 409 an email that another user has. */
export async function mustBeFreeEmail(query: Query, email: string, owner: number | null): Promise<void> {
  const taken = await query
    .selectFrom("users")
    .where("email_key", "=", emailKey(email))
    .select("user_id")
    .executeTakeFirst();
  if (taken !== undefined && taken.user_id !== owner) throw new HttpError(409, "Email already exists");
}

/** The user's own fields, as in login and profile responses. */
export const accountOf = (user: UserRow): Omit<Session, "message" | "token"> => ({
  userId: user.user_id,
  name: user.name,
  email: user.email,
  role: user.role,
  department: user.department,
  status: user.in_team === 1,
});

/** Login and registration [7.2, 7.3]. */
export function authHandlers({
  store,
  tokens,
  minPassword,
}: Context): Pick<Handlers, "login" | "registerStudent" | "registerSupervisor"> {
  // An unknown email takes as long as a wrong password, so that timing does not reveal accounts.
  const nobody = hashOfNobody();

  const register = async (role: Role, registration: Registration): Promise<Session> => {
    mustBeStrong(registration.password, minPassword);
    const password = await hashPassword(registration.password);
    const user = await store.change((query) => insertUser(query, role, registration, password));
    return {
      message: `${role} registered successfully`,
      ...accountOf(user),
      token: tokens.issue(user.user_id, user.token_version),
    };
  };

  const rehash = async ({ user_id: userId, password: outdated }: UserRow, password: string) => {
    const hash = await hashPassword(password);
    await store.change((query) =>
      query
        .updateTable("users")
        .set({ password: hash })
        .where("user_id", "=", userId)
        // It may have been changed meanwhile.
        .where("password", "=", outdated)
        .execute(),
    );
  };

  return {
    login: async ({ body: { email, password } }) => {
      const user = await store.query((query) =>
        query.selectFrom("users").where("email_key", "=", emailKey(email)).selectAll().executeTakeFirst(),
      );
      const matches = await isPassword(password, user?.password ?? nobody);
      if (user === undefined || !matches) throw new HttpError(401, "Invalid email or password");
      if (user.disabled === 1)
        throw new HttpError(403, "This account is disabled. Ask the people who run this service.");
      if (isOutdated(user.password)) await rehash(user, password);
      return {
        message: "Login successful",
        ...accountOf(user),
        token: tokens.issue(user.user_id, user.token_version),
      };
    },
    registerStudent: ({ body }) => register("Student", body),
    registerSupervisor: ({ body }) => register("Supervisor", { ...body, department: supervisorDepartment }),
  };
}

async function insertUser(
  query: Query,
  role: Role,
  registration: Registration,
  password: string,
): Promise<UserRow> {
  const { userId, department } = registration;
  const name = identityText("Name", registration.name);
  const email = identityEmail(registration.email);
  await mustBeFreeEmail(query, email, null);
  const taken = await query
    .selectFrom("users")
    .where("user_id", "=", userId)
    .select("user_id")
    .executeTakeFirst();
  if (taken !== undefined) throw new HttpError(409, "User ID already exists");
  return query
    .insertInto("users")
    .values({
      user_id: userId,
      role,
      name,
      email,
      email_key: emailKey(email),
      password,
      department: department?.trim() || null,
      max_teams: role === "Supervisor" ? firstMaxTeams : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
