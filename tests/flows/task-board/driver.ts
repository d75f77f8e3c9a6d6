import type { Page } from "@playwright/test";
import type { StoredTask } from "../../../machines/domain/stored-task.ts";
import { statusName, type Task } from "../../../machines/domain/task.ts";
import { rolledBack } from "../../../machines/task-board/cards.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { tasks } from "./samples.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import { student, supervisor } from "../people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byItself,
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
  type Stage,
  type StepContext,
  type WireCall,
  sentByParent,
} from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { wholeTask } from "../../support/paths/on-a.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";

const project = { id: 20, title: "Maps for all", description: "Indoor maps" };

const boardOf = (shown: readonly Task[], supervisorId: number | null): World => ({
  ...withTeam(everybody, { ...falcons, supervisorId, project }),
  inTeam: [7, 9, 10],
  tasks: shown,
});

const booking = "POST /api/Supervisors/*/book-team/*";

/** Starts a booking, which is held in flight, and returns to the board. */
async function beginToBook({ page, gate, arrange }: Stage): Promise<void> {
  await arrange(boardOf(tasks, null));
  await goInside(page, "/booking-supervisor");
  await page.getByRole("combobox", { name: "Supervisor" }).selectOption(String(supervisor.userId));
  // Booking requests the team as the board does, whose own request is held.
  await gate.letThrough("GET /api/Teams/*", () =>
    page.getByRole("button", { name: "Confirm Booking" }).click(),
  );
  await gate.expectHeld([booking]);
  await goInside(page, "/dashboard/student/KanbanBoard");
}

/** Of no path in a page: the columns send these during other steps. */
const sentByColumns = {
  "card.focused": byItself,
  "focus.left": byItself,
  "cards.rendered": byItself,
  "card.wanted": byItself,
  "card.revealed": byItself,
  "columns.closed": byItself,
} as const;

const cardOf = (page: Page, taskId: number) => page.locator(`[data-task="${taskId}"]`);

/** The event is for the text of a deleted card. */
const isOrphaned = ({ before, to }: StepContext): boolean =>
  chartsIn(before).some(({ ref, snapshot }) => ref.id === to && snapshot.matches("orphaned"));

/** Error notices stay until dismissed and cover the cards. */
async function dismissNotices(page: Page): Promise<void> {
  const buttons = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Dismiss" });
  while ((await buttons.count()) > 0) await buttons.first().click();
}

async function chooseInMenu(page: Page, taskId: number, item: string): Promise<void> {
  await cardOf(page, taskId).getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

const form = (page: Page) => page.getByRole("form", { name: "New task" });
const fields = (page: Page) => page.getByRole("form", { name: "Edit" });
/** No path opens both. */
const openForm = (page: Page, { before }: StepContext) =>
  before.context.editing === null ? form(page) : fields(page);

/** Hides or shows the page, like switching browser tabs. */
const tasksRead: Shape = "GET /api/KanbanTask/team/*";

/** The tasks without what was not saved. */
const finds = {
  shape: () => tasksRead,
  world: ({ before: { context } }: Pick<StepContext, "before">) => boardOf(context.tasks, supervisor.userId),
} as const;

const addition: WireCall<StoredTask, unknown> = {
  shapes: ["POST /api/KanbanTask"],
  finds,
  onA: { staged: ({ task }) => wholeTask(task) },
  world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
};

export const taskBoardDriver: Driver<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
  actor: "app/taskBoard",
  // Some cards are moved by dragging.
  onTheWay: {
    "task.moved": [
      "taskBoard.attention.looking --drag.started--> taskBoard.attention.dragging",
      "taskBoard.attention.dragging --drag.ended--> taskBoard.attention.looking",
    ],
  },
  // The columns report these during any step.
  isBeside: (transition) => /^taskBoard\.attention --(card|cards|columns|focus|task)\./.test(transition),
  fieldsBeside: ["attention"],
  begin: async (stage, { teamId, canEdit }) => {
    const { page, arrange, path } = stage;
    await arrange(boardOf(tasks, supervisor.userId));
    await enterAs(page, canEdit ? student : supervisor);
    if (!canEdit) {
      await page.getByRole("heading", { name: "Team Overview" }).waitFor();
      return goInside(page, `/dashboard/supervisor/kanban/${teamId}/Kanban`);
    }
    await page.getByRole("heading", { name: "Task Board" }).waitFor();
    const willBeBooked = path.steps.some(
      ({ step }) => step.kind === "event" && step.event.type === "team.updated",
    );
    if (willBeBooked) await beginToBook(stage);
  },
  perform: {
    "screen.opened": ({ page }) => leaveAndReturn(page),
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "task.moved": async ({ page, hand }, { taskId, position }) => {
      await dismissNotices(page);
      if (position.index === 0) return chooseInMenu(page, taskId, "Move up");
      if (position.index === Number.MAX_SAFE_INTEGER)
        return chooseInMenu(page, taskId, statusName[position.status]);
      // A drop below the last card appends to the column.
      await hand.dragBelow(
        cardOf(page, taskId),
        page.getByRole("region", { name: statusName[position.status], exact: true }),
      );
    },
    "form.refused": byItself,
    "edit.refused": byItself,
    "team.updated": async ({ gate, arrange }) => {
      await arrange(boardOf(tasks, null));
      await gate.letGo([booking]);
    },
    "reload.pressed": ({ page }) => page.getByRole("main").getByRole("button", { name: "Try again" }).click(),
    "taskForm.opened": ({ page }, { column: status }) =>
      page.getByRole("button", { name: `Add Task to ${statusName[status]}` }).click(),
    ...sentByParent,
    "draft.changed": ({ page }, { change }, standing) =>
      openForm(page, standing)
        .getByLabel("Title")
        .fill(change.title ?? ""),
    "draft.discarded": ({ page }, _, standing) =>
      openForm(page, standing).getByRole("button", { name: "Discard" }).click(),
    "draft.cancelled": ({ page }, _, standing) =>
      isOrphaned(standing)
        ? page.getByRole("button", { name: /^Dismiss “/ }).click()
        : openForm(page, standing).getByRole("button", { name: "Cancel" }).click(),
    "draft.escaped": ({ page }, _, standing) => openForm(page, standing).getByLabel("Title").press("Escape"),
    "form.submitted": ({ page }) => form(page).getByRole("button", { name: "Add Task" }).click(),
    "draft.submitted": byItself,
    "orphan.submitted": ({ page }) => page.getByRole("button", { name: "Save as new task" }).click(),
    "editForm.opened": async ({ page }, { taskId }) => {
      await dismissNotices(page);
      await chooseInMenu(page, taskId, "Edit");
    },
    "taskForm.reopened": ({ page }) => page.getByRole("button", { name: "Undo" }).click(),
    "editForm.reopened": ({ page }) => page.getByRole("button", { name: "Undo" }).click(),
    "conflict.resolved": ({ page }, { version }) =>
      fields(page)
        .getByRole("button", {
          name: version === "mine" ? "Keep mine for the title" : "Use theirs for the title",
        })
        .click(),
    "overwritten.reopened": ({ page }) => page.getByRole("button", { name: "Edit with my text" }).click(),
    "overwritten.dismissed": ({ page }) => page.getByRole("button", { name: /^Dismiss “/ }).click(),
    // It reads the tasks first, to keep what others have changed; an unchanged card is not sent.
    "edit.submitted": async ({ page, gate, arrange }, _, { before, after }) => {
      const save = () => fields(page).getByRole("button", { name: "Save" }).click();
      if (!chartsIn(after).some(({ snapshot }) => snapshot.matches("saving"))) return save();
      await arrange(boardOf(before.context.tasks, supervisor.userId));
      await gate.letThrough(tasksRead, save);
    },
    "deletion.asked": async ({ page }, { taskId }) => {
      await dismissNotices(page);
      await chooseInMenu(page, taskId, "Delete");
    },
    "deletion.cancelled": ({ page }) =>
      page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click(),
    // It reads the tasks first, for Undo.
    "deletion.confirmed": async ({ page, gate, arrange }, _, { before }) => {
      await arrange(boardOf(before.context.tasks, supervisor.userId));
      await gate.letThrough(tasksRead, () => page.getByRole("button", { name: "Yes, delete it!" }).click());
    },
    "deletion.revoked": byItself,
    "deletion.undone": ({ page }) =>
      page
        .getByRole("region", { name: "Notifications" })
        .getByRole("button", { name: /^(Undo|Try again)$/ })
        .click(),
    ...sentByColumns,
    "drag.started": ({ page, hand }) => hand.lift(cardOf(page, 1)),
    "drag.ended": ({ page, hand }) => hand.drop(cardOf(page, 1)),
  },
  calls: {
    readBoard: {
      shapes: ["GET /api/Teams/*", tasksRead],
      world: ({ team, tasks: served }) => boardOf(served, team.supervisorId),
    },
    readTasks: {
      shapes: [tasksRead],
      world: (served) => boardOf(served, supervisor.userId),
    },
    moveTask: {
      shapes: ["PATCH /api/KanbanTask/status"],
      // The chart shows the card where it is to be, and the service has it where it was.
      finds: {
        shape: () => tasksRead,
        world: ({ before: { context } }) => boardOf(rolledBack(context).tasks ?? [], supervisor.userId),
      },
      world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
      refusing: ({ input: { taskId }, before }) =>
        boardOf(
          before.context.tasks.filter(({ id }: Task) => id !== taskId),
          supervisor.userId,
        ),
      // The service moves the task; the real backend has been seen to return it unmoved.
      staged: (status, asked) => (status === asked.status ? undefined : { id: asked.taskId, status }),
      // It wants the column in another form, so it is asked twice.
      onA: { staged: (status, asked) => ({ id: asked.taskId, status }) },
    },
    restoreTask: addition,
    form: { save: addition },
    edit: {
      save: {
        shapes: ["PUT /api/KanbanTask/*", ...addition.shapes],
        finds,
        asks: ({ subject }) => (subject.isDeleted === true ? addition.shapes : ["PUT /api/KanbanTask/*"]),
        world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
        refusing: ({ input: { subject }, before }) =>
          boardOf(
            before.context.tasks.filter(({ id }: Task) => id !== subject.id),
            supervisor.userId,
          ),
        // The service stores every field.
        staged: ({ task: { id, title }, unstored }) => (unstored.length === 0 ? undefined : { id, title }),
        onA: {
          staged: ({ task, unstored }) =>
            unstored.length === 0 ? wholeTask(task) : { id: task.id, title: task.title },
        },
      },
    },
    deletion: {
      deleteSubject: {
        shapes: ["DELETE /api/KanbanTask/*"],
        finds,
        world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
        refusing: ({ input: { subject }, before }) =>
          boardOf(
            before.context.tasks.filter(({ id }: Task) => id !== subject.task.id),
            supervisor.userId,
          ),
      },
    },
  },
  // Tells the chart that the team has changed.
  alsoHeld: [booking],
};
