import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { renamingMachine } from "../../../machines/profile/renaming.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { credentials, student, supervisor } from "../people.ts";
import { childFixtureOf, fixtureOf, raised, statusFailure } from "../samples.ts";

export const ownerOf = ({ userId, role, name, email, department }: SessionUser): ProfileOwner => ({
  userId,
  role,
  name,
  email,
  department,
});
export const profileOf = ({ name, email, department }: Profile): Profile => ({ name, email, department });
export const newName = "R. Haddad";
export const newPassword = "secret-2";

const renaming = childFixtureOf(renamingMachine, {
  never: [],
  // It is in the form.
  isShown: (profile) => !profile.matches("loading") && !profile.matches("loadFailed"),
  events: { "renaming.retried": raised },
  outputs: {
    readTasksToRename: [
      { taskIds: [1, 2], teammates: ["Omar"] },
      { taskIds: [], teammates: ["Omar"] },
    ],
    renameInTask: [undefined],
  },
});

export const profile = fixtureOf(profileMachine, {
  inputs: [{ owner: ownerOf(student) }, { owner: ownerOf(supervisor) }],
  events: {
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
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
      submitted({ currentPassword: credentials.password, newPassword: "" }, 3),
    ],
    "renaming.retried": [{}],
  },
  outputs: {
    // Unchanged, and with the name that was sent, or set in another tab.
    readProfile: [profileOf, (owner: ProfileOwner) => ({ ...profileOf(owner), name: newName })],
    saveProfile: [undefined],
  },
  refusals: { saveProfile: statusFailure(400, "Current password is incorrect") },
  children: { renaming },
});

/** A user changes their profile. */
export const profileHappyPath: readonly string[] = [
  "profile.loading --xstate.done.actor.readProfile--> profile.editing",
  "profile.editing --profile.submitted [isWithinLimits]--> profile.saving",
  "profile.saving --xstate.done.actor.saveProfile--> profile.editing",
];

/** A user's new name is put into the team's tasks. */
export const renamingHappyPath: readonly string[] = [
  "profile/renaming.reading --xstate.done.actor.readTasksToRename--> profile/renaming.deciding",
  "profile/renaming.deciding --always [hasPending]--> profile/renaming.changing",
  "profile/renaming.changing --xstate.done.actor.renameInTask--> profile/renaming.deciding",
  "profile/renaming.deciding --always--> profile/renaming.done",
];
