import { expect, test } from "vitest";
import type { TeamProject } from "../../../machines/domain/project.ts";
import type { Task } from "../../../machines/domain/task.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { latestOf } from "../../../machines/app/supervised-teams.ts";
import { noFlow, type Page } from "../../../src/screens/page-table.ts";
import {
  actionEntries,
  boardSearchEntry,
  pageEntries,
  taskEntries,
  teamEntries,
  type Entries,
  type PaletteEntry,
} from "../../../src/screens/palette/entries.ts";
import { actionOf, type PageAction } from "../../../src/screens/palette/page-action.ts";
import { isPaletteKey } from "../../../src/screens/palette/palette-key.ts";
import { findEntries, rankOf } from "../../../src/screens/palette/rank.ts";

const student: SessionUser = {
  userId: 7,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "",
  status: true,
  team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7] },
};

const page = (path: string, given: Partial<Page>): Page => ({
  paths: [path],
  role: null,
  title: path,
  frame: "dashboard",
  opens: () => noFlow,
  element: null,
  ...given,
});
const pages = [
  page("/profile", { title: "Edit Profile", frame: "beside" }),
  page("/board", { role: "student", title: "Task Board", link: "Dashboard" }),
  page("/files", { role: "student", title: "Submissions", link: "Submissions" }),
  page("/overview", { role: "supervisor", title: "Team Overview", link: "Dashboard" }),
  page("/board/:teamId?", { role: "supervisor", title: "Task Board" }),
];

const task = (id: number, title: string): Task => ({
  id,
  title,
  description: "",
  teamId: 3,
  due: null,
  priority: "Medium",
  status: "Doing",
  assignees: [],
});

const named = (label: string, ...details: readonly string[]): PaletteEntry => ({
  id: label,
  label,
  details,
  choice: { kind: "page", path: "/" },
});
const all = (given: Partial<Entries>): Entries => ({
  Pages: [],
  Actions: [],
  Teams: [],
  Tasks: [],
  ...given,
});
const listed = (entries: readonly PaletteEntry[]) =>
  entries.map(({ label, details }) => [label, ...details].join(" | "));

test("[2.8] [2.17] lists the pages that the user may open and that need no id, linked ones first", () => {
  expect(listed(pageEntries(pages, student))).toEqual([
    "Dashboard | Task Board",
    "Submissions",
    "Edit Profile",
  ]);
  expect(listed(pageEntries(pages, { ...student, role: "supervisor" }))).toEqual([
    "Dashboard | Team Overview",
    "Edit Profile",
  ]);
});

test("[2.29] [2.40] [2.48] lists three pages of each supervised team", () => {
  const teams: readonly TeamProject[] = [
    { teamId: 4, teamName: "Owls", title: "Night vision" },
    { teamId: 5, teamName: "", title: "" },
  ];
  expect(teamEntries(teams)).toMatchObject([
    {
      label: "Owls",
      details: ["Board", "Night vision"],
      choice: { path: "/dashboard/supervisor/kanban/4/Kanban" },
    },
    {
      label: "Owls",
      details: ["Feedback", "Night vision"],
      choice: { path: "/dashboard/supervisor/feedback?team=4" },
    },
    {
      label: "Owls",
      details: ["Files", "Night vision"],
      choice: { path: "/dashboard/supervisor/supervised-projects?team=4" },
    },
    { label: "Untitled", details: ["Board"] },
    { label: "Untitled", details: ["Feedback"] },
    { label: "Untitled", details: ["Files"] },
  ]);
});

test("[2.40] [2.51] the teams are those of the latest fetch of any flow", () => {
  const read = (teamName: string, readAt: number | null) => ({
    projects: [{ teamId: 1, teamName, title: "" }],
    readAt,
  });
  const names = (...reads: Parameters<typeof latestOf>[0]) => latestOf(reads).map(({ teamName }) => teamName);
  expect(names(undefined, null)).toEqual([]);
  expect(names(read("never", null), undefined)).toEqual([]);
  expect(names(read("old", 10), read("new", 20), read("never", null))).toEqual(["new"]);
  expect(names(read("new", 20), read("old", 10))).toEqual(["new"]);
});

test("[2.28] lists the tasks with their columns, and names those without a title", () => {
  const entries = taskEntries([task(1, "Chapter 2"), task(2, "")], "/board");
  expect(listed(entries)).toEqual(["Chapter 2 | In Progress", "Untitled | In Progress"]);
  expect(entries[0]?.choice).toEqual({ kind: "task", board: "/board", taskId: 1 });
});

test("[2.30] offers to search the board for what is typed", () => {
  expect(boardSearchEntry("  ", "/board")).toBeNull();
  expect(boardSearchEntry(" map ", "/board")).toMatchObject({
    label: "Search the board for “map”",
    choice: { kind: "boardSearch", board: "/board", text: "map" },
  });
});

test("[design: statecharts] lists only the actions that are possible, each once", () => {
  const action = (label: string, isPossible: boolean, about?: string): PageAction => ({
    label,
    ...(about !== undefined && { about }),
    canRun: () => isPossible,
    run: () => undefined,
  });
  const actions = [
    action("Try again", false),
    action("Undo", true, "Moved"),
    action("Undo", true, "Moved"),
    action("Undo", true, "Deleted"),
    action("Try again", true),
  ];
  expect(listed(actionEntries(actions))).toEqual(["Undo | Moved", "Undo | Deleted", "Try again"]);
});

test("[design: statecharts] an action sends only those of its events that the chart takes now", () => {
  const sent: string[] = [];
  let taken: readonly string[] = ["b", "c"];
  const flow = {
    getSnapshot: () => ({ can: (event: string) => taken.includes(event) }),
    send: (event: string) => void sent.push(event),
  };
  const action = actionOf("Try again", flow, "a", "b", "c");
  expect(action.canRun()).toBe(true);
  action.run();
  expect(sent).toEqual(["b", "c"]);
  taken = [];
  expect(action.canRun()).toBe(false);
  action.run();
  expect(sent).toEqual(["b", "c"]);
});

test.each([
  ["", "Feedback", 0],
  ["feed", "Feedback", 0],
  ["FEED", "feedback", 0],
  ["board", "Dashboard", 2],
  ["zoe", "Zoë's team", 0],
  ["Zoë", "team zoe", 1],
  ["الفصل", "الفَصْل الأوّل", 0],
  ["الاول", "الفصل الأول", 1],
  ["第一", "第一章", 0],
  ["一章", "第一章", 2],
  ["2 chap", "Chapter 2", 1],
  ["c++", "Port to C++", 1],
  ["ap", "Map, apart", 1],
  ["ort", "Port to C++, or so", 2],
  ["  map  ", "Map", 0],
  ["maps", "Map", null],
])("[2.58] “%s” matches “%s” with rank %s", (query, label, rank) => {
  expect(rankOf(query, named(label))).toBe(rank);
});

test("[2.58] details match like labels, and after them", () => {
  expect(rankOf("owls feed", named("Owls", "Feedback", "Night vision"))).toBe(0);
  expect(rankOf("owls night", named("Owls", "Feedback", "Night vision"))).toBe(1);
  expect(rankOf("night", named("Owls", "Feedback", "Night vision"))).toBe(1);
  expect(rankOf("sion", named("Owls", "Feedback", "Night vision"))).toBe(2);
});

test("[2.58] groups with better matches come first, then pages, actions, teams and tasks", () => {
  const entries = all({
    Pages: [named("Dashboard"), named("Feedback")],
    Actions: [named("New board")],
    Tasks: [named("A board"), named("Board it")],
  });
  const found = (query: string) =>
    findEntries(entries, query).map((group) => [group.name, ...listed(group.entries)]);
  expect(found("board")).toEqual([
    ["Tasks", "Board it", "A board"],
    ["Actions", "New board"],
    ["Pages", "Dashboard"],
  ]);
  expect(found("")).toEqual([
    ["Pages", "Dashboard", "Feedback"],
    ["Actions", "New board"],
    ["Tasks", "A board", "Board it"],
  ]);
  expect(found("nothing")).toEqual([]);
});

test("[2.58] at most eight of a group are shown, the best ones, with the number of all", () => {
  const Tasks = Array.from({ length: 100 }, (_, index) => named(index === 99 ? "Map" : `A map ${index}`));
  const [group] = findEntries(all({ Tasks }), "map");
  expect(group?.entries).toHaveLength(8);
  expect(group?.entries[0]?.label).toBe("Map");
  expect(group?.total).toBe(100);
});

const press = (given: Partial<KeyboardEvent>) => ({
  key: "k",
  code: "KeyK",
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...given,
});

test.each([
  ["Ctrl+K", press({}), true, false],
  ["Ctrl+K with Caps Lock", press({ key: "K" }), true, false],
  ["Cmd+K", press({ ctrlKey: false, metaKey: true }), false, true],
  ["K", press({ ctrlKey: false }), false, false],
  ["Ctrl+Shift+K", press({ shiftKey: true }), false, false],
  ["Ctrl+Alt+K", press({ altKey: true }), false, false],
  ["Ctrl+J", press({ key: "j", code: "KeyJ" }), false, false],
  ["Ctrl+K, held", press({ repeat: true }), false, false],
  ["Ctrl+K, composing", press({ isComposing: true }), false, false],
  ["Ctrl+K on an Arabic keyboard", press({ key: "ن" }), true, false],
  ["Ctrl+T on a Dvorak keyboard", press({ key: "t" }), false, false],
])("[4.5] knows whether %s opens the palette", (_, key, elsewhere, onMac) => {
  expect(isPaletteKey(key, false)).toBe(elsewhere);
  expect(isPaletteKey(key, true)).toBe(onMac);
});
