import { expect, test } from "vitest";
import { createActor, fromPromise, type AnyActorLogic, type AnyStateMachine } from "xstate";
import { getStateNodes } from "xstate/graph";
import { asRead, asWrite, isRead, isWrite } from "../../../machines/shared/calls.ts";
import { threadDraft } from "../../../machines/feedback-thread/drafts.ts";
import { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.base.ts";
import { isChart, logicOf } from "../../../machines/log/chart.ts";
import { taskEdit, taskForm } from "../../../machines/task-board/draft.ts";
import { writeMachine } from "../../../machines/shared/write.machine.ts";
import { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import { fixtures } from "../../flows/index.ts";

/** The charts of the flows, and those of their forms, deletions and writes, by their ids. */
const charts: Readonly<Record<string, AnyStateMachine>> = {
  ...Object.fromEntries(Object.entries(fixtures).map(([name, { chart }]) => [name, chart])),
  "taskBoard/form": taskForm,
  "taskBoard/edit": taskEdit,
  "taskBoard/deletion": taskDeletion,
  "feedbackThread/draft": threadDraft,
  "feedbackThread/deletion": threadDeletion,
  write: writeMachine,
};

/** The actors that a chart is given. A write is a chart itself, which is given how it is sent and found. */
const unprovidedIn = (chart: AnyStateMachine): readonly (readonly [name: string, logic: AnyActorLogic])[] =>
  Object.keys(chart.implementations.actors).flatMap((name) => {
    const logic = logicOf(chart, name);
    // A failing observer fails no actor.
    if (name === "watchWrites") return [];
    // XState runs the actors that exist; the type of any chart does not name them.
    if (!isChart(logic)) return [[name, logic as AnyActorLogic] as const];
    return isWrite(logic) ? unprovidedIn(logic).map(([, part]) => [name, part] as const) : [];
  });

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

/** The actors of each chart, and the ids by which it invokes or spawns them. */
const idsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: Object.fromEntries(
    [...Object.keys(fixtures), "watchWrites"].flatMap((name) => (name === "app" ? [] : [[name, name]])),
  ),
  session: { findTeam: "findTeam refetchTeam retryTeam", login: "login loginAgain", register: "register" },
  notices: {},
  connection: { reachServer: "retryServer tryServer" },
  polling: {},
  idle: {},
  activity: { readActivity: "readActivity.*", readTeams: "readTeams" },
  teamCreation: {
    createTeam: "createTeam",
    findTeam: "findTeam verifyTeam",
    readStudents: "checkStudents pollStudents readStudents refetchStudents",
    updateStudentStatus: "retryStudentStatus updateStudentStatus",
  },
  booking: {
    bookSupervisor: "bookSupervisor",
    checkBookingOptions: "checkBookingOptions",
    createProject: "createProject",
    readBookingOptions: "pollBookingOptions readBookingOptions refetchBookingOptions",
  },
  taskBoard: {
    deletion: "deletion",
    edit: "edit.*",
    form: "form",
    moveTask: "moveTask",
    readBoard: "readBoard refetchBoard",
    readTasks: "readTasks",
    restoreTask: "restoreTask.*",
  },
  feedbackThread: {
    deletion: "deletion",
    draft: "draft.*",
    readProjects: "readProjects refetchProjects",
    readReplies: "readReplies.*",
    readTasks: "readTasks",
    readThread: "readThread refetchThread",
    restoreReply: "restoreReply.*",
  },
  projectCompletion: {
    readProject: "confirmProject readProject refetchProject",
    readTeam: "readTeam refetchTeam",
    readWork: "readWork.*",
    setCompletion: "setCompletion",
  },
  projectFiles: {
    deletion: "deletion",
    edit: "edit",
    form: "form",
    readFiles: "readFiles refetchFiles",
    readProjects: "readProjects refetchProjects",
    restoreFile: "restoreFile.*",
  },
  profile: {
    readProfile: "pollProfile readProfile refetchProfile",
    renaming: "renaming",
    saveProfile: "saveProfile",
  },
  supervision: {
    readCapacity: "confirmCapacity readCapacity refetchCapacity",
    readCounts: "readCounts.*",
    readSupervision: "readSupervision refetchSupervision",
    setMaxTeams: "setMaxTeams",
  },
  printout: { readFacts: "readFacts", readWork: "readWork.*" },
  "taskBoard/form": { save: "save" },
  "taskBoard/edit": { save: "save" },
  "taskBoard/deletion": { deleteSubject: "deleteSubject" },
  "feedbackThread/draft": { save: "save" },
  "feedbackThread/deletion": { deleteSubject: "deleteSubject" },
  write: { find: "check confirm", send: "send" },
};

test.each(Object.entries(charts))(
  "[design: event sourcing] %s keeps its name, its actors and their invoke ids",
  (name, chart) => {
    const ids = awaitedIn(chart).map(({ id, src }) => [src, id] as const);
    const bySrc = Object.fromEntries(
      Object.keys(chart.implementations.actors).map((actor) => [
        actor,
        ids
          .flatMap(([src, id]) => (src === actor ? [id] : []))
          .toSorted()
          .join(" "),
      ]),
    );
    expect([chart.id, bySrc]).toEqual([name, idsOf[name]]);
  },
);

test("[design: event sourcing] only calls declared as reads are repeated after a reload", () => {
  const logic = fromPromise(() => Promise.resolve());
  expect([asRead(logic).call, asWrite(logic).call]).toEqual(["read", "write"]);
  const all = [asRead(logic), asWrite(logic), logic, null, undefined, "read", {}];
  expect(all.filter(isRead)).toEqual([all[0]]);
  expect(all.filter(isWrite)).toEqual([all[1]]);
});
