import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { credentials, student, supervisor } from "../people.ts";
import {
  outcomesOf,
  statusFailure,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

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

export const profile: Fixture = {
  chart: profileMachine,
  inputs: [{ owner: ownerOf(student) }, { owner: ownerOf(supervisor) }] satisfies InputSamples<
    typeof profileMachine
  >,
  events: {
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "refetch.due": [{ type: "refetch.due" }],
    "reload.pressed": [{ type: "reload.pressed" }],
    "draft.changed": [
      { type: "draft.changed", change: { name: newName } },
      { type: "draft.changed", change: { email: "haddad@uni.example" } },
      { type: "draft.changed", change: { department: "Physics" } },
      { type: "draft.changed", change: { name: "" } },
    ],
    "draft.discarded": [{ type: "draft.discarded" }],
    "profile.submitted": [
      submitted({ currentPassword: credentials.password, newPassword: "" }),
      submitted({ currentPassword: credentials.password, newPassword }),
      submitted({ currentPassword: "", newPassword: "" }),
      submitted({ currentPassword: "", newPassword }),
    ],
  } satisfies EventSamples<typeof profileMachine>,
  outcomes: outcomesOf(
    profileMachine,
    {
      // Unchanged, and with the name that was sent, or set in another tab.
      readProfile: [profileOf, (owner: ProfileOwner) => ({ ...profileOf(owner), name: newName })],
      saveProfile: [undefined],
    } satisfies OutputSamples<typeof profileMachine>,
    { saveProfile: statusFailure(400, "Current password is incorrect") },
  ),
};
