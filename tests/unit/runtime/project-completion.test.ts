import { afterEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import {
  selectError,
  selectProject,
  selectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { createProjectCompletion } from "../../../src/runtime/flows/project-completion.ts";
import { delivered } from "../../support/held.ts";
import { callerOf } from "./caller.ts";

/** The browser's locks as shared by its tabs: one holder per name at a time. */
function createLocks() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
      turns.set(name, turn);
      return turn;
    },
  };
}

const falcons = {
  teamId: 3,
  teamName: "Falcons",
  memberStudentIds: [7, 9],
  supervisorId: 8,
  project: { projectId: 20, projectTitle: "Maps for all", description: "Indoor maps", teamId: 3 },
};
const people = [
  { userId: 7, name: "Sara", role: "Student" },
  { userId: 8, name: "Dr. Noor", role: "Supervisor" },
];

/** A service that flips the status on each call, with any number of tabs. */
function startService({ isCompleted = false, team = falcons as object, refuses = "" } = {}) {
  const state = { isCompleted, refuses };
  const sent: string[] = [];
  const answers: Readonly<Record<string, () => unknown>> = {
    "GET /api/Teams/3": () => team,
    "GET /api/Auth/getUsers": () => people,
    "GET /api/Project": () => [
      { id: 20, projectName: "Maps for all", teamId: 3, isCompleted: state.isCompleted },
    ],
    "GET /api/Project/20": () => ({
      id: 20,
      projectTitle: "Maps for all",
      description: "",
      teamId: 3,
      isCompleted: state.isCompleted,
    }),
    "PATCH /api/Project/20/complete": () => {
      state.isCompleted = !state.isCompleted;
    },
  };
  const fetch = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(call);
    await delivered();
    const answer = answers[call];
    if (answer === undefined || call === state.refuses) return new Response(null, { status: 500 });
    return Response.json(answer() ?? null);
  };
  const openTab = () => {
    return createActor(createProjectCompletion(callerOf(fetch)), { input: { teamId: 3 } }).start();
  };
  const flips = () => sent.filter((call) => call.startsWith("PATCH ")).length;
  return { state, sent, openTab, flips };
}

type Tab = ReturnType<ReturnType<typeof startService>["openTab"]>;

const settled = async (...tabs: readonly Tab[]): Promise<void> => {
  for (const tab of tabs)
    // Longer than the two seconds before another attempt.
    await expect.poll(() => tab.getSnapshot().value, { timeout: 10_000 }).toBe("idle");
};
const shown = (tab: Tab) => selectProject(tab.getSnapshot())?.isCompleted;

afterEach(() => vi.unstubAllGlobals());

test("P1: two tabs of one browser that toggle at once do not undo each other", async () => {
  vi.stubGlobal("navigator", { locks: createLocks() });
  const { state, openTab, flips } = startService();
  const tabs = [openTab(), openTab()];
  await settled(...tabs);
  for (const tab of tabs) tab.send({ type: "completion.toggled" });
  await settled(...tabs);
  expect([flips(), state.isCompleted, ...tabs.map(shown)]).toEqual([1, true, true, true]);
});

test("P1, P2: two teammates who toggle at once both reach the status they asked for", async () => {
  // No locks: the teammates use different browsers.
  vi.stubGlobal("navigator", {});
  const random = vi.spyOn(Math, "random");
  for (const isCompleted of [false, true]) {
    const { state, openTab, flips } = startService({ isCompleted });
    const members = [0, 0.2].map((value) => {
      random.mockReturnValueOnce(value);
      return openTab();
    });
    await settled(...members);
    for (const member of members) member.send({ type: "completion.toggled" });
    await settled(...members);
    // The first two cancel each other out, and the member with the shorter delay flips once more.
    expect([flips(), state.isCompleted]).toEqual([3, !isCompleted]);
    expect(members.map(shown)).toEqual([!isCompleted, !isCompleted]);
    expect(members.map((member) => selectError(member.getSnapshot()))).toEqual([null, null]);
  }
});

test("P3: a tab whose toggle fails does not block the next", async () => {
  vi.stubGlobal("navigator", { locks: createLocks() });
  const { state, openTab, flips } = startService();
  const [first, second] = [openTab(), openTab()];
  await settled(first, second);
  state.refuses = "PATCH /api/Project/20/complete";
  first.send({ type: "completion.toggled" });
  await settled(first);
  state.refuses = "";
  second.send({ type: "completion.toggled" });
  await settled(second);
  expect([flips(), state.isCompleted, shown(first), shown(second)]).toEqual([2, true, false, true]);
});

test("P1: a page without locks (no secure context) still toggles", async () => {
  vi.stubGlobal("navigator", {});
  const { openTab, flips } = startService();
  const tab = openTab();
  await settled(tab);
  tab.send({ type: "completion.toggled" });
  await settled(tab);
  expect([flips(), shown(tab)]).toEqual([1, true]);
});

const { projectId: _, ...withoutId } = falcons.project;

test.each([
  [
    "[2.55] members and supervisor known by id are shown by name",
    {},
    { projectId: 20, supervisorName: "Dr. Noor", members: ["Sara", "User 9"] },
  ],
  ["[2.55] the supervisor's name comes from the team", { supervisorName: "N." }, { supervisorName: "N." }],
  ["[2.55] without a supervisor no name is shown", { supervisorId: 0 }, { supervisorName: null }],
  [
    "[service 4.4] a project without an id in the team is found in the list",
    { project: withoutId },
    { projectId: 20 },
  ],
  [
    "[service 4.4] a project missing in the team is found in the list, too",
    { project: null },
    { projectId: 20 },
  ],
])("%s", async (_name, changes, expected) => {
  const { openTab } = startService({ team: { ...falcons, ...changes } });
  const tab = openTab();
  await settled(tab);
  const team = selectTeam(tab.getSnapshot());
  expect({ ...team, members: team?.members.map(({ name }) => name) }).toMatchObject(expected);
});
