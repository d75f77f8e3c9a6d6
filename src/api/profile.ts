import type { ProfileUpdate } from "../../machines/domain/profile.ts";
import type { Api, Result } from "./client.ts";
import { nothing } from "./decode.ts";
import { profileMessage } from "./server-message.ts";

export interface ProfileChange {
  readonly userId: number;
  readonly update: ProfileUpdate;
}

/** PUT /api/Students/{id} [7.6]. */
export const updateStudent = (
  api: Api,
  { userId, update: { name, email, department = "", password, currentPassword } }: ProfileChange,
  signal?: AbortSignal,
): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Students/{id}", {
        params: { path: { id: userId } },
        body: { name, email, department, password, currentPassword },
        ...sending,
      }),
    decode: nothing,
    explain: profileMessage,
  });

/** PUT /api/Supervisors/{id} [7.6]: never sends a department [5.14]. */
export const updateSupervisor = (
  api: Api,
  { userId, update: { name, email, password, currentPassword } }: ProfileChange,
  signal?: AbortSignal,
): Promise<Result<void>> =>
  api.ask({
    bearer: "ifPresent",
    signal,
    send: (client, sending) =>
      client.PUT("/api/Supervisors/{id}", {
        params: { path: { id: userId } },
        body: { name, email, password, currentPassword },
        ...sending,
      }),
    decode: nothing,
    explain: profileMessage,
  });
