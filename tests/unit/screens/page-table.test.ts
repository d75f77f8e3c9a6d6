import { expect, test } from "vitest";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { matchOf, noFlow, openedAt, type Page } from "../../../src/screens/navigation/page-table.ts";

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
const opened = (pathname: string, user: SessionUser | null, search = "") =>
  openedAt(pages, { pathname, search }, user);

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
  const boardOf = (teamId: number) => ({ type: "taskBoard.opened", teamId, canEdit: false });
  expect(opened("/board/3/Kanban", supervisor)).toEqual(boardOf(3));
  expect(opened("/board/Kanban", supervisor, "?team=5")).toEqual(boardOf(5));
});

test("[2.8] opens no flow without permission or for an unknown URL", () => {
  expect(opened("/board/3/Kanban", student)).toEqual(noFlow);
  expect(opened("/board/3/Kanban", null)).toEqual(noFlow);
  expect(opened("/create-team", supervisor)).toEqual(noFlow);
  expect(opened("/nowhere", student)).toEqual(noFlow);
});

test("[2.3] [8.4] Create Team opens its flow for visitors too, which redirects them", () => {
  const leader = { userId: 7, name: "Sara", status: true };
  expect(opened("/create-team", null)).toEqual({ type: "teamCreation.opened", leader: null });
  expect(opened("/create-team", student)).toEqual({ type: "teamCreation.opened", leader });
});
