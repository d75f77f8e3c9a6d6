import type { ContextFrom } from "xstate";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { renamingMachine } from "../../../machines/profile/renaming.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
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

export const fixture = fixtureOf(profileMachine, {
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
const profileHappyPath: readonly string[] = [
  "profile.loading --xstate.done.actor.readProfile--> profile.editing",
  "profile.editing --profile.submitted [isWithinLimits]--> profile.saving",
  "profile.saving --xstate.done.actor.saveProfile--> profile.editing",
];

/** A user's new name is put into the team's tasks. */
const renamingHappyPath: readonly string[] = [
  "profile/renaming.reading --xstate.done.actor.readTasksToRename--> profile/renaming.deciding",
  "profile/renaming.deciding --always [hasPending]--> profile/renaming.changing",
  "profile/renaming.changing --xstate.done.actor.renameInTask--> profile/renaming.deciding",
  "profile/renaming.deciding --always--> profile/renaming.done",
];

export const happyPaths = { profile: profileHappyPath, "profile/renaming": renamingHappyPath };

const studentProfile: Scenario = {
  name: "profile (student)",
  fixture,
  inputs: fixture.inputs.slice(0, 1),
  keyOf: ({ context }) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    return [owner, known, draft, isRestored];
  },
  isPossible: ({ context }, step) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    // The name in the team's tasks has its own scenario.
    if (event?.type === "profile.submitted" && event.teamId !== null) return false;
    if (event?.type === "draft.discarded") return isRestored;
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    if (event.change.department !== undefined && owner.role === "supervisor") return false;
    // One field of a draft is enough.
    return (
      isNews({ ...known, ...draft }, event.change) &&
      Object.keys(draft).every((field) => field in event.change)
    );
  },
  wayOf: ({ context }, step, transition) => {
    const { draft }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    if (event?.type !== "profile.submitted") return null;
    const typed = Object.entries(draft).map(([field, text]) => (text === "" ? `no ${field}` : field));
    // An empty name is not a change of its own, and each field is sent.
    const isToldApart = transition.endsWith("profile.saving") || typed.includes("no name");
    return isToldApart ? [...typed, ...(event.isNewTyped ? ["password"] : [])].join(", ") : null;
  },
};

const supervisorProfile: Scenario = {
  ...studentProfile,
  name: "profile (supervisor)",
  inputs: fixture.inputs.slice(1),
};

/** A student of a team is renamed, and in the team's tasks as well. */
const renamed: Scenario = {
  ...studentProfile,
  name: "profile (renaming)",
  once: ["profile.submitted"],
  keyOfChild: ({ context: { pending, changed, failed, failure } }) => [
    pending,
    changed > 0,
    failed,
    failure !== null,
  ],
  isPossible: (snapshot, step) => {
    const { draft, known }: ContextFrom<typeof profileMachine> = snapshot.context;
    const event = eventIn<typeof profileMachine>(step);
    const [child] = chartsIn(snapshot);
    if (step.kind === "timer" || isRefusedSession(step)) return false;
    if (step.kind === "reload") return child !== undefined;
    if (step.kind === "outcome") return step.call.startsWith("renaming/") || step.sample === 0;
    if (event?.type === "draft.changed")
      return isNews({ ...known, ...draft }, event.change) && event.change.name === newName;
    if (event?.type === "profile.submitted") return event.teamId !== null && draft.name === newName;
    return event?.type === "renaming.retried" && child?.snapshot.matches("failed") === true;
  },
};

export const scenarios: readonly Scenario[] = [studentProfile, supervisorProfile, renamed];
