import { expect, test } from "vitest";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { matchOf, noFlow, openedAt, type Page } from "../../../src/screens/page-table.ts";

const student: SessionUser = {
  userId: 7,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "",
  status: true,
  team: { teamId: 3, teamName: "Falcons", memberStudentIds: [7] },
};
const supervisor: SessionUser = { ...student, userId: 8, role: "supervisor", team: null };

const page = (path: string, given: Partial<Page>): Page => ({
  paths: [path],
  role: null,
  title: path,
  frame: "dashboard",
  opens: () => noFlow,
  element: null,
  ...given,
});

const board = page("/board/:teamId?/Kanban", {
  role: "supervisor",
  opens: ({ params, search }) => ({
    type: "taskBoard.opened",
    teamId: Number(params["teamId"] ?? search.get("team")),
    canEdit: false,
  }),
});
const creation = page("/create-team", {
  role: "student",
  opens: ({ user: { userId, name, status } }) => ({
    type: "teamCreation.opened",
    leader: { userId, name, status },
  }),
  opensForVisitors: { type: "teamCreation.opened", leader: null },
});
const home = page("/home", { paths: ["/home", "/home/board"] });
const pages = [board, creation, home];

test.each([
  ["/home", home],
  ["/home/board", home],
  ["/board/3/Kanban", board],
  ["/board/Kanban", board],
  ["/nowhere", undefined],
])("[2.1] the page at %s", (path, expected) => {
  expect(matchOf(pages, path)?.page).toBe(expected);
});

test("[2.6] [2.7] path and search parameters become the flow's input", () => {
  const opened = (pathname: string, search = "") => openedAt(pages, { pathname, search }, supervisor);
  expect(opened("/board/3/Kanban")).toEqual({ type: "taskBoard.opened", teamId: 3, canEdit: false });
  expect(opened("/board/Kanban", "?team=5")).toEqual({ type: "taskBoard.opened", teamId: 5, canEdit: false });
});

test("[2.8] opens no flow without permission or for an unknown URL", () => {
  expect(openedAt(pages, { pathname: "/board/3/Kanban", search: "" }, student)).toEqual(noFlow);
  expect(openedAt(pages, { pathname: "/board/3/Kanban", search: "" }, null)).toEqual(noFlow);
  expect(openedAt(pages, { pathname: "/create-team", search: "" }, supervisor)).toEqual(noFlow);
  expect(openedAt(pages, { pathname: "/nowhere", search: "" }, student)).toEqual(noFlow);
});

test("[2.3] [8.4] Create Team opens its flow for visitors too, which redirects them", () => {
  const at = (user: SessionUser | null) => openedAt(pages, { pathname: "/create-team", search: "" }, user);
  expect(at(null)).toEqual({ type: "teamCreation.opened", leader: null });
  expect(at(student)).toEqual({
    type: "teamCreation.opened",
    leader: { userId: 7, name: "Sara", status: true },
  });
});
