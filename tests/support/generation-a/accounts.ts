import { emailKey } from "../../../src/service/identity-text.ts";
import { object, type BodyOf } from "./body.ts";
import { findUser, teamCountOf, teamOf, type Data, type User } from "./data.ts";
import { email, filledText, long, maxLength, minLength, optionalText } from "./fields.ts";
import { isPassword, passwordHash } from "./passwords.ts";
import { databaseComplaint, message, ok } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Call, type Outcome, type Rule } from "./rule.ts";

const credentials = object("dto", { email: filledText(email), password: filledText() });

const registration = object("dto", {
  name: filledText(maxLength(100)),
  email: filledText(email, maxLength(100)),
  password: filledText(minLength(6)),
  userId: long,
  department: optionalText(maxLength(100)),
});

/** SQL Server compares without regard to case. */
const findByEmail = (data: Data, address: string): User | undefined =>
  data.users.find((user) => user.email_key === emailKey(address));

/** Whether `update-student-status` has been called for the student; supervisors have none. */
const statusOf = (user: User): boolean | null => (user.role === "Student" ? user.in_team === 1 : null);

const personOf = (data: Data, user: User) => ({
  userId: user.user_id,
  name: user.name,
  email: user.email,
  role: user.role,
  department: user.department,
  status: statusOf(user),
  teamCount: user.role === "Supervisor" ? teamCountOf(data, user.user_id) : null,
  maxTeams: user.max_teams,
});

/** A JWT with the claims and the 30 minutes of the real one; nothing checks its signature. */
function tokenOf(user: User, now: Date): string {
  const roleClaim = "http://schemas.microsoft.com/ws/2008/06/identity/claims/role";
  const idClaim = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier";
  const sub = String(user.user_id);
  const exp = Math.floor(now.getTime() / 1000) + 30 * 60;
  const claims = {
    sub,
    email: user.email,
    [roleClaim]: user.role,
    unique_name: user.name,
    [idClaim]: sub,
    exp,
  };
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  return [encode({ alg: "HS256", typ: "JWT" }), encode(claims), "unsigned"].join(".");
}

const register =
  (role: User["role"]) =>
  (data: Data, { body }: Call<unknown, BodyOf<typeof registration>>): Outcome => {
    if (findByEmail(data, body.email) !== undefined) return unchanged(message(400, "Email already exists"));
    if (findUser(data, body.userId) !== undefined) return unchanged(message(400, databaseComplaint));
    const user: User = {
      user_id: body.userId,
      role,
      name: body.name,
      email: body.email,
      email_key: emailKey(body.email),
      password: passwordHash(body.password),
      department: body.department,
      in_team: 0,
      max_teams: role === "Supervisor" ? 5 : null,
      token_version: 0,
      disabled: 0,
      password_expires: null,
      created_date: "",
      last_login: null,
      failed_logins: 0,
    };
    return {
      data: { ...data, users: [...data.users, user] },
      response: ok({ message: `${role} registered successfully` }),
    };
  };

export const accountRules: readonly Rule[] = [
  ruleWithBody("POST /api/Auth/login", credentials, (data, { body, now }) => {
    const user = findByEmail(data, body.email);
    if (user === undefined || !isPassword(body.password, user.password))
      return unchanged(message(401, "Invalid email or password"));
    return unchanged(
      ok({
        token: tokenOf(user, now),
        role: user.role,
        name: user.name,
        userId: user.user_id,
        email: user.email,
        status: statusOf(user) ?? false,
      }),
    );
  }),

  ruleWithBody("POST /api/Auth/register/student", registration, register("Student")),

  ruleWithBody("POST /api/Auth/register/supervisor", registration, register("Supervisor")),

  rule("GET /api/Auth/getUsers", (data) => {
    const users = data.users
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((user) => personOf(data, user));
    return unchanged(
      ok({ success: true, message: "Users retrieved successfully", count: users.length, users }),
    );
  }),

  rule("GET /api/Auth/{userId}", (data, { ids: { userId } }) => {
    const user = findUser(data, userId);
    return unchanged(user === undefined ? message(404, "User not found") : ok(personOf(data, user)));
  }),

  rule("GET /api/Students/all", (data) => {
    const students = data.users
      .filter((user) => user.role === "Student")
      .map((user) => ({
        userId: user.user_id,
        name: user.name,
        email: user.email,
        status: statusOf(user),
        department: user.department,
        teamId: teamOf(data, user.user_id)?.team_id ?? null,
        teamName: teamOf(data, user.user_id)?.team_name ?? null,
      }));
    return unchanged(ok({ success: true, count: students.length, students }));
  }),
];
