import { isOutcomeUnknown, type Failure } from "../../machines/domain/failure.ts";
import {
  roleOf,
  supervisorDepartment,
  type Credentials,
  type Person,
  type Registration,
  type SentRegistration,
  type SessionUser,
} from "../../machines/domain/user.ts";
import { membershipOf } from "../../machines/domain/team.ts";
import { done, failed, mutation, query, type Api, type Result } from "./client.ts";
import {
  byName,
  fields,
  flagOf,
  listUnder,
  orNull,
  requiredId,
  textOf,
  Unreadable,
  type Decode,
} from "./decode.ts";
import { listMessage, ownMessage } from "./server-message.ts";
import { team } from "./teams.ts";

/** A user and their token, which are stored separately from here on. */
export interface Session {
  readonly user: SessionUser;
  readonly token: string;
}

/** POST /api/Auth/login [7.2]: a query, as to abort it does no harm. */
export const login = query(({ email, password }: Credentials) => ({
  bearer: "never",
  send: (client, options) => client.POST("/api/Auth/login", { body: { email, password }, ...options }),
  decode: session({ email }),
  explain: ownMessage,
}));

/** POST /api/Auth/logout: ends the session of the token, which is read at once. Only some services have it. */
export const logout = mutation(() => ({
  bearer: "required",
  send: (client, options) => client.POST("/api/Auth/logout", { ...options, keepalive: true }),
  decode: () => undefined,
}));

/**
 * POST /api/Auth/register/student or /supervisor [7.3]; then a login with the same credentials if the
 * response has no user or token.
 */
export const register = async (api: Api, typed: Registration): Promise<Result<Session>> => {
  const answer = await postRegistration(api, typed);
  if (!answer.ok) return failed(await explainedFailure(api, typed.userId, answer.failure));
  if (answer.value) return done(answer.value);
  const entered = await enter(api, typed);
  return entered.ok ? entered : failed({ ...entered.failure, message: "You are registered. Please log in." });
};

/** A query, as a login finds out whether it was carried out. */
const postRegistration = query((typed: Registration) => {
  const { role, name, email, password, userId, registrationCode } = typed;
  const department = departmentOf(typed);
  return {
    bearer: "never",
    send: (client, options) =>
      client.POST(role === "supervisor" ? "/api/Auth/register/supervisor" : "/api/Auth/register/student", {
        body: { name, email, password, userId, department, ...(registrationCode && { registrationCode }) },
        ...options,
      }),
    decode: orNull(session({ name, email, role, department })),
    explain: ownMessage,
  };
});

/**
 * As `register`; a login with the same credentials finds out whether the account exists if the response is lost, and
 * comes first if nobody knows that of an earlier attempt. The password stays in this call: no chart has it.
 */
export async function registerOrFind(
  api: Api,
  { isUnconfirmed, ...typed }: SentRegistration,
): Promise<Result<Session>> {
  if (isUnconfirmed === true) {
    const found = await enter(api, typed);
    if (found.ok) return found;
    if (!isUnknownToServer(found.failure)) return failed({ ...found.failure, outcome: "unknown" });
  }
  const answer = await register(api, typed);
  if (answer.ok || !isOutcomeUnknown(answer.failure)) return answer;
  const found = await enter(api, typed);
  if (found.ok) return found;
  return failed({ ...answer.failure, outcome: isUnknownToServer(found.failure) ? "notDone" : "unknown" });
}

const departmentOf = ({ role, department }: Registration): string =>
  role === "supervisor" ? supervisorDepartment : department;

/** Logs in with what was typed to register. The response may not say the department. */
async function enter(api: Api, typed: Registration): Promise<Result<Session>> {
  const entered = await login(api, typed);
  if (!entered.ok) return entered;
  const { user, token } = entered.value;
  return done({ user: { ...user, department: user.department || departmentOf(typed) }, token });
}

/** A login failed so because there is no such account. */
const isUnknownToServer = ({ kind, status = 0 }: Failure): boolean =>
  kind === "status" && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** What Entity Framework says when the database refuses a row. */
const databaseError = /saving the entity changes/i;

/** Generation A responds to a taken user ID with a text about its database: a line below it names the likely cause. */
async function explainedFailure(api: Api, userId: number, failure: Failure): Promise<Failure> {
  if (!databaseError.test(failure.message)) return failure;
  const known = await readUser(api, userId);
  return known.ok
    ? { ...failure, message: `${failure.message}\nThis user ID may already be taken.` }
    : failure;
}

/** GET /api/Auth/getUsers [7.4], sorted by name. */
export const listUsers = query(() => ({
  send: (client, options) => client.GET("/api/Auth/getUsers", options),
  decode: (raw) => byName(listUnder("users", person)(raw)),
  explain: listMessage,
}));

/** GET /api/Auth/{userId} [7.5]; the email is "" if the service does not send it. */
export const readUser = query((userId: number) => ({
  send: (client, options) => client.GET("/api/Auth/{userId}", { params: { path: { userId } }, ...options }),
  decode: (raw) => {
    const { userId: given, name, email } = fields(raw);
    return {
      ...person({ ...fields(raw), userId: given ?? (textOf(name) && userId) }),
      email: textOf(email),
    };
  },
}));

/** A session handed over by another tab, which may run another release. */
export const handedSession: Decode<Session> = (raw) => {
  const { user, token } = session({})(raw);
  const { team: membership } = fields(fields(raw)["user"]);
  return { user: { ...user, team: orNull((given) => membershipOf(team(given)))(membership) }, token };
};

/** The warning alone takes two, and what the user does is heard once a minute. */
const shortestIdleMinutes = 3;

const session =
  (typed: Partial<Omit<SessionUser, "userId">>): Decode<Session> =>
  (raw) => {
    const answer = fields(raw);
    const { userId, name, email, role, department, status, token, idleMinutes, passwordExpires } = {
      ...answer,
      ...fields(answer["user"]),
    };
    const minutes = Number(idleMinutes ?? Number.NaN);
    const key = textOf(token);
    if (key === "") throw new Unreadable(ownMessage(raw) || undefined);
    return {
      user: {
        userId: requiredId(userId),
        name: textOf(name, typed.name),
        email: textOf(email, typed.email),
        role: roleOf(role ?? typed.role),
        department: textOf(department, typed.department),
        status: flagOf(status),
        team: null,
        ...(minutes > shortestIdleMinutes && { idleMinutes: minutes }),
        ...(passwordExpires === true && { passwordExpires }),
      },
      token: key,
    };
  };

const person: Decode<Person> = (raw) => {
  const { userId, name, role, department, status } = fields(raw);
  return {
    userId: requiredId(userId),
    name: textOf(name),
    role: roleOf(role),
    department: textOf(department),
    status: flagOf(status),
  };
};

/** When a token ends, in milliseconds since the epoch, if it is a JWT that says so; null: it does not. */
export function endOfToken(token: string): number | null {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    const isObject = typeof claims === "object" && claims !== null;
    return isObject && "exp" in claims && typeof claims.exp === "number" ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}
