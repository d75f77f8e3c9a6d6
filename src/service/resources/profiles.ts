import type { components } from "../../api/schema.gen.ts";
import { mustBeFreeEmail, type UserRow } from "../accounts.ts";
import type { Caller } from "../caller.ts";
import { mustBeStrong } from "../password-rules.ts";
import { hashPassword, isPassword, isSamePassword } from "../passwords.ts";
import { HttpError, sessionEnded } from "../errors.ts";
import { emailKey, identityEmail, identityName } from "../identity-text.ts";
import type { HashingHandlers } from "../limits/limit-attempts.ts";
import { mustBeAllowedEmail } from "../registration-rules.ts";
import { readGeneration } from "../store/generation.ts";
import type { Query } from "../store/store.ts";
import type { Role } from "../store/tables.ts";
import { accountOf } from "./auth.ts";
import type { Context } from "./context.ts";

type Profile = components["schemas"]["StudentProfile"];
type ProfileAnswer = components["schemas"]["ProfileAnswer"];

/** Editing one's own profile [7.6, 5.10]. */
export function profileHandlers({
  store,
  tokens,
  minPassword,
  passwordCost,
  registration,
}: Context): HashingHandlers<"updateStudent" | "updateSupervisor"> {
  const update = async (
    role: Role,
    id: number,
    caller: Caller,
    profile: Profile,
    turn: string,
  ): Promise<ProfileAnswer> => {
    if (caller.userId !== id || caller.role !== role)
      throw new HttpError(403, "You can only edit your own profile.");
    const owner = await store.query((query) => readUser(query, id));
    const currentHash = owner.password;
    if (!(await isPassword(profile.currentPassword, currentHash, turn))) throw wrongPassword();
    const next = nextPassword(profile, owner, minPassword);
    const password = next === null ? currentHash : await hashPassword(next, passwordCost, turn);
    return store.change(async (query) => {
      const before = await readUser(query, id);
      // Hashing takes time: the password may have been changed in another tab meanwhile.
      if (before.password !== currentHash) throw wrongPassword();
      if (before.token_version !== caller.version) throw sessionEnded();
      const given = profile.name?.trim() ?? "";
      // One from before these rules may stay.
      const name = given === "" || given === before.name ? before.name : identityName(given);
      const email = profile.email?.trim() ? identityEmail(profile.email) : before.email;
      if (emailKey(email) !== before.email_key) mustBeAllowedEmail(registration, email);
      await mustBeFreeEmail(query, email, id);
      const after = await query
        .updateTable("users")
        .set({
          name,
          email,
          email_key: emailKey(email),
          department:
            profile.department === undefined ? before.department : profile.department.trim() || null,
          password,
          // Ends all sessions, including those that use a copied token.
          ...(password === currentHash
            ? {}
            : { token_version: before.token_version + 1, password_expires: null }),
        })
        .where("user_id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return {
        message: "Profile updated successfully",
        ...accountOf(after),
        ...(password !== currentHash && {
          token: tokens.issue(after.user_id, after.token_version, await readGeneration(query)),
        }),
      };
    });
  };

  return {
    updateStudent: ({ path, caller, body }, turn) => update("Student", path.id, caller, body, turn),
    updateSupervisor: ({ path, caller, body: { name, email, password, currentPassword } }, turn) => {
      const profile = {
        currentPassword,
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
        ...(password === undefined ? {} : { password }),
      };
      return update("Supervisor", path.id, caller, profile, turn);
    },
  };
}

const wrongPassword = () => new HttpError(400, "Current password is incorrect");

async function readUser(query: Query, userId: number): Promise<UserRow> {
  const user = await query.selectFrom("users").where("user_id", "=", userId).selectAll().executeTakeFirst();
  if (user === undefined) throw new HttpError(404, "User not found");
  return user;
}

/** Null: it stays. A new one is made neither of what the owner is called now, nor of what they will be called. */
function nextPassword(
  { password = "", currentPassword, name = "", email = "" }: Profile,
  owner: UserRow,
  least: number,
): string | null {
  if (password === "" || isSamePassword(password, currentPassword)) return null;
  mustBeStrong(password, least, [owner.name, owner.email, String(owner.user_id), name, email]);
  return password;
}
