import type { Profile, ProfileUpdate } from "../../../machines/domain/profile.ts";
import type { Role } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { readUser } from "../../api/auth.ts";
import type { Api, Result } from "../../api/client.ts";
import { updateStudent, updateSupervisor } from "../../api/profile.ts";
import { answerOf, type Caller } from "../api-actors.ts";

export const createProfile = ({ read, writeShared }: Caller) =>
  profileMachine.provide({
    actors: { readProfile: read(readProfile), saveProfile: writeShared(saveProfile) },
  });

/** Fields that the server does not send come from the session. */
async function readProfile(api: Api, owner: ProfileOwner, signal: AbortSignal): Promise<Profile> {
  const { name, email, department } = await answerOf(readUser(api, owner.userId, signal));
  return {
    name: name || owner.name,
    email: email || owner.email,
    department: department || owner.department,
  };
}

interface Saving {
  readonly userId: number;
  readonly role: Role;
  readonly update: ProfileUpdate;
}

const saveProfile = (api: Api, { userId, role, update }: Saving): Promise<Result<void>> =>
  role === "supervisor" ? updateSupervisor(api, { userId, update }) : updateStudent(api, { userId, update });
