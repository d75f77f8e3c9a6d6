import type { Row } from "@libsql/client";
import type { components } from "../../api/schema.gen.ts";
import type { Caller, Role } from "../caller.ts";
import type { Handlers } from "../contract.ts";
import { hashPassword, isPassword } from "../passwords.ts";
import { HttpError } from "../errors.ts";
import { text, textOrNull } from "../rows.ts";
import type { Query } from "../store.ts";
import { accountOf, emailKey, mustBeFreeEmail } from "./auth.ts";
import type { Context } from "./context.ts";

type Profile = components["schemas"]["StudentProfile"];
type ProfileAnswer = components["schemas"]["ProfileAnswer"];

const leastPassword = 6;

/** Editing one's own profile [7.6, 5.10]. */
export function profileHandlers({ store }: Context): Pick<Handlers, "updateStudent" | "updateSupervisor"> {
  const update = async (role: Role, id: number, caller: Caller, profile: Profile): Promise<ProfileAnswer> => {
    if (caller.userId !== id || caller.role !== role)
      throw new HttpError(403, "You can only edit your own profile.");
    const currentHash = text(await store.read((query) => readUser(query, id)), "password");
    if (!(await isPassword(profile.currentPassword, currentHash))) throw wrongPassword();
    const password = await nextPassword(profile, currentHash);
    return store.change(async (change) => {
      const before = await readUser(change, id);
      // Hashing takes time: the password may have been changed in another tab meanwhile.
      if (text(before, "password") !== currentHash) throw wrongPassword();
      const email = profile.email?.trim() || text(before, "email");
      await mustBeFreeEmail(change, email, id);
      await change.run(
        "update users set name = ?, email = ?, email_key = ?, department = ?, password = ? where user_id = ?",
        profile.name?.trim() || text(before, "name"),
        email,
        emailKey(email),
        profile.department === undefined
          ? textOrNull(before, "department")
          : profile.department.trim() || null,
        password,
        id,
      );
      return { message: "Profile updated successfully", ...accountOf(await readUser(change, id)) };
    });
  };

  return {
    updateStudent: ({ path, caller, body }) => update("Student", path.id, caller, body),
    updateSupervisor: ({ path, caller, body: { name, email, password, currentPassword } }) =>
      update("Supervisor", path.id, caller, {
        currentPassword,
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
        ...(password === undefined ? {} : { password }),
      }),
  };
}

const wrongPassword = () => new HttpError(400, "Current password is incorrect");

async function readUser(query: Query, userId: number): Promise<Row> {
  const row = await query.row("select * from users where user_id = ?", userId);
  if (row === null) throw new HttpError(404, "User not found");
  return row;
}

async function nextPassword({ password = "", currentPassword }: Profile, known: string): Promise<string> {
  if (password === "" || password === currentPassword) return known;
  if (Array.from(password).length < leastPassword)
    throw new HttpError(400, `Password must be at least ${leastPassword} characters.`);
  return hashPassword(password);
}
