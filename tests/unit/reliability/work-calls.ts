import type { DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import { selectDraftAt } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { selectEdit, selectForm } from "../../../machines/task-board/task-board.machine.ts";
import { authorOf, student, supervisor } from "../../flows/people.ts";
import type { AppInMemory } from "../../support/app-in-memory.ts";
import { isIn, type Script } from "./examine.ts";
import { working } from "./worlds.ts";

type Work = Omit<Script, "world" | "by"> & Partial<Pick<Script, "by">>;
const script = (work: Work): Script => ({ by: "student", world: working, ...work });

const reload = { type: "reload.pressed" } as const;
const confirmed = { type: "deletion.confirmed" } as const;

const board = (app: AppInMemory) => app.child("taskBoard");
const boardNow = (app: AppInMemory) => board(app).getSnapshot();
const openBoard = { type: "taskBoard.opened", teamId: 3, canEdit: true } as const;
const titles = (app: AppInMemory) => boardNow(app).context.tasks.map(({ title }) => title);

const tasks: readonly Work[] = [
  {
    clause: "7.17",
    call: "GET /api/KanbanTask/team/*",
    act: (app) => app.app.send(openBoard),
    retry: (app) => board(app).send(reload),
    told: "Failed to load team data",
    toldIn: ["taskBoard.cards.loadFailed"],
    isDone: (app) => isIn(app, "taskBoard.cards.ready"),
  },
  {
    clause: "7.18",
    call: "POST /api/KanbanTask",
    open: openBoard,
    prepare: (app) => {
      board(app).send({ type: "taskForm.opened", column: "ToDo" });
      selectForm(boardNow(app))?.send({ type: "draft.changed", change: { title: "Chapter 1" } });
    },
    act: (app) => selectForm(boardNow(app))?.send({ type: "draft.submitted" }),
    told: "Error: Failed to add task.",
    typed: (app) => selectForm(boardNow(app))?.getSnapshot().context.fields,
    isDone: (app) => titles(app).includes("Chapter 1"),
  },
  {
    clause: "7.19",
    call: "PUT /api/KanbanTask/*",
    open: openBoard,
    prepare: (app) => {
      board(app).send({ type: "editForm.opened", taskId: 1 });
      selectEdit(boardNow(app))?.send({ type: "draft.changed", change: { title: "Drawn" } });
    },
    act: (app) => board(app).send({ type: "edit.submitted" }),
    told: "Failed to save task.",
    // Its fields close if the server says that the task is gone, and what was typed stays.
    typed: (app) => boardNow(app).children["edit.1"]?.getSnapshot().context.fields,
    retry: (app) => {
      board(app).send({ type: "editForm.opened", taskId: 1 });
      board(app).send({ type: "edit.submitted" });
    },
    isDone: (app) => titles(app).includes("Drawn"),
  },
  {
    clause: "7.20",
    call: "PATCH /api/KanbanTask/status",
    open: openBoard,
    act: (app) => board(app).send({ type: "task.moved", taskId: 1, position: { status: "Done", index: 0 } }),
    told: "Failed to move task.",
    isDone: (app) => boardNow(app).context.tasks[0]?.status === "Done",
    // The move is shown at once, and put back if it fails.
    mayShowSuccess: true,
  },
  {
    clause: "7.21",
    call: "DELETE /api/KanbanTask/*",
    open: openBoard,
    act: (app) => {
      board(app).send({ type: "deletion.asked", taskId: 1 });
      boardNow(app).children.deletion?.send(confirmed);
    },
    told: "Failed to delete task.",
    isDone: (app) => titles(app).length === 0,
  },
];

const thread = (app: AppInMemory) => app.child("feedbackThread");
const threadNow = (app: AppInMemory) => thread(app).getSnapshot();
const openThread = (user: typeof student) =>
  ({ type: "feedbackThread.opened", person: authorOf(user), teamId: 3 }) as const;
const contents = (app: AppInMemory) =>
  threadNow(app).context.thread?.feedback.map(({ content }) => content) ?? [];
const replies = (app: AppInMemory) => (threadNow(app).context.replies[1] ?? []).map(({ content }) => content);

const newFeedback: DraftTarget = { kind: "newFeedback", teamId: 3 };
const editFeedback: DraftTarget = { kind: "feedback", feedbackId: 1 };
const newReply: DraftTarget = { kind: "newReply", feedbackId: 1 };
const editReply: DraftTarget = { kind: "reply", feedbackId: 1, replyId: 11 };

/** Writes this text at this place and sends it. */
const writing = (
  clause: string,
  call: string,
  told: string,
  target: DraftTarget,
  isShown: (app: AppInMemory) => readonly string[],
): Work => {
  const isNew = target.kind === "newFeedback" || target.kind === "newReply";
  const isOfSupervisor = target.kind === "newFeedback" || target.kind === "feedback";
  return {
    clause,
    call,
    by: isOfSupervisor ? "supervisor" : "student",
    open: openThread(isOfSupervisor ? supervisor : student),
    prepare: (app) => {
      if (isNew) return thread(app).send({ type: "draft.started", target, text: "Typed" });
      thread(app).send({ type: "edit.opened", target });
      return selectDraftAt(target)(threadNow(app))?.send({
        type: "draft.changed",
        change: { text: "Typed" },
      });
    },
    act: (app) => thread(app).send({ type: "text.submitted", target }),
    told,
    typed: (app) => selectDraftAt(target)(threadNow(app))?.getSnapshot().context.fields,
    isDone: (app) => isShown(app).includes("Typed"),
  };
};

const removing = (
  clause: string,
  call: string,
  told: string,
  user: typeof student,
  removalIn: (app: AppInMemory) => Removal | undefined,
  isShown: (app: AppInMemory) => readonly string[],
): Work => ({
  clause,
  call,
  by: user.role,
  open: openThread(user),
  act: (app) => {
    const removal = removalIn(app);
    if (removal !== undefined) thread(app).send({ type: "deletion.asked", removal });
    threadNow(app).children.deletion?.send(confirmed);
  },
  told,
  isDone: (app) => isShown(app).length === 0,
});

const feedback: readonly Work[] = [
  {
    clause: "7.22",
    call: "GET /api/Feedback/Team/*",
    act: (app) => app.app.send(openThread(student)),
    retry: (app) => thread(app).send(reload),
    told: "Failed to fetch feedbacks",
    toldIn: ["feedbackThread.thread.loadFailed"],
    isDone: (app) => contents(app).length === 1,
    // Services respond so to a team without feedback.
    counts: ["404 empty", "404 problem"],
  },
  {
    clause: "7.17",
    call: "GET /api/KanbanTask/team/*",
    about: "of feedback",
    act: (app) => app.app.send(openThread(student)),
    retry: (app) => thread(app).send({ type: "tasksReload.pressed" }),
    told: "We couldn't load the tasks.",
    toldIn: ["feedbackThread.tasks.loadFailed"],
    isDone: (app) => isIn(app, "feedbackThread.tasks.idle"),
  },
  writing("7.23", "POST /api/Feedback", "Failed to save feedback.", newFeedback, contents),
  writing("7.24", "PUT /api/Feedback/*", "Failed to save feedback.", editFeedback, contents),
  removing(
    "7.25",
    "DELETE /api/Feedback/*",
    "Failed to delete feedback.",
    supervisor,
    (app) => {
      const [first] = threadNow(app).context.thread?.feedback ?? [];
      return first && { kind: "feedback", feedback: first };
    },
    contents,
  ),
  {
    clause: "7.26",
    call: "GET /api/Reply/feedback/*",
    act: (app) => app.app.send(openThread(student)),
    retry: (app) => thread(app).send({ type: "repliesReload.pressed", feedbackId: 1 }),
    told: "Failed to fetch replies",
    toldBy: (app) => (threadNow(app).context.failedReads.includes(1) ? "beside the feedback" : ""),
    isDone: (app) => replies(app).length === 1,
  },
  writing("7.27", "POST /api/Reply", "Failed to save reply.", newReply, replies),
  writing("7.28", "PUT /api/Reply/*", "Failed to update reply.", editReply, replies),
  removing(
    "7.29",
    "DELETE /api/Reply/*",
    "Failed to delete reply.",
    student,
    (app) => {
      const [first] = threadNow(app).context.replies[1] ?? [];
      return first && { kind: "reply", reply: first };
    },
    replies,
  ),
];

const files = (app: AppInMemory) => app.child("projectFiles");
const filesNow = (app: AppInMemory) => files(app).getSnapshot();
const fileTitles = (app: AppInMemory) => filesNow(app).context.files?.files.map(({ title }) => title) ?? [];
const openFiles = {
  type: "projectFiles.opened",
  person: { userId: 7, name: "Sara", role: "student" },
  teamId: 3,
} as const;

const links: readonly Work[] = [
  {
    clause: "7.30",
    call: "GET /api/Link/team/*",
    act: (app) => app.app.send(openFiles),
    retry: (app) => files(app).send(reload),
    told: "Failed to load project files",
    toldIn: ["projectFiles.files.loadFailed"],
    isDone: (app) => fileTitles(app).length === 1,
  },
  {
    clause: "7.31",
    call: "POST /api/Link",
    open: openFiles,
    prepare: (app) =>
      filesNow(app).children.form?.send({
        type: "draft.changed",
        change: { title: "Report", url: "https://example.org/report" },
      }),
    act: (app) => filesNow(app).children.form?.send({ type: "draft.submitted" }),
    told: "Failed to upload the file.",
    typed: (app) => filesNow(app).children.form?.getSnapshot().context.fields,
    isDone: (app) => fileTitles(app).includes("Report"),
  },
  {
    clause: "7.32",
    call: "PUT /api/Link/*",
    open: openFiles,
    prepare: (app) => {
      files(app).send({ type: "editForm.opened", fileId: 1 });
      filesNow(app).children.edit?.send({ type: "draft.changed", change: { title: "Floor plan" } });
    },
    act: (app) => files(app).send({ type: "edit.submitted" }),
    told: "Failed to update the file.",
    typed: (app) => filesNow(app).children.edit?.getSnapshot().context.fields,
    isDone: (app) => fileTitles(app).includes("Floor plan"),
  },
  {
    clause: "7.33",
    call: "DELETE /api/Link/*",
    open: openFiles,
    act: (app) => {
      files(app).send({ type: "deletion.asked", fileId: 1 });
      filesNow(app).children.deletion?.send(confirmed);
    },
    told: "Failed to delete the file.",
    isDone: (app) => fileTitles(app).length === 0,
  },
];

const completion = (app: AppInMemory) => app.child("projectCompletion");
const openProject = { type: "projectCompletion.opened", teamId: 3 } as const;

const projects: readonly Work[] = [
  {
    clause: "7.16",
    call: "GET /api/Project",
    by: "supervisor",
    act: (app) => app.app.send({ type: "supervision.opened", supervisorId: 8 }),
    retry: (app) => app.child("supervision").send(reload),
    told: "We couldn't load your projects.",
    toldIn: ["supervision.list.loadFailed"],
    isDone: (app) => isIn(app, "supervision.list.loaded"),
  },
  {
    clause: "7.16",
    call: "GET /api/Project/*",
    act: (app) => app.app.send(openProject),
    retry: (app) => completion(app).send(reload),
    told: "Failed to fetch project",
    isDone: (app) => isIn(app, "projectCompletion.idle"),
  },
  {
    clause: "7.16",
    call: "PATCH /api/Project/*/complete",
    open: openProject,
    act: (app) => completion(app).send({ type: "completion.toggled" }),
    told: "Could not update project status",
    isDone: (app) => completion(app).getSnapshot().context.project?.isCompleted === true,
  },
];

/** Projects, tasks, feedback, replies and files. */
export const workCalls: readonly Script[] = [...projects, ...tasks, ...feedback, ...links].map(script);
