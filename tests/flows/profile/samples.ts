import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { credentials, student, supervisor } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

export const ownerOf = ({ userId, role, name, email, department }: SessionUser): ProfileOwner => ({
  userId,
  role,
  name,
  email,
  department,
});
export const profileOf = ({ name, email, department }: Profile): Profile => ({ name, email, department });
const newName = "R. Haddad";
const newPassword = "secret-2";

export const profile = fixtureOf(profileMachine, {
  inputs: [{ owner: ownerOf(student) }, { owner: ownerOf(supervisor) }],
  events: {
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "reload.pressed": [{}],
    "draft.changed": [
      { change: { name: newName } },
      { change: { email: "haddad@uni.example" } },
      { change: { department: "Physics" } },
      { change: { name: "" } },
    ],
    "draft.discarded": [{}],
    "profile.submitted": [
      submitted({ currentPassword: credentials.password, newPassword: "" }),
      submitted({ currentPassword: credentials.password, newPassword }),
      submitted({ currentPassword: "", newPassword: "" }),
      submitted({ currentPassword: "", newPassword }),
    ],
  },
  outputs: {
    // Unchanged, and with the name that was sent, or set in another tab.
    readProfile: [profileOf, (owner: ProfileOwner) => ({ ...profileOf(owner), name: newName })],
    saveProfile: [undefined],
  },
  refusals: { saveProfile: statusFailure(400, "Current password is incorrect") },
});
