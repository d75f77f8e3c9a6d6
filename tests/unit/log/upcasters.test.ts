import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import type { Branch, Tree } from "../../../machines/log/tree.ts";
import { upcast } from "../../../machines/log/upcast.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { persistedAppOf } from "../../../src/system/restore-session.ts";

const treeOf = (value: unknown, context: object, children: Tree["children"] = {}): Tree => ({
  version: "1",
  status: "active",
  value,
  context,
  historyValue: {},
  children,
});
const child = (src: string, snapshot: Tree): Branch & { readonly syncSnapshot: false } => ({ src, snapshot, syncSnapshot: false });

const leader = { userId: 7, name: "Sara", status: false };
const user = { ...leader, email: "sara@uni.example", role: "student", department: "CS", team: null };
const typed = { title: "Maps", description: "Indoor", supervisorId: 8 };
const team = { teamId: 3, teamName: "Falcons", memberStudentIds: [7], supervisorId: null, supervisorName: null, project: null };

/** What a page has left whose charts were in their first version, with a form open in each. */
const first: Tree = treeOf(
  { teamCreation: "living", booking: "living", taskBoard: "absent", supervision: "absent" },
  { open: { type: "booking.opened", userId: 7 }, boardTeamId: null },
  {
    session: child("session", treeOf({ signedIn: "settled" }, { user, refusal: "" })),
    notices: child("notices", treeOf({ unattended: "resting" }, { notices: [], nextId: 1 })),
    teamCreation: child(
      "teamCreation",
      treeOf({ editing: "ready" }, { leader, students: [], teamName: "Falcons", selectedIds: [], isRestored: false, team: null, refusal: "" }),
    ),
    booking: child(
      "booking",
      treeOf("unchecked", { userId: 7, desk: { team, project: null, supervisors: [] }, draft: typed, isRestored: false, complaint: null }),
    ),
  },
);

const membersOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
const snapshotOf = ({ children }: Tree, id: string) => children[id]?.snapshot;

test("[design: event sourcing] what the first versions of the charts have left is read by the present ones", () => {
  const { tree } = upcast({ tree: first, entries: [] });
  if (tree === null) throw new Error("The tree is gone");
  expect(snapshotOf(tree, "session")).toMatchObject({ version: "2", context: { user, refusal: "", isRegistering: false, typed: {} } });
  expect(snapshotOf(tree, "teamCreation")).toMatchObject({ version: "2", context: { teamName: "Falcons", taken: [] } });
  expect(snapshotOf(tree, "booking")).toMatchObject({ version: "2", value: "choosing", context: { draft: typed } });
});

test("[design: event sourcing] a page goes on from them, with the same drafts", () => {
  const file = readLogFile(writeLogFile({ tree: first, entries: [] }));
  if (!file.ok) throw new Error(file.reason);
  const log: Log = file.log;
  const revival = persistedAppOf(allCharts, log);
  if (revival === null) throw new Error("There is nothing to go on with");
  // Flows that were not there then are absent.
  expect(revival.tree.value).toEqual({ ...membersOf(first.value), feedbackThread: "absent", projectCompletion: "absent", projectFiles: "absent", profile: "absent" });
  expect(snapshotOf(revival.tree, "booking")).toMatchObject({ value: "choosing", context: { draft: typed } });
  expect(snapshotOf(revival.tree, "teamCreation")).toMatchObject({ value: { editing: "ready" }, context: { teamName: "Falcons" } });
});

const typedTask = { title: "Plan", description: "", due: null, priority: "Medium" };
const boardTeam = { teamId: 3, teamName: "Falcons", projectTitle: "Maps", isSupervised: true };
const tasks = [{ ...typedTask, id: 1, title: "Read", teamId: 3, status: "ToDo", assignees: ["Sara"] }];
/** What a board in its first version remembered. */
const firstBoard = {
  teamId: 3,
  canEdit: true,
  team: { ...boardTeam, members: ["Sara", "Sara"] },
  tasks,
  moves: [],
  form: { column: "Doing", draft: { ...typedTask, assignees: ["Sara", "Lina"] } },
  isRestored: true,
  refusal: "No connection to the server.",
  isTeamOutdated: false,
};
/** What it remembers since, beside that. */
const sinceSecond = {
  editing: null,
  edits: {},
  isEditRestored: false,
  editRefusal: "",
  removal: null,
  restorations: [],
  chosen: {},
  changed: [],
  isDragging: false,
  isShown: true,
};
const boardLeft = (value: object, context: object, children: Tree["children"] = {}): Tree => ({
  ...first,
  value: { teamCreation: "absent", booking: "absent", taskBoard: "living", supervision: "absent" },
  context: { open: { type: "taskBoard.opened", teamId: 3, canEdit: true }, boardTeamId: 3 },
  children: {
    session: first.children["session"] ?? child("session", treeOf({}, {})),
    notices: first.children["notices"] ?? child("notices", treeOf({}, {})),
    taskBoard: child("taskBoard", treeOf(value, context, children)),
  },
});
const boardIn = ({ tree }: Log) => (tree === null ? undefined : snapshotOf(tree, "taskBoard"));

test("[design: event sourcing] [2.32] a board in its first version comes back with its cards, its members and what was typed, by name", () => {
  const board = boardIn(upcast({ tree: boardLeft({ cards: { ready: "settled" }, form: { open: "failed" } }, firstBoard), entries: [] }));
  expect(board).toEqual({
    version: "2",
    status: "active",
    value: { cards: { ready: { settled: "watched" } }, form: { open: "failed" }, edit: "closed", removal: "idle" },
    context: {
      ...firstBoard,
      ...sinceSecond,
      team: {
        ...boardTeam,
        members: [
          { userId: -1, name: "Sara" },
          { userId: -2, name: "Sara" },
        ],
      },
      form: {
        column: "Doing",
        draft: {
          ...typedTask,
          assignees: [
            { userId: null, name: "Sara" },
            { userId: null, name: "Lina" },
          ],
        },
      },
    },
    historyValue: {},
    children: {},
  });
});

test.each(["loading", "unread", { ready: "moving" }, { ready: "rereading" }, { ready: "refreshing" }, { ready: "outdated" }])(
  "[design: event sourcing] a board in its first version, without team and form, is where it was: %j",
  (cards) => {
    const empty = { ...firstBoard, team: null, form: null };
    expect(boardIn(upcast({ tree: boardLeft({ cards, form: "closed" }, empty), entries: [] }))).toMatchObject({
      value: { cards, form: "closed", edit: "closed", removal: "idle" },
      context: { ...empty, ...sinceSecond },
    });
  },
);

test("[design: event sourcing] a board that is of the present version is left alone", () => {
  const left = boardLeft({ cards: { ready: "settled" } }, firstBoard);
  const { taskBoard } = left.children;
  if (taskBoard === undefined || !("value" in taskBoard.snapshot)) throw new Error("There is no board");
  const present = { ...taskBoard.snapshot, version: "2" };
  expect(boardIn(upcast({ tree: { ...left, children: { taskBoard: { ...taskBoard, snapshot: present } } }, entries: [] }))).toEqual(present);
});

const taskSent = { ...typedTask, id: 9, teamId: 3, status: "Doing", assignees: ["Sara"] };
const boardRead = { team: { ...boardTeam, members: ["Sara", "Omar"] }, tasks };
const boardReadSince = {
  team: {
    ...boardTeam,
    members: [
      { userId: -1, name: "Sara" },
      { userId: -2, name: "Omar" },
    ],
  },
  tasks,
};

test.each<[LoggedEvent, LoggedEvent]>([
  [
    { type: "draft.changed", change: { assignees: ["Sara", "Sara"] } },
    {
      type: "draft.changed",
      change: {
        assignees: [
          { userId: null, name: "Sara" },
          { userId: null, name: "Sara" },
        ],
      },
    },
  ],
  [
    { type: "draft.changed", change: { title: "Plan" } },
    { type: "draft.changed", change: { title: "Plan" } },
  ],
  [
    { type: "xstate.done.actor.readBoard", output: boardRead, actorId: "readBoard" },
    { type: "xstate.done.actor.readBoard", output: boardReadSince, actorId: "readBoard" },
  ],
  [
    { type: "xstate.done.actor.rereadBoard", output: boardRead, actorId: "rereadBoard" },
    { type: "xstate.done.actor.rereadBoard", output: boardReadSince, actorId: "rereadBoard" },
  ],
  // A task has its people by their names, then as now.
  [
    { type: "xstate.done.actor.addTask", output: taskSent },
    { type: "xstate.done.actor.addTask", output: taskSent },
  ],
  [
    { type: "xstate.done.actor.readTasks", output: tasks },
    { type: "xstate.done.actor.readTasks", output: tasks },
  ],
])("[design: event sourcing] what the first version of a board recorded, as the second has it: %j", (recorded, now) => {
  const entry = { seq: 1, time: 0, actor: "app/taskBoard" };
  expect(upcast({ tree: null, entries: [{ ...entry, version: "1", event: recorded }] }).entries).toEqual([{ ...entry, version: "2", event: now }]);
  expect(upcast({ tree: null, entries: [{ ...entry, version: "2", event: recorded }] }).entries).toEqual([{ ...entry, version: "2", event: recorded }]);
});

test.each(["1", "2"])("[design: event sourcing] reads an event that was renamed in every chart, whatever its version: %s", (version) => {
  const entry = { seq: 1, time: 0, actor: "app/taskBoard", version };
  const { entries } = upcast({ tree: null, entries: [{ ...entry, event: { type: "page.restored" } }] });
  expect(entries).toEqual([{ ...entry, version: "2", event: { type: "refetch.requested" } }]);
});

test("[design: event sourcing] [2.32] a page goes on with a board that its first version has left, and all that was typed since", () => {
  const tree = boardLeft({ cards: { ready: "settled" }, form: { open: "untried" } }, firstBoard);
  const of = (seq: number, event: LoggedEvent) => ({ seq, time: seq, actor: "app/taskBoard", version: "1", event });
  const file = readLogFile(
    writeLogFile({
      tree,
      entries: [of(1, { type: "draft.changed", change: { title: "Plan B", assignees: ["Lina"] } }), of(2, { type: "screen.opened" })],
    }),
  );
  if (!file.ok) throw new Error(file.reason);
  const revival = persistedAppOf(allCharts, file.log);
  if (revival === null) throw new Error("There is nothing to go on with");
  expect(snapshotOf(revival.tree, "taskBoard")).toMatchObject({
    value: { cards: { ready: "refreshing" }, form: { open: "untried" }, edit: "closed", removal: "idle" },
    context: { tasks, form: { column: "Doing", draft: { ...typedTask, title: "Plan B", assignees: [{ userId: null, name: "Lina" }] } } },
  });
});

const listed = { teamId: 3, title: "Maps", teamName: "Falcons", description: "", members: ["Sara"] };
const overviewLeft = (value: string, projects: readonly object[], children: Tree["children"] = {}): Tree => ({
  ...first,
  value: { teamCreation: "absent", booking: "absent", taskBoard: "absent", supervision: "living" },
  context: { open: { type: "supervision.opened", supervisorId: 8 }, boardTeamId: null },
  children: {
    session: first.children["session"] ?? child("session", treeOf({}, {})),
    notices: first.children["notices"] ?? child("notices", treeOf({}, {})),
    supervision: child("supervision", treeOf(value, { supervisorId: 8, projects }, children)),
  },
});
const nothingRead = {
  supervisorId: 8,
  projects: [],
  readAt: null,
  capacity: null,
  maxTeams: null,
  typed: null,
  queue: { waiting: [], reading: { first: null, second: null, third: null, fourth: null }, unread: [] },
  counts: {},
};

test.each([
  ["listed", [listed], {}],
  ["unread", [], {}],
  ["loading", [], { readSupervision: { src: "readSupervision", snapshot: { status: "active", input: { supervisorId: 8 } } } }],
] as const)("[design: event sourcing] [2.50] an overview in its first version, %s, goes on and reads list and capacity anew", (value, projects, children) => {
  const supervision = { actor: "app/supervision", version: "1" };
  const answered = { type: "xstate.done.actor.readSupervision", output: [listed], actorId: "readSupervision" };
  const file = readLogFile(
    writeLogFile({
      tree: overviewLeft(value, projects, children),
      entries: [
        { ...supervision, seq: 1, time: 1, event: { type: "screen.opened" } },
        { ...supervision, seq: 2, time: 2, event: answered },
        { ...supervision, seq: 3, time: 3, event: { ...answered, type: "xstate.error.actor.readSupervision" } },
      ],
    }),
  );
  if (!file.ok) throw new Error(file.reason);
  const revival = persistedAppOf(allCharts, file.log);
  if (revival === null) throw new Error("There is nothing to go on with");
  expect(snapshotOf(revival.tree, "supervision")).toMatchObject({
    version: "2",
    value: { list: "loading", capacity: "loading", counts: { first: "resting", second: "resting", third: "resting", fourth: "resting" } },
    context: nothingRead,
    children: { readSupervision: { src: "readSupervision" }, readCapacity: { src: "readCapacity" } },
  });
});

test("[design: event sourcing] [2.50] of an overview's first version nothing that it was answered is kept, and all else is", () => {
  const entry = { seq: 1, time: 0, actor: "app/supervision" };
  const now = (type: string, version: string) => upcast({ tree: null, entries: [{ ...entry, version, event: { type } }] }).entries[0]?.event.type;
  expect(["reload.pressed", "xstate.done.actor.readSupervision", "xstate.error.actor.readSupervision"].map((type) => now(type, "1"))).toEqual([
    "reload.pressed",
    "event.dropped",
    "event.dropped",
  ]);
  expect(now("xstate.done.actor.readSupervision", "2")).toBe("xstate.done.actor.readSupervision");
});
