import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { AnyMachineSnapshot } from "xstate";
import { student, supervisor } from "../people.ts";
import { tasks } from "../task-board/samples.ts";
import { newName } from "./samples.ts";
import { profileSteps } from "./steps.ts";
import type { PlannedPath } from "../../support/path-kit/plan.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import {
  address,
  inHeader,
  letThrough,
  loggingIn,
  pressLink,
  seeHeading,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withProfile, withTeam, type World } from "../../support/paths/world.ts";

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

export const profileDriver: Driver<typeof profileMachine, "renaming"> = {
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
