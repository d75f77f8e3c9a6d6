import type { components } from "../../api/schema.gen.ts";
import { findOutdatedHash, insertUser, mustHaveRoomForUser, newIdentity, type UserRow } from "../accounts.ts";
import type { Handlers } from "../contract.ts";
import { mustBeStrong } from "../password-rules.ts";
import { hashOfNobody, hashPassword, isOutdated, isPassword } from "../passwords.ts";
import { HttpError } from "../errors.ts";
import { useGenerated } from "../generated-passwords.ts";
import { emailKey, identityEmail } from "../identity-text.ts";
import { generationColumn, readGeneration } from "../store/generation.ts";
import { mayRegister, mustBeAllowedEmail } from "../registration-rules.ts";
import type { Client } from "../limits/attempts.ts";
import type { HashingHandlers } from "../limits/limit-attempts.ts";
import type { Role } from "../store/tables.ts";
import type { Context } from "./context.ts";

type Session = components["schemas"]["Session"];
type Registration = components["schemas"]["StudentRegistration"];

/** The user's own fields, as in login and profile responses. */
export const accountOf = (user: UserRow): Omit<Session, "message" | "token" | "idleMinutes"> => ({
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
  logins,
  idleMinutes,
  now,
  minPassword,
  passwordCost,
  registration: rules,
  limitRegistration,
}: Context): Pick<Handlers, "registerStudent" | "registerSupervisor"> & HashingHandlers<"login"> {
  const nobody = hashOfNobody(passwordCost);

  const begin = (user: UserRow, generation: string, message: string): Session => ({
    message,
    ...accountOf(user),
    token: tokens.issue(user.user_id, user.token_version, generation),
    idleMinutes,
  });

  const register = (
    role: Role,
    { registrationCode, ...registration }: Registration,
    client: Client,
  ): Promise<Session> =>
    limitRegistration(client, async (mayHash) => {
      mayRegister(rules, role, registrationCode);
      mustBeAllowedEmail(rules, identityEmail(registration.email));
      const { name, email, userId } = registration;
      mustBeStrong(registration.password, minPassword, [name, email, String(userId)]);
      // Again in the transaction, as a hash takes time. Here it spares the hash.
      await store.query(async (query) => {
        await newIdentity(query, registration);
        await mustHaveRoomForUser(query, role);
      });
      const password = await hashPassword(registration.password, passwordCost, mayHash());
      const { user, generation } = await store.change(async (query) => {
        await mustHaveRoomForUser(query, role);
        return {
          user: await insertUser(query, role, registration, { password, last_login: now().toISOString() }),
          generation: await readGeneration(query),
        };
      });
      return begin(user, generation, `${role} registered successfully`);
    });

  /**
   * Refuses a login after one check of a new hash and, while an account has an outdated one, one of such a hash: its
   * time reveals neither whether there is an account nor whether its hash is outdated.
   */
  const refuse = async (password: string, checked: string, turn: string): Promise<never> => {
    const outdated = await store.query((query) => findOutdatedHash(query, passwordCost));
    const other = isOutdated(checked, passwordCost) ? nobody : outdated;
    if (other !== undefined) await isPassword(password, other, turn);
    throw new HttpError(401, "Invalid email or password");
  };

  const rehash = async (
    { user_id: userId, password: outdated }: UserRow,
    password: string,
    turn: string,
  ): Promise<void> => {
    const hash = await hashPassword(password, passwordCost, turn);
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
    login: async ({ body: { email, password } }, turn) => {
      const user = await store.query((query) =>
        query
          .selectFrom("users")
          .innerJoin("database", (join) => join.onTrue())
          .where("email_key", "=", emailKey(email))
          .selectAll("users")
          .select(generationColumn(query))
          .executeTakeFirst(),
      );
      const hash = user?.password ?? nobody;
      const matches = await isPassword(password, hash, turn);
      if (user === undefined) return refuse(password, hash, turn);
      if (!matches) {
        logins.failed(user.user_id);
        return refuse(password, hash, turn);
      }
      if (user.disabled === 1)
        throw new HttpError(403, "This account is disabled. Ask the people who run this service.");
      const passwordExpires = user.password_expires !== null;
      if (passwordExpires) await store.change((query) => useGenerated(query, user, now()));
      if (isOutdated(user.password, passwordCost)) await rehash(user, password, turn);
      logins.succeeded(user.user_id);
      return passwordExpires
        ? {
            ...begin(user, user.generation, "Login successful. Choose your own password now."),
            passwordExpires,
          }
        : begin(user, user.generation, "Login successful");
    },
    registerStudent: (call) => register("Student", call.body, call),
    registerSupervisor: (call) => register("Supervisor", call.body, call),
  };
}

/** Sign Out: an addition of this service, which others lack. */
export const sessionHandlers = ({ sessions }: Context): Pick<Handlers, "logout"> => ({
  logout: async ({ caller }) => {
    await sessions.end(caller);
    return undefined;
  },
});
