import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { AnyMachineSnapshot } from "xstate";
import { student, supervisor } from "../people.ts";
import { tasks } from "../task-board/samples.ts";
import { newName } from "./samples.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import { expectPath } from "../../support/people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
  type Stage,
  type StepContext,
} from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withProfile, withTeam, type World } from "../../support/paths/world.ts";

const profileRead: Shape = "GET /api/Auth/*";

/** The service itself refuses a wrong password; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes("Current password is incorrect");

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

const isRenaming = ({ path: { steps } }: Stage): boolean =>
  steps.some(({ step }) => step.kind === "event" && step.event["teamId"] === falcons.teamId);

export const profileDriver: Driver<typeof profileMachine, "renaming"> = {
  actor: "app/profile",
  begin: async (stage, { owner }) => {
    const { page, gate, arrange } = stage;
    const isMember = isRenaming(stage);
    await arrange(isMember ? inTeam(everybody, [1, 2]) : everybody);
    await enterAs(page, owner.role === "student" ? student : supervisor);
    // The board requests its tasks and all users.
    if (isMember) await gate.letGo([tasksRead, profileRead]);
    // The overview, which a supervisor sees first, requests all users.
    if (owner.role === "supervisor") await gate.letGo([profileRead]);
    await expectPath(
      page,
      owner.role === "student" ? "/dashboard/student/KanbanBoard" : "/dashboard/supervisor/SupBoard",
    );
    await goInside(page, "/edit-profile");
  },
  perform: {
    "screen.opened": ({ page }) => leaveAndReturn(page),
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
    "draft.changed": async ({ page }, { change: { name, email, department } }) => {
      if (name !== undefined) await page.getByLabel("Name").fill(name);
      if (email !== undefined) await page.getByLabel("Email").fill(email);
      if (department !== undefined) await page.getByLabel("Department").fill(department);
    },
    "renaming.retried": ({ page }) =>
      page
        .getByRole("region", { name: "Profile", exact: true })
        .getByRole("button", { name: "Try again" })
        .click(),
    "draft.discarded": ({ page }) => page.getByRole("button", { name: "Discard" }).click(),
    "profile.submitted": async ({ page }, { passwords: { currentPassword, newPassword } }, standing) => {
      const isMistyped = currentPassword !== "" && isRefusedNext(standing);
      await page.getByLabel("Current Password").fill(isMistyped ? "not it at all" : currentPassword);
      await page.getByLabel("New Password").fill(newPassword);
      await page.getByRole("button", { name: "Save Changes" }).click();
    },
  },
  calls: {
    readProfile: {
      shapes: [profileRead],
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
