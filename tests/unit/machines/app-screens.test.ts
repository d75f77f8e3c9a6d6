import { expect, test } from "vitest";
import { fromPromise, setup, type AnyStateMachine } from "xstate";
import {
  backgroundFlows,
  byFlow,
  flowNames,
  selectFlow,
  selectHasCrashed,
  selectNotices,
  selectConnection,
  selectSession,
  type FlowName,
} from "../../../machines/app/app.machine.ts";
import { leader, opened, owner, start, startWith } from "../../flows/app/start.ts";

test("[2.1] a page starts with only the session, notices, connection, polling and activity", () => {
  const app = start();
  const snapshot = app.getSnapshot();
  expect(snapshot.context).toEqual({ open: { type: "plainScreen.opened" }, boardTeamId: null });
  expect(snapshot.value).toEqual(Object.fromEntries(flowNames.map((flow) => [flow, "notStarted"])));
  expect(Object.keys(snapshot.children)).toEqual(["session", "notices", "connection", "polling", "activity"]);
  expect(selectSession(snapshot)).toBe(snapshot.children.session);
  expect(selectNotices(snapshot)).toBe(snapshot.children.notices);
  expect(selectConnection(snapshot)).toBe(snapshot.children.connection);
  expect(flowNames.filter((flow) => selectHasCrashed(flow)(snapshot))).toEqual([]);
});

test("[2.1] each flow has one of everything, by its name", () => {
  expect(flowNames).toEqual([
    "teamCreation",
    "booking",
    "taskBoard",
    "feedbackThread",
    "projectCompletion",
    "projectFiles",
    "profile",
    "supervision",
    "report",
  ]);
  expect(byFlow((flow) => `the ${flow}`)).toEqual({
    teamCreation: "the teamCreation",
    booking: "the booking",
    taskBoard: "the taskBoard",
    feedbackThread: "the feedbackThread",
    projectCompletion: "the projectCompletion",
    projectFiles: "the projectFiles",
    profile: "the profile",
    supervision: "the supervision",
    report: "the report",
  });
});

test.each(backgroundFlows)("[design: statecharts] starting %s leaves the open page alone", (flow) => {
  const heard: unknown[] = [];
  const listening = setup({}).createMachine({ on: { "*": { actions: ({ event }) => heard.push(event) } } });
  const app = startWith(flow, listening);
  app.send(opened.taskBoard);
  const before = app.getSnapshot().context;
  const left: unknown[] = [];
  app.on("page.left", (event) => left.push(event));
  app.send(opened[flow]);
  const actor = app.getSnapshot().children[flow];
  expect(actor).toBeDefined();
  app.send(opened[flow]);
  expect(app.getSnapshot().children[flow]).toBe(actor);
  expect(app.getSnapshot().context).toBe(before);
  expect(left).toEqual([]);
  // Unlike a page, it hears of every start: nothing else tells it what is wanted.
  expect(heard).toEqual([opened[flow]]);
});

test.each<[FlowName, unknown]>([
  ["teamCreation", { leader }],
  ["booking", { userId: 7 }],
  ["taskBoard", { teamId: 3, canEdit: true }],
  ["feedbackThread", { person: { role: "student", userId: 7, name: "Sara" }, teamId: 3 }],
  ["projectCompletion", { teamId: 3 }],
  ["projectFiles", { person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 }],
  ["profile", { owner }],
  ["supervision", { supervisorId: 8 }],
  ["report", { teams: [{ teamId: 3, name: "Falcons" }] }],
])("[2.1] %s learns whom its screen is about and nothing else", (flow, input) => {
  const given: unknown[] = [];
  const listening: AnyStateMachine = setup({}).createMachine({
    context: ({ input: told }) => ({ told: given.push(told) }),
  });
  startWith(flow, listening).send(opened[flow]);
  expect(given).toEqual([input]);
});

test("[2.1] a reopened flow gets the current input of its screen", () => {
  const heard: unknown[] = [];
  const listening = setup({}).createMachine({ on: { "*": { actions: ({ event }) => heard.push(event) } } });
  const app = startWith("teamCreation", listening);
  app.send(opened.teamCreation);
  app.send(opened.teamCreation);
  app.send({ type: "plainScreen.opened" });
  app.send({ type: "teamCreation.opened", leader: null });
  expect(heard).toEqual([{ type: "screen.opened", leader: null }]);
});

test("[2.53] another team has another board, the same team the same", () => {
  const app = start();
  const boardOf = (teamId: number) => {
    app.send({ type: "taskBoard.opened", teamId, canEdit: false });
    return selectFlow("taskBoard")(app.getSnapshot());
  };
  const first = boardOf(3);
  app.send(opened.booking);
  expect(boardOf(3)).toBe(first);
  expect(first?.getSnapshot().context.teamId).toBe(3);
  const second = boardOf(4);
  expect(second).not.toBe(first);
  expect(second?.getSnapshot().context.teamId).toBe(4);
  expect(app.getSnapshot().context.boardTeamId).toBe(4);
});

test.each(flowNames)(
  "[design: statecharts] only a crashed %s is reported as crashed, and it restarts",
  async (flow) => {
    const app = startWith(
      flow,
      fromPromise(() => Promise.reject(new Error("a defect"))),
    );
    app.send(opened[flow]);
    expect(selectHasCrashed(flow)(app.getSnapshot())).toBe(false);
    await expect.poll(() => selectHasCrashed(flow)(app.getSnapshot())).toBe(true);
    expect(selectFlow(flow)(app.getSnapshot())).toBeUndefined();
    expect(flowNames.filter((name) => selectHasCrashed(name)(app.getSnapshot()))).toEqual([flow]);
    app.send(opened[flow]);
    expect(selectHasCrashed(flow)(app.getSnapshot())).toBe(false);
    expect(selectFlow(flow)(app.getSnapshot())).toBeDefined();
  },
);
