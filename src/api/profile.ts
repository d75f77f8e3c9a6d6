import type { ProfileUpdate } from "../../machines/domain/profile.ts";
import { mutation } from "./client.ts";
import { fields, textOf, type Decode } from "./decode.ts";
import { profileMessage } from "./server-message.ts";

interface ProfileChange {
  readonly userId: number;
  readonly update: ProfileUpdate;
}

interface SavedProfile {
  /** Of the session that begins with the new password; "": the session continues. */
  readonly token: string;
}

/** Whatever the server says, it has saved the profile. */
const savedProfile: Decode<SavedProfile> = (raw) => ({ token: textOf(fields(raw)["token"]) });

/** PUT /api/Students/{id} [7.6]. */
export const updateStudent = mutation(({ userId: id, update }: ProfileChange) => ({
  send: (client, options) =>
    client.PUT("/api/Students/{id}", {
      params: { path: { id } },
      body: { ...bodyOf(update), department: update.department ?? "" },
      ...options,
    }),
  decode: savedProfile,
  explain: profileMessage,
}));

/** PUT /api/Supervisors/{id} [7.6]: never sends a department [5.14]. */
export const updateSupervisor = mutation(({ userId: id, update }: ProfileChange) => ({
  send: (client, options) =>
    client.PUT("/api/Supervisors/{id}", { params: { path: { id } }, body: bodyOf(update), ...options }),
  decode: savedProfile,
  explain: profileMessage,
}));

const bodyOf = ({ name, email, password, currentPassword }: ProfileUpdate) => ({
  name,
  email,
  password,
  currentPassword,
});
