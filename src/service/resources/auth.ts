import { supervisorDepartment } from "../../../machines/domain/user.ts";
import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import { roleOf, type Role } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { hashPassword, isPassword } from "../passwords.ts";
import { HttpError } from "../errors.ts";
import { flag, number, text, textOrNull } from "../rows.ts";
import type { Change } from "../store.ts";
import type { Context } from "./context.ts";

type Session = components["schemas"]["Session"];
type Registration = components["schemas"]["StudentRegistration"];

/** The capacity of a new supervisor, in teams. */
export const firstMaxTeams = 5;

/** Emails that differ only in case belong to the same account. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Refuses with 409 an email that another user has. */
export async function mustBeFreeEmail(change: Change, email: string, owner: number | null): Promise<void> {
  const taken = await change.row(
    "select 1 from users where email_key = ? and user_id is not ?",
    emailKey(email),
    owner,
  );
  if (taken !== null) throw new HttpError(409, "Email already exists");
}

/** The user's own fields, as in login and profile responses. */
export const accountOf = (row: Row): Omit<Session, "message" | "token"> => ({
  userId: number(row, "user_id"),
  name: text(row, "name"),
  email: text(row, "email"),
  role: roleOf(text(row, "role")),
  department: textOrNull(row, "department"),
  status: flag(row, "in_team"),
});

/** Login and registration [7.2, 7.3]. */
export function authHandlers({
  store,
  tokens,
}: Context): Pick<Handlers, "login" | "registerStudent" | "registerSupervisor"> {
  // An unknown email takes as long as a wrong password, so that timing does not reveal accounts.
  const nobody = hashPassword("nobody");

  const register = async (role: Role, registration: Registration): Promise<Session> => {
    const password = await hashPassword(registration.password);
    const user = await store.change((change) => insertUser(change, role, registration, password));
    return {
      message: `${role} registered successfully`,
      ...accountOf(user),
      token: await tokens.issue(registration.userId),
    };
  };

  return {
    login: async ({ body: { email, password } }) => {
      const user = await store.read((query) =>
        query.row("select * from users where email_key = ?", emailKey(email)),
      );
      const matches = await isPassword(password, user === null ? await nobody : text(user, "password"));
      if (user === null || !matches) throw new HttpError(401, "Invalid email or password");
      return {
        message: "Login successful",
        ...accountOf(user),
        token: await tokens.issue(number(user, "user_id")),
      };
    },
    registerStudent: ({ body }) => register("Student", body),
    registerSupervisor: ({ body }) => register("Supervisor", { ...body, department: supervisorDepartment }),
  };
}

async function insertUser(
  change: Change,
  role: Role,
  registration: Registration,
  password: string,
): Promise<Row> {
  const { userId, name, email, department } = registration;
  await mustBeFreeEmail(change, email, null);
  if ((await change.row("select 1 from users where user_id = ?", userId)) !== null)
    throw new HttpError(409, "User ID already exists");
  await change.run(
    `insert into users (user_id, role, name, email, email_key, password, department, max_teams) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    role,
    name.trim(),
    email.trim(),
    emailKey(email),
    password,
    department?.trim() || null,
    role === "Supervisor" ? firstMaxTeams : null,
  );
  const row = await change.row("select * from users where user_id = ?", userId);
  if (row === null) throw new Error("A registered user is not in the database.");
  return row;
}
