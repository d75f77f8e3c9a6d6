import type { AnyMachineSnapshot } from "xstate";
import { type profileMachine, selectView } from "../../../machines/profile/profile.machine.ts";
import type { Profile, Passwords } from "../../../machines/domain/profile.ts";
import { student, supervisor } from "../people.ts";
import { tasks } from "../task-board/samples.ts";
import { newName, newPassword as changedPassword } from "./scenario.ts";
import type { PlannedPath, PlannedStep } from "../../support/path-kit/plan.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import {
  address,
  inHeader,
  letThrough,
  loggingIn,
  pressLink,
  seeHeading,
  back,
  looking,
  onPage,
  press,
  reconnecting,
  type,
  typeSecret,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withProfile, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type StepContext, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export { fixture, scenarios, happyPaths } from "./scenario.ts";
export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

/** The service itself refuses a wrong password; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes("Current password is incorrect");

/** Whether the password was changed before this step. */
function isChanged({ path, number }: StepContext): boolean {
  const before = path.steps.slice(0, number - 1).map(({ step }) => step);
  return before.some((step, index) => {
    if (step.kind !== "outcome" || step.src !== "saveProfile" || !("output" in step.outcome)) return false;
    const sent = before
      .slice(0, index)
      .findLast((each) => each.kind === "event" && each.event.type === "profile.submitted");
    return sent?.kind === "event" && sent.event["isNewTyped"] === true;
  });
}

/** Whether this password field still has what was typed into it: until the profile is saved or the form is opened again. */
function isFilled({ path, number }: StepContext, field: keyof Passwords): boolean {
  const before = path.steps.slice(0, number - 1);
  const isCleared = ({ step, before: from, after }: PlannedStep): boolean =>
    step.kind === "reload" ||
    selectView(after).kind !== "form" ||
    (from.hasTag("busy") && after.matches({ editing: "ready" }));
  const last = before.findLastIndex(
    ({ step }) => step.kind === "event" && step.event.type === "profile.submitted",
  );
  const typed = before[last]?.step;
  return (
    typed?.kind === "event" &&
    // The type that the event's name stands for.
    (typed.event["passwords"] as Passwords)[field] !== "" &&
    !before.slice(last + 1).some(isCleared)
  );
}

const inProfile = { role: "region", name: "Profile" } as const;

/** The header has no other page: its link leads here. */
const leavingProfile: readonly UserInstruction[] = [pressLink("Dashboard", onPage), back];

const profileSteps: Steps<typeof profileMachine, "renaming"> = {
  "screen.opened": () => leavingProfile,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "reload.pressed": () => [press("Try again", onPage)],
  "draft.changed": ({ change: { name, email, department } }) => {
    if (name !== undefined) return [type(name, "Name")];
    return [email === undefined ? type(department ?? "", "Department") : type(email, "Email")];
  },
  "renaming.retried": () => [press("Try again", inProfile)],
  "draft.discarded": () => [press("Discard")],
  "profile.submitted": ({ passwords: { currentPassword, newPassword }, teamId }, standing) => {
    const filled = (field: keyof Passwords) => ({ isFilled: isFilled(standing, field) });
    const isMistyped = currentPassword !== "" && isRefusedNext(standing);
    const currentText = (): UserInstruction => {
      if (isMistyped) return typeSecret("not it at all", "a wrong password", "Current Password");
      return isChanged(standing)
        ? typeSecret(
            currentPassword && changedPassword,
            "the password that it was changed to",
            "Current Password",
          )
        : typeSecret(currentPassword, "the password", "Current Password");
    };
    return [
      ...(teamId === null
        ? []
        : [{ does: "leaveTicked", name: "Change my name in my team's tasks, too" } as const]),
      { ...currentText(), ...filled("currentPassword") },
      {
        ...typeSecret(newPassword, "another one, of at least 6 characters,", "New Password"),
        ...filled("newPassword"),
      },
      press("Save Changes"),
    ];
  },
};

interface Before {
  readonly before: {
    readonly context: { readonly owner: { readonly userId: number }; readonly known: Profile };
  };
}

const asItWas = ({ before: { context } }: Before): World =>
  withProfile(everybody, context.owner.userId, context.known);

const tasksRead: Shape = "GET /api/KanbanTask/team/*";

/** The user is in a team, whose tasks with these ids carry the earlier name. */
const inTeam = (world: World, ids: readonly number[]): World => ({
  ...withTeam(world, falcons),
  inTeam: [7, 9, 10],
  tasks: tasks.map((task) => ({
    ...task,
    assignees: [ids.includes(task.id) ? student.name : newName],
  })),
});

/** The tasks that are still to be changed. */
const pendingIn = (before: AnyMachineSnapshot): readonly number[] =>
  chartsIn(before).flatMap(({ src, snapshot }) => (src === "renaming" ? snapshot.context.pending : []));

/** Once the user is being renamed in the team's tasks, they are in that team. */
const withTasksIf = (world: World, before: AnyMachineSnapshot): World => {
  const { renamesIn } = before.context;
  return renamesIn === null ? world : inTeam(world, pendingIn(before));
};

const isRenaming = ({ steps }: PlannedPath): boolean =>
  steps.some(({ step }) => step.kind === "event" && step.event["teamId"] === falcons.teamId);

export const driver: Driver<typeof profileMachine, "renaming"> = {
  actor: "app/profile",
  keepsPasswords: true,
  begin: async ({ arrange, path }) => arrange(isRenaming(path) ? inTeam(everybody, [1, 2]) : everybody),
  starts: ({ owner }, path) => [
    address("/"),
    ...loggingIn(owner),
    // The board requests its tasks.
    ...(isRenaming(path) ? [letThrough(tasksRead, "the tasks of the board")] : []),
    seeHeading(
      owner.role === "student"
        ? isRenaming(path)
          ? "Task Board"
          : "You are not in a team or no supervisor assigned yet"
        : "Team Overview",
    ),
    pressLink("Edit Profile", inHeader),
  ],
  steps: profileSteps,
  calls: {
    readProfile: {
      shapes: [`GET /api/Auth/${student.userId}`, `GET /api/Auth/${supervisor.userId}`],
      asks: ({ userId }) => [`GET /api/Auth/${userId}`],
      world: (profile, { input: { userId }, before }) =>
        withTasksIf(withProfile(everybody, userId, profile), before),
    },
    renaming: {
      readTasksToRename: {
        shapes: [tasksRead, "GET /api/Auth/getUsers"],
        world: ({ taskIds }, { before }) => inTeam(asItWas({ before }), taskIds),
      },
      // It reads the task first, to keep what others have changed.
      renameInTask: {
        shapes: ["PUT /api/KanbanTask/*"],
        readsFirst: {
          shape: tasksRead,
          about: "the task, once more",
          world: (before) => inTeam(asItWas({ before }), pendingIn(before)),
        },
        world: (_, { before }) => inTeam(asItWas({ before }), pendingIn(before)),
      },
    },
    saveProfile: {
      // Students or supervisors.
      shapes: ["PUT /api/*/*"],
      world: (_, asked) =>
        asked.before.context.renamesIn === null ? asItWas(asked) : inTeam(asItWas(asked), [1, 2]),
      refusing: asItWas,
      // It has no such call.
      onA: { staged: () => ({}) },
    },
  },
};

export const words: ChartWords<typeof profileMachine, "renaming"> = {
  begins: ({ owner: { name, role } }) => ({
    role: role === "student" ? "a student" : "a supervisor",
    does: `${name} is a ${role}.`,
  }),
  calls: {
    readProfile: {
      about: "the profile",
      answer: ({ name, email, department }) =>
        `${name}, ${email}${department === "" ? "" : `, ${department}`}`,
    },
    renaming: {
      readTasksToRename: {
        about: "the team's tasks",
        answer: ({ taskIds }) =>
          taskIds.length === 0 ? "none carries the old name" : `${taskIds.length} carry the old name`,
      },
      renameInTask: { about: "the new name in a task", answer: () => "it is saved" },
    },
    saveProfile: { about: "the new profile", answer: () => "it is saved" },
  },
};
