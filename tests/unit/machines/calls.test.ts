import { expect, test } from "vitest";
import { createActor, fromPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { getStateNodes } from "xstate/graph";
import { asRead, asWrite, isRead } from "../../../machines/shared/calls.ts";
import { threadDraft } from "../../../machines/feedback-thread/drafts.ts";
import { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.base.ts";
import { isChart, logicOf } from "../../../machines/log/chart.ts";
import { taskEdit, taskForm } from "../../../machines/task-board/draft.ts";
import { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import { fixtures } from "../../support/fixtures.ts";

/** The charts of the flows, and those of their forms and deletions, by their ids. */
const charts: Readonly<Record<string, AnyStateMachine>> = {
  ...Object.fromEntries(Object.entries(fixtures).map(([name, { chart }]) => [name, chart])),
  "taskBoard/form": taskForm,
  "taskBoard/edit": taskEdit,
  "taskBoard/deletion": taskDeletion,
  "feedbackThread/draft": threadDraft,
  "feedbackThread/deletion": threadDeletion,
};

const unprovidedIn = (chart: AnyStateMachine): readonly (readonly [name: string, logic: AnyActorLogic])[] =>
  Object.keys(chart.implementations.actors)
    .filter((name) => !isChart(logicOf(chart, name)))
    // XState runs the actors that exist; the type of any chart does not name them.
    .map((name) => [name, logicOf(chart, name) as AnyActorLogic]);

/** The ids of a chart's invokes and spawned children, or a wildcard for many, such as `readReplies.*`. */
const awaitedIn = (chart: AnyStateMachine): readonly { readonly id: string; readonly src: string }[] => {
  const nodes = [chart.root, ...getStateNodes(chart.root)];
  const invoked = nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => (typeof src === "string" ? { id, src } : [])),
  );
  const spawned = nodes.flatMap(({ ownEvents }) =>
    ownEvents.flatMap((type) => {
      const [id, src] = /^xstate\.done\.actor\.((\w+)(?:\.\*)?)$/.exec(type)?.slice(1) ?? [];
      return id === undefined || src === undefined || invoked.some((each) => each.id === id)
        ? []
        : { id, src };
    }),
  );
  return [...invoked, ...spawned];
};

test.each(Object.entries(charts))(
  "[design: statecharts] %s declares the actors it invokes, and invokes those it declares",
  (_, chart) => {
    const called = new Set(awaitedIn(chart).map(({ src }) => src));
    expect(Object.keys(chart.implementations.actors).toSorted()).toEqual([...called].toSorted());
  },
);

test.each(Object.entries(charts))(
  "[design: statecharts] a required actor of %s that is not provided fails by its name",
  async (_, chart) => {
    for (const [name, logic] of unprovidedIn(chart)) {
      const call = createActor(logic);
      const failed = new Promise((resolve) => call.subscribe({ error: resolve }));
      call.start();
      await expect(failed).resolves.toEqual(new Error(`"${name}" is not provided`));
    }
  },
);

/* Logs refer to calls by invoke id: after a release, changing one requires an upcaster. */
test.each([
  [
    "app",
    [
      "activity",
      "booking",
      "connection",
      "feedbackThread",
      "notices",
      "polling",
      "profile",
      "projectCompletion",
      "projectFiles",
      "report",
      "session",
      "supervision",
      "taskBoard",
      "teamCreation",
    ].map((flow) => `${flow}: ${flow}`),
  ],
  ["session", ["findTeam: findTeam", "login: login", "loginAgain: login", "register: register"]],
  ["notices", []],
  ["connection", ["reachServer: reachServer"]],
  ["polling", []],
  ["activity", ["readActivity.*: readActivity", "readTeams: readTeams"]],
  [
    "teamCreation",
    [
      "checkStudents: readStudents",
      "createTeam: createTeam",
      "findTeam: findTeam",
      "pollStudents: readStudents",
      "readStudents: readStudents",
      "refetchStudents: readStudents",
      "retryStudentStatus: updateStudentStatus",
      "updateStudentStatus: updateStudentStatus",
      "verifyTeam: findTeam",
    ],
  ],
  [
    "booking",
    [
      "bookSupervisor: bookSupervisor",
      "checkBookingOptions: checkBookingOptions",
      "createProject: createProject",
      "pollBookingOptions: readBookingOptions",
      "readBookingOptions: readBookingOptions",
      "refetchBookingOptions: readBookingOptions",
    ],
  ],
  [
    "taskBoard",
    [
      "deletion: deletion",
      "edit.*: edit",
      "form: form",
      "moveTask: moveTask",
      "readBoard: readBoard",
      "readTasks: readTasks",
      "refetchBoard: readBoard",
      "restoreTask.*: restoreTask",
    ],
  ],
  [
    "feedbackThread",
    [
      "deletion: deletion",
      "draft.*: draft",
      "readProjects: readProjects",
      "readReplies.*: readReplies",
      "readTasks: readTasks",
      "readThread: readThread",
      "refetchProjects: readProjects",
      "refetchThread: readThread",
      "restoreReply.*: restoreReply",
    ],
  ],
  [
    "projectCompletion",
    [
      "confirmProject: readProject",
      "readProject: readProject",
      "readTeam: readTeam",
      "readWork.*: readWork",
      "refetchProject: readProject",
      "setCompletion: setCompletion",
    ],
  ],
  [
    "projectFiles",
    [
      "deletion: deletion",
      "edit: edit",
      "form: form",
      "readFiles: readFiles",
      "readProjects: readProjects",
      "refetchFiles: readFiles",
      "refetchProjects: readProjects",
      "restoreFile.*: restoreFile",
    ],
  ],
  [
    "profile",
    [
      "pollProfile: readProfile",
      "readProfile: readProfile",
      "refetchProfile: readProfile",
      "saveProfile: saveProfile",
    ],
  ],
  [
    "supervision",
    [
      "confirmCapacity: readCapacity",
      "readCapacity: readCapacity",
      "readCounts.*: readCounts",
      "readSupervision: readSupervision",
      "refetchCapacity: readCapacity",
      "refetchSupervision: readSupervision",
      "setMaxTeams: setMaxTeams",
    ],
  ],
  ["report", ["readFacts: readFacts", "readWork.*: readWork"]],
  ["taskBoard/form", ["save: save"]],
  ["taskBoard/edit", ["save: save"]],
  ["taskBoard/deletion", ["deleteSubject: deleteSubject"]],
  ["feedbackThread/draft", ["save: save"]],
  ["feedbackThread/deletion", ["deleteSubject: deleteSubject"]],
])("[design: event sourcing] %s keeps its name and its invoke ids: %j", (name, calls) => {
  const chart = charts[name];
  if (chart === undefined) throw new Error(`there is no chart ${name}`);
  expect([
    chart.id,
    awaitedIn(chart)
      .map(({ id, src }) => `${id}: ${src}`)
      .toSorted(),
  ]).toEqual([name, calls]);
});

test("[design: event sourcing] only calls declared as reads are repeated after a reload", () => {
  const logic = fromPromise(() => Promise.resolve());
  expect([asRead(logic).call, asWrite(logic).call]).toEqual(["read", "write"]);
  expect([asRead(logic), asWrite(logic), logic, null, undefined, "read", {}].map(isRead)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
