import type { ProfileUpdate } from "../../machines/domain/profile.ts";
import type { Api, Result } from "./client.ts";
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
export const updateStudent = (
  api: Api,
  { userId, update: { name, email, department = "", password, currentPassword } }: ProfileChange,
  signal?: AbortSignal,
): Promise<Result<SavedProfile>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Students/{id}", {
        params: { path: { id: userId } },
        body: { name, email, department, password, currentPassword },
        ...sending,
      }),
    decode: savedProfile,
    explain: profileMessage,
  });

/** PUT /api/Supervisors/{id} [7.6]: never sends a department [5.14]. */
export const updateSupervisor = (
  api: Api,
  { userId, update: { name, email, password, currentPassword } }: ProfileChange,
  signal?: AbortSignal,
): Promise<Result<SavedProfile>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Supervisors/{id}", {
        params: { path: { id: userId } },
        body: { name, email, password, currentPassword },
        ...sending,
      }),
    decode: savedProfile,
    explain: profileMessage,
  });
