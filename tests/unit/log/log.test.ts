import fc from "fast-check";
import { expect, test } from "vitest";
import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine } from "xstate";
import { interrupted as interruption } from "../../../machines/domain/failure.ts";
import { rootPath } from "../../../machines/log/entry.ts";
import { isChart } from "../../../machines/log/chart.ts";
import { isWrite } from "../../../machines/shared/calls.ts";
import { createFold } from "../../../machines/log/fold.ts";
import { type PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { foldOf, withoutWrites, type Interrupted } from "../../../machines/log/log.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";
import { fixtures } from "../../flows/index.ts";
import { outcomeEvent } from "../../flows/samples.ts";
import { noAnswer, withHeldCalls, type Call } from "../../support/held.ts";
import { casesOf } from "../../support/run.ts";
import { choices, livingIn, roots, seenIn, seenLive, walk, walkable, wholeApp } from "../../support/walk.ts";
import { throughJson } from "./walked-logs.ts";

/** The calls of each chart that may be repeated (reads) and those that may not (writes), by actor name. */
const expectations: readonly (readonly [keyof typeof fixtures, reads: string, writes: string])[] = [
  ["session", "findTeam", "login register"],
  ["notices", "", ""],
  ["connection", "reachServer", ""],
  ["teamCreation", "findTeam readStudents", "createTeam updateStudentStatus"],
  ["booking", "checkBookingOptions readBookingOptions", "bookSupervisor createProject"],
  ["taskBoard", "readBoard readTasks", "deleteSubject moveTask restoreTask save"],
  ["feedbackThread", "readProjects readReplies readTasks readThread", "deleteSubject restoreReply save"],
  ["projectCompletion", "readProject readTeam readWork", "setCompletion"],
  ["projectFiles", "readFiles readProjects", "deleteSubject restoreFile save"],
  ["profile", "readProfile readTasksToRename", "renameInTask saveProfile"],
  ["supervision", "readCapacity readCounts readSupervision", "setMaxTeams"],
  ["printout", "readFacts readWork", ""],
];
const namesIn = (text: string): readonly string[] => text.split(" ").filter((name) => name !== "");

type Snapshot = PersistedChart | { status: string; input?: unknown };
const branch = (src: string, snapshot: Snapshot) => ({ src, snapshot });
const treeOf = (children: PersistedChart["children"]): PersistedChart => ({
  version: "1",
  status: "active",
  value: {},
  context: { kept: true },
  historyValue: { kept: [] },
  children,
});

/** The names of the calls that a chart and its child charts make; the chart of a write counts as one. */
const callsOf = (chart: AnyStateMachine): readonly string[] =>
  Object.entries<unknown>(chart.implementations.actors).flatMap(([src, logic]) =>
    isChart(logic) && !isWrite(logic) ? callsOf(logic) : [src],
  );

test.each(expectations)(
  "[design: event sourcing] of the pending calls of %s reads stay, writes are removed and listed",
  (name, ...expected) => {
    const [reads = [], writes = []] = expected.map(namesIn);
    const { chart } = fixtures[name];
    const calls = [...reads, ...writes];
    expect([...new Set(callsOf(chart))].toSorted()).toEqual(calls.toSorted());
    const own = calls.filter((src) => src in chart.implementations.actors);
    const waiting = treeOf(
      Object.fromEntries(own.map((src) => [`${src} 1`, branch(src, { status: "active", input: { id: 1 } })])),
    );
    const before = throughJson(waiting);
    const { tree, interrupted } = withoutWrites(chart, waiting);
    expect(waiting).toEqual(before);
    expect(interrupted).toEqual(
      writes.filter((src) => own.includes(src)).map((src) => ({ actor: rootPath, id: `${src} 1` })),
    );
    const kept = Object.entries(waiting.children).filter(([, { src }]) => reads.includes(src));
    expect(tree).toEqual(treeOf(Object.fromEntries(kept)));
  },
);

test("[design: event sourcing] writes of child flows are removed, too, under the flow's path", () => {
  const session = (children: PersistedChart["children"]) =>
    treeOf({ session: branch("session", treeOf(children)) });
  const findTeam = branch("findTeam", { status: "active", input: { userId: 7 } });
  const login = branch("login", { status: "active", input: { email: "sara@uni.example" } });
  expect(withoutWrites(wholeApp, session({ login, findTeam }))).toEqual({
    tree: session({ findTeam }),
    interrupted: [{ actor: "app/session", id: "login" }],
  });
});

test("[design: event sourcing] a completed write is not interrupted", () => {
  const ended = branch("login", { status: "done" });
  const { tree, interrupted } = withoutWrites(roots.session, treeOf({ login: ended }));
  expect([tree, interrupted]).toEqual([treeOf({}), []]);
});

test("[design: event sourcing] unknown calls are removed: a missing flow, a call that no longer exists", () => {
  const { tree, interrupted } = withoutWrites(
    fixtures.app.chart,
    treeOf({
      taskBoard: branch("taskBoard", treeOf({})),
      gone: branch("gone", { status: "active" }),
      notices: branch("notices", treeOf({})),
    }),
  );
  expect(Object.keys(tree.children)).toEqual(["notices"]);
  expect(interrupted).toEqual([
    { actor: "app", id: "taskBoard" },
    { actor: "app", id: "gone" },
  ]);
});

/** A restored app before it learns of interrupted calls, all its calls, and its log from then on. */
function goLive(chart: AnyStateMachine, tree: PersistedChart) {
  const calls: Call[] = [];
  const recorder = createRecorder();
  let isRestored = false;
  const root = createActor(
    withHeldCalls(chart, (call) => (calls.push(call), noAnswer)),
    {
      // XState restores what its own snapshot was made of, and types it as a live one.
      snapshot: tree as never,
      clock: new SimulatedClock(),
      logger: () => undefined,
      inspect: (inspected) => {
        if (isRestored) recorder.inspect(inspected);
      },
    },
  ).start();
  isRestored = true;
  return { root, calls, recorded: () => recorder.log().entries };
}

const interrupt = (root: AnyActorRef, interrupted: readonly Interrupted[]): void => {
  for (const { actor, id } of interrupted) {
    livingIn(root)
      .get(actor)
      ?.ref.send(outcomeEvent(id, { error: interruption }));
  }
};

const pathOf = ({ actor, id }: Interrupted): string => `${actor}/${id}`;

const named = ({ src, input }: Pick<Call, "src" | "input">): string => `${src} ${JSON.stringify(input)}`;

test.each(walkable)(
  "[design: event sourcing] a log of $name cut off anywhere resumes: no write twice, each read once",
  ({ name, chart, inputs, most }) => {
    let resumed = { reads: 0, writes: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...inputs), choices(most), (input, taken) => {
        const { steps, entries } = walk(chart, input, taken);
        const fold = createFold(chart);
        let applied = 0;
        for (const { entries: upTo, pending } of steps) {
          for (const entry of entries.slice(applied, upTo)) fold.apply(entry);
          applied = upTo;
          const { tree, interrupted } = throughJson(withoutWrites(chart, fold.tree()));
          const { root, calls, recorded } = goLive(chart, tree);

          const reads = pending.filter(({ isRead }) => isRead);
          const writes = pending.filter(({ isRead }) => !isRead);
          expect(calls.map(named).toSorted()).toEqual(reads.map(named).toSorted());
          expect(interrupted.map(pathOf).toSorted()).toEqual(writes.map(pathOf).toSorted());
          expect(seenLive(root)).toEqual(seenIn(fold.states()));

          interrupt(root, interrupted);
          expect(seenLive(root)).toEqual(
            seenIn(foldOf(chart, { tree: fold.tree(), entries: recorded() }).states()),
          );
          const sentTwice = calls.map(named).filter((call) => writes.map(named).includes(call));
          expect(sentTwice).toEqual([]);
          expect(new Set([...livingIn(root).values()].map(({ snapshot }) => snapshot.status))).toEqual(
            new Set(["active"]),
          );
          resumed = { reads: resumed.reads + reads.length, writes: resumed.writes + writes.length };
        }
      }),
      { numRuns: casesOf(30) },
    );
    expect(resumed.reads + resumed.writes > 0).toBe(!["notices", "polling", "idle"].includes(name));
  },
);
