import { expect, test } from "vitest";
import { createActor } from "xstate";
import { interrupted } from "../../../machines/domain/failure.ts";
import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import {
  selectBooked,
  selectCapacityAsOf,
  selectError,
  selectCounts,
  selectField,
  selectIsSaving,
  selectListAsOf,
  selectMaxTeams,
  selectProjects,
  selectRemaining,
  selectUncounted,
  selectUnsaved,
  supervisionMachine,
} from "../../../machines/supervision/supervision.machine.ts";
import type {
  Capacity,
  SupervisedProject,
  Supervision,
} from "../../../machines/supervision/supervision.setup.ts";
import { emittedBy, heldRead, heldWrite, offline, refused } from "../../support/held.ts";

const projectOf = (teamId: number): SupervisedProject => ({
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  description: "Indoor maps",
  members: ["Sara", "Omar"],
});
const listOf = (count: number, readAt = 1): Supervision => ({
  projects: [3, 4, 5, 6, 7, 8].slice(0, count).map(projectOf),
  readAt,
});
const room = (remaining: number, readAt = 1): Capacity => ({ remaining, readAt });
const countsWith = (ToDo: number): TaskCounts => ({ ToDo, Doing: 1, Done: 2, due: ["2027-01-31"] });

function start() {
  const readSupervision = heldRead<Supervision, { supervisorId: number }>();
  const readCapacity = heldRead<Capacity, { supervisorId: number }>();
  const readCounts = heldRead<TaskCounts, { id: number }>();
  const setMaxTeams = heldWrite<void, { supervisorId: number; maxTeams: number }>();
  const logged: unknown[] = [];
  const actor = createActor(
    supervisionMachine.provide({
      actors: {
        readSupervision: readSupervision.logic,
        readCapacity: readCapacity.logic,
        readCounts: readCounts.logic,
        setMaxTeams: setMaxTeams.logic,
      },
    }),
    { input: { supervisorId: 8 }, logger: (text: unknown) => logged.push(text) },
  ).start();
  const now = () => actor.getSnapshot();
  const emitted = emittedBy(actor);
  const { list, capacity } = { list: () => now().value.list, capacity: () => now().value.capacity };
  const figures = () => [selectMaxTeams(now()), selectBooked(now()), selectRemaining(now())];
  const save = (text: string) => {
    actor.send({ type: "maxTeams.changed", text });
    actor.send({ type: "maxTeams.submitted" });
  };
  return {
    actor,
    now,
    emitted,
    logged,
    list,
    capacity,
    figures,
    save,
    readSupervision,
    readCapacity,
    readCounts,
    setMaxTeams,
  };
}

/** Loads this many projects and open slots. */
async function settled({ booked = 1, remaining = 4 } = {}) {
  const started = start();
  await started.readSupervision.last().answer(listOf(booked));
  await started.readCapacity.last().answer(room(remaining));
  return started;
}

const known = (field: string, figures = "idle") => ({ known: { figures, field } });

/* The list */

test("[2.51] fetches and lists the supervisor's projects", async () => {
  const { now, list, readSupervision } = start();
  expect([list(), selectProjects(now())]).toEqual(["loading", []]);
  expect(readSupervision.last().input).toEqual({ supervisorId: 8 });
  await readSupervision.last().answer(listOf(1));
  expect([list(), selectProjects(now())]).toEqual(["loaded", [projectOf(3)]]);
});

test.each(["screen.opened", "refetch.requested", "reload.pressed"] as const)(
  "[2.51] %s refetches the list, and meanwhile the old one stays",
  async (type) => {
    const { actor, now, list, readSupervision } = await settled();
    actor.send({ type });
    expect([list(), selectProjects(now()), readSupervision.calls.length]).toEqual([
      "refetching",
      [projectOf(3)],
      2,
    ]);
    await readSupervision.last().answer(listOf(0));
    expect([list(), selectProjects(now())]).toEqual(["loaded", []]);
  },
);

test.each(["reload.pressed", "screen.opened", "refetch.requested"] as const)(
  "[2.51] a list that failed to load is no empty list, and %s refetches it",
  async (type) => {
    const { actor, list, now, readSupervision } = start();
    await readSupervision.last().fail(offline);
    expect([list(), selectBooked(now())]).toEqual(["loadFailed", null]);
    actor.send({ type });
    expect([list(), readSupervision.calls.length]).toEqual(["loading", 2]);
  },
);

test("[2.51] a list that failed to refetch is shown with the time it was fetched", async () => {
  const { actor, now, list, readSupervision } = await settled();
  expect(selectListAsOf(now())).toBeNull();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().fail(offline);
  expect([list(), selectListAsOf(now()), selectProjects(now())]).toEqual(["stale", 1, [projectOf(3)]]);
  actor.send({ type: "reload.pressed" });
  await readSupervision.last().answer(listOf(2, 5));
  expect([list(), selectListAsOf(now()), now().context.readAt]).toEqual(["loaded", null, 5]);
});

/* The figures */

test.each([
  ["open slots", 4, 1, [5, 1, 4]],
  ["none", 0, 0, [0, 0, 0]],
  ["more booked than allowed", -1, 3, [2, 3, -1]],
] as const)(
  "[9.6] [2.50] the initial maximum is open plus booked slots: %s",
  async (_, remaining, booked, shown) => {
    const { figures } = await settled({ booked, remaining });
    expect(figures()).toEqual(shown);
  },
);

test("[9.6] [2.50] the figures appear once both responses have arrived, in either order", async () => {
  const { figures, capacity, readSupervision, readCapacity } = start();
  expect(readCapacity.last().input).toEqual({ supervisorId: 8 });
  await readCapacity.last().answer(room(4));
  expect([capacity(), figures()]).toEqual(["awaitingProjects", [null, null, 4]]);
  await readSupervision.last().answer(listOf(2));
  expect([capacity(), figures()]).toEqual([known("valid"), [6, 2, 4]]);
});

test("[2.50] a capacity that failed to load hides no project and is refetched with them", async () => {
  const { actor, now, list, capacity, figures, readSupervision, readCapacity } = start();
  await readCapacity.last().fail(offline);
  await readSupervision.last().answer(listOf(1));
  expect([list(), capacity(), selectProjects(now()).length, figures()]).toEqual([
    "loaded",
    "loadFailed",
    1,
    [null, 1, null],
  ]);
  actor.send({ type: "reload.pressed" });
  expect([capacity(), readCapacity.calls.length, list()]).toEqual(["loading", 2, "refetching"]);
  await readCapacity.last().answer(room(3));
  await readSupervision.last().answer(listOf(2));
  expect(figures()).toEqual([5, 2, 3]);
});

test("[2.50] a list that failed to load hides no capacity: open slots known, maximum unknown", async () => {
  const { list, capacity, figures, readSupervision, readCapacity } = start();
  await readSupervision.last().fail(offline);
  await readCapacity.last().answer(room(3));
  expect([list(), capacity(), figures()]).toEqual(["loadFailed", "awaitingProjects", [null, null, 3]]);
});

test("[9.6] on a refetch the maximum changes only once both are of the same moment", async () => {
  const { actor, figures, readSupervision, readCapacity } = await settled();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(2));
  // One more team: the server's count is from before it.
  expect(figures()).toEqual([5, 2, 3]);
  await readCapacity.last().answer(room(3));
  expect(figures()).toEqual([5, 2, 3]);
  actor.send({ type: "screen.opened" });
  await readCapacity.last().answer(room(2));
  expect(figures()).toEqual([5, 2, 3]);
  await readSupervision.last().answer(listOf(3));
  expect(figures()).toEqual([5, 3, 2]);
});

test("[2.50] figures that failed to refetch stay, with the time they were fetched", async () => {
  const { actor, now, capacity, figures, readSupervision, readCapacity } = await settled();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  await readCapacity.last().fail(offline);
  expect([capacity(), figures(), selectCapacityAsOf(now())]).toEqual([known("valid", "stale"), [5, 1, 4], 1]);
});

test("[2.50] when the list fails to refetch, the figures are as old, and the list says so for both", async () => {
  const { actor, now, capacity, figures, readSupervision, readCapacity } = await settled();
  actor.send({ type: "screen.opened" });
  await readCapacity.last().answer(room(3, 9));
  await readSupervision.last().fail(offline);
  expect([capacity(), figures(), selectCapacityAsOf(now()), selectListAsOf(now())]).toEqual([
    known("valid", "stale"),
    [5, 1, 4],
    null,
    1,
  ]);
});

/* Max Teams */

test("[7.13] [2.50] Save sends the number once, says 'Updated!' and shows the new figures", async () => {
  const { actor, now, emitted, figures, capacity, save, setMaxTeams } = await settled();
  save("7");
  actor.send({ type: "maxTeams.submitted" });
  expect([capacity(), selectIsSaving(now()), setMaxTeams.calls.map(({ input }) => input)]).toEqual([
    "saving",
    true,
    [{ supervisorId: 8, maxTeams: 7 }],
  ]);
  // No success before it is confirmed.
  expect([figures(), selectField(now()), emitted]).toEqual([[5, 1, 4], "7", []]);
  await setMaxTeams.last().answer(undefined);
  expect([figures(), selectField(now()), now().context.typed]).toEqual([[7, 1, 6], "7", null]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!" }]);
});

test.each([
  ["0", "Please enter 2 or more: 2 teams have already booked you."],
  ["1", "Please enter 2 or more: 2 teams have already booked you."],
  ["", "Please enter a whole number."],
  ["2.5", "Please enter a whole number."],
  ["-3", "Please enter a whole number."],
  ["1e3", "Please enter a whole number."],
  ["99999999999999999999", "Please enter a whole number."],
])("[5.16] %j is not sent; the field keeps it and says why", async (text, error) => {
  const { now, capacity, figures, save, setMaxTeams } = await settled({ booked: 2 });
  save(text);
  expect([capacity(), selectError(now()), selectField(now()), setMaxTeams.calls.length]).toEqual([
    known("invalid"),
    error,
    text,
    0,
  ]);
  expect(figures()).toEqual([6, 2, 4]);
});

test("[5.16] the field shows no error before Save, and none once the value is valid", async () => {
  const { actor, now, save } = await settled({ booked: 2 });
  actor.send({ type: "maxTeams.changed", text: "1" });
  expect(selectError(now())).toBeNull();
  save("1");
  actor.send({ type: "maxTeams.changed", text: "" });
  expect(selectError(now())).toBe("Please enter a whole number.");
  actor.send({ type: "maxTeams.changed", text: "2" });
  expect(selectError(now())).toBeNull();
});

test.each(["2", " 2 ", "02"])(
  "[5.16] a number equal to the booked teams is allowed, in any notation: %j",
  async (text) => {
    const { save, setMaxTeams } = await settled({ booked: 2 });
    save(text);
    expect(setMaxTeams.last().input).toEqual({ supervisorId: 8, maxTeams: 2 });
  },
);

test.each(["5", "05"])("[5.16] the number already on the server is not sent: %j", async (text) => {
  const { now, capacity, save, setMaxTeams } = await settled();
  save(text);
  expect([capacity(), setMaxTeams.calls.length, selectField(now())]).toEqual([known("valid"), 0, "5"]);
});

test("[5.16] returning to the server's number clears the error", async () => {
  const { actor, capacity, save } = await settled({ booked: 2 });
  save("0");
  actor.send({ type: "maxTeams.changed", text: "6" });
  expect(capacity()).toEqual(known("valid"));
});

test.each([
  ["refused", refused(500)],
  ["without a connection", offline],
  ["interrupted by a reload", interrupted],
])(
  "[8.11] a failure, %s, is only logged: figures and field stay, and it can be sent again",
  async (_, failure) => {
    const {
      now,
      emitted,
      logged,
      figures,
      list,
      capacity,
      save,
      readSupervision,
      readCapacity,
      setMaxTeams,
      actor,
    } = await settled();
    save("7");
    await setMaxTeams.last().fail(failure);
    expect([capacity(), list(), selectIsSaving(now()), logged]).toEqual([
      "confirmingOutcome",
      "refetching",
      true,
      ["Failed to update max teams"],
    ]);
    await readCapacity.last().answer(room(4));
    expect(capacity()).toBe("verifyingSave");
    await readSupervision.last().answer(listOf(1));
    expect([capacity(), figures(), selectField(now()), selectUnsaved(now())]).toEqual([
      known("unsaved"),
      [5, 1, 4],
      "7",
      "yes",
    ]);
    expect(emitted).toEqual([]);
    actor.send({ type: "maxTeams.submitted" });
    expect(setMaxTeams.calls.length).toBe(2);
  },
);

test("[8.11] after a lost response the save is confirmed, also if a team has booked meanwhile", async () => {
  const { now, emitted, figures, capacity, save, readSupervision, readCapacity, setMaxTeams } =
    await settled();
  save("7");
  await setMaxTeams.last().fail(offline);
  await readCapacity.last().answer(room(5));
  await readSupervision.last().answer(listOf(2));
  expect([capacity(), figures(), selectUnsaved(now())]).toEqual([known("valid"), [7, 2, 5], "no"]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!" }]);
});

test("[8.11] a team that has left meanwhile is not mistaken for a success", async () => {
  const { figures, emitted, save, readSupervision, readCapacity, setMaxTeams } = await settled({
    booked: 2,
    remaining: 3,
  });
  save("6");
  await setMaxTeams.last().fail(offline);
  // Six, were two still booked.
  await readCapacity.last().answer(room(4));
  await readSupervision.last().answer(listOf(1));
  expect([figures(), emitted]).toEqual([[5, 1, 4], []]);
});

test.each(["capacity", "list"] as const)(
  "[8.11] if the %s cannot be read either, the outcome is unknown",
  async (which) => {
    const { now, figures, capacity, save, readSupervision, readCapacity, setMaxTeams, actor } =
      await settled();
    save("7");
    await setMaxTeams.last().fail(offline);
    await (which === "capacity" ? readCapacity.last().fail(offline) : readCapacity.last().answer(room(6)));
    await (which === "list"
      ? readSupervision.last().fail(offline)
      : readSupervision.last().answer(listOf(1)));
    expect([capacity(), selectUnsaved(now()), figures(), selectField(now())]).toEqual([
      known("unsaved", "stale"),
      "unknown",
      [5, 1, 4],
      "7",
    ]);
    // Once it can be read, it turns out to be saved.
    actor.send({ type: "reload.pressed" });
    await readCapacity.last().answer(room(6));
    await readSupervision.last().answer(listOf(1));
    expect([capacity(), figures(), selectUnsaved(now()), now().context.typed]).toEqual([
      known("valid"),
      [7, 1, 6],
      "no",
      null,
    ]);
  },
);

test("[8.11] typing another number clears the previous outcome", async () => {
  const { actor, now, save, readCapacity, readSupervision, setMaxTeams } = await settled();
  save("7");
  await setMaxTeams.last().fail(offline);
  await readCapacity.last().answer(room(4));
  await readSupervision.last().answer(listOf(1));
  actor.send({ type: "maxTeams.changed", text: "8" });
  expect([selectUnsaved(now()), selectField(now())]).toEqual(["no", "8"]);
});

test("[2.50] the typed number survives leaving the screen and refetches", async () => {
  const { actor, now, figures, readSupervision, readCapacity } = await settled();
  actor.send({ type: "maxTeams.changed", text: "9" });
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(2));
  await readCapacity.last().answer(room(4));
  expect([figures(), selectField(now())]).toEqual([[6, 2, 4], "9"]);
});

test("[2.50] Save during a refetch sends, and the outdated response is discarded", async () => {
  const { actor, figures, save, readSupervision, readCapacity, setMaxTeams } = await settled();
  actor.send({ type: "screen.opened" });
  const earlier = readCapacity.last();
  save("7");
  await setMaxTeams.last().answer(undefined);
  await earlier.answer(room(4));
  await readSupervision.last().answer(listOf(1));
  expect(figures()).toEqual([7, 1, 6]);
});

/* How the tasks stand */

test("[2.51] counts each team's tasks, and failures are independent", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(5));
  expect(readCounts.calls.map(({ input }) => input.id)).toEqual([3, 4, 5, 6, 7]);
  await readCounts.calls[1]?.answer(countsWith(4));
  expect(selectCounts(now())).toEqual({ 4: countsWith(4) });
  await readCounts.calls[0]?.fail(offline);
  for (const index of [2, 3, 4]) await readCounts.calls[index]?.answer(countsWith(index));
  expect([selectUncounted(now()), Object.keys(selectCounts(now()))]).toEqual([[3], ["4", "5", "6", "7"]]);
  actor.send({ type: "recount.pressed" });
  expect([selectUncounted(now()), readCounts.last().input.id]).toEqual([[], 3]);
  await readCounts.last().answer(countsWith(3));
  expect(selectCounts(now())[3]).toEqual(countsWith(3));
});

test("[2.51] a refetch keeps old counts until new ones arrive, and drops those of removed teams", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(2));
  for (const call of readCounts.calls.slice()) await call.answer(countsWith(1));
  actor.send({ type: "screen.opened" });
  expect(Object.keys(selectCounts(now()))).toEqual(["3", "4"]);
  await readSupervision.last().answer(listOf(1));
  expect([selectCounts(now()), readCounts.calls.length]).toEqual([{ 3: countsWith(1) }, 3]);
  await readCounts.last().answer(countsWith(9));
  expect(selectCounts(now())).toEqual({ 3: countsWith(9) });
});

test("[2.51] a team removed while being counted is not reported as failed", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(1));
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(0));
  await readCounts.last().fail(offline);
  expect([selectUncounted(now()), selectCounts(now())]).toEqual([[], {}]);
});

test("[2.51] a count requested before the list was refetched is discarded", async () => {
  const { actor, now, readSupervision, readCounts } = start();
  await readSupervision.last().answer(listOf(1));
  const earlier = readCounts.last();
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  expect(readCounts.calls.length).toBe(2);
  await earlier.answer(countsWith(4));
  expect([selectCounts(now()), Object.keys(now().children)]).toEqual([{}, ["readCapacity", "readCounts.3"]]);
  await readCounts.last().answer(countsWith(5));
  expect(selectCounts(now())).toEqual({ 3: countsWith(5) });
});

test("[2.50] typing the server's number is no draft: the field follows the next refetch", async () => {
  const { actor, now, readSupervision, readCapacity } = await settled();
  actor.send({ type: "maxTeams.changed", text: "7" });
  actor.send({ type: "maxTeams.changed", text: "5" });
  actor.send({ type: "screen.opened" });
  await readSupervision.last().answer(listOf(1));
  await readCapacity.last().answer(room(5));
  expect(selectField(now())).toBe("6");
});
