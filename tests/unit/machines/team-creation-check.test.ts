import { describe, expect, test } from "vitest";
import {
  selectCandidates,
  selectIsBusy,
  selectIsRestored,
  selectError,
  selectTakenText,
} from "../../../machines/team-creation/team-creation.machine.ts";
import { offline, refused } from "../../support/held.ts";
import {
  free,
  leader,
  membership,
  startChecking,
  startRefetching,
  startTyped,
  startUnchecked,
  students,
  withTaken,
} from "../../flows/team-creation/start.ts";

/* Confirm fetches the free students before anything is sent; each response has its own outcome. */

const other = { ...membership, teamId: 5, teamName: "Owls" };
const omarTaken = "Omar has joined another team. Confirm to continue without them.";
const notCreated = (text: string) => ({
  type: "notice",
  tone: "bad",
  title: "Failed to create the team.",
  text,
  key: "team",
  isToldInPlace: true,
});

describe("[2.22] T3: a selected student who is in a team by now", () => {
  test("is named and deselected; nothing is sent, and the rest is kept", async () => {
    const { now, readStudents, createTeam, draft, emitted } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    expect(now().value).toEqual({ editing: "taken" });
    expect(draft()).toEqual(["Falcons", [11]]);
    expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([11]);
    expect(selectTakenText(now())).toBe(omarTaken);
    expect(emitted).toEqual([
      { type: "notice", tone: "warning", text: omarTaken, key: "members", isToldInPlace: true },
    ]);
    expect([createTeam.calls, selectError(now()), selectIsBusy(now())]).toEqual([[], null, false]);
  });

  test("is named even if the service no longer lists them", async () => {
    const { now, readStudents } = await startChecking();
    await readStudents.last().answer([free(7, "Sara")]);
    expect([now().value, selectTakenText(now())]).toEqual([{ editing: "taken" }, omarTaken]);
  });

  test("is named together with two others", async () => {
    const listed = [free(7, "Sara"), free(8, "Omar"), free(11, "Lina"), free(12, "Zoe")];
    const { now, readStudents } = await startChecking("Falcons", [8, 11, 12], listed);
    await readStudents.last().answer([free(7, "Sara")]);
    expect(selectTakenText(now())).toBe(
      "Omar, Lina and Zoe have joined another team. Confirm to continue without them.",
    );
  });

  test("stays named while the rest is changed, until everything is discarded", async () => {
    const { send, now, readStudents } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    send({ type: "member.toggled", userId: 11 });
    send({ type: "teamName.changed", teamName: "Owls" });
    expect([now().value, selectTakenText(now())]).toEqual([{ editing: "ready" }, omarTaken]);
    send({ type: "draft.discarded" });
    expect(selectTakenText(now())).toBeNull();
  });

  test("is still named after a reload, and the rest is reported as restored", async () => {
    const { send, now, readStudents, draft } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    send({ type: "refetch.requested" });
    expect([now().value, ...draft(), selectTakenText(now())]).toEqual([
      { editing: "taken" },
      "Falcons",
      [11],
      omarTaken,
    ]);
    expect(selectIsRestored(now())).toBe(true);
  });

  test("is also named during the refetch on return", async () => {
    const { send, now, readStudents, draft, emitted } = await startTyped("Falcons", [8, 11]);
    send({ type: "screen.opened", leader });
    await readStudents.last().answer(withTaken(8));
    expect([now().value, ...draft(), selectTakenText(now())]).toEqual([
      { editing: "taken" },
      "Falcons",
      [11],
      omarTaken,
    ]);
    expect(emitted).toEqual([
      { type: "notice", tone: "warning", text: omarTaken, key: "members", isToldInPlace: true },
    ]);
  });
});

test("[2.22] a student who was never listed is never sent", async () => {
  const { send, now, readStudents, createTeam, draft } = await startTyped("Falcons", [8, 99]);
  send({ type: "team.confirmed" });
  await readStudents.last().answer(students);
  expect([now().value, draft()]).toEqual(["creating", ["Falcons", [8]]]);
  expect(createTeam.last().input).toEqual({ teamName: "Falcons", memberStudentIds: [7, 8] });
});

describe("[2.23] T6: a leader who is in a team by now", () => {
  test("is redirected and told why", async () => {
    const { now, readStudents, findTeam, emitted } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().answer(other);
    expect([now().value, now().context.team]).toEqual(["alreadyInTeam", other]);
    expect(emitted).toEqual([
      { type: "team.updated", team: other },
      notCreated("You are already in a team."),
    ]);
  });

  test("has created it if it has this name", async () => {
    const { now, readStudents, createTeam, findTeam, updateStudentStatus } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().answer(membership);
    expect([now().value, createTeam.calls]).toEqual(["updatingStatus", []]);
    expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  });

  test("takes precedence over selected students who were taken", async () => {
    const { now, readStudents, draft, emitted } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(7, 8));
    expect([now().value, draft()[1], emitted]).toEqual(["confirmingOutcome", [11], []]);
  });
});

test.each([
  [refused(503, "Come back later."), "Failed to load students. Come back later."],
  [refused(500), "Failed to load students. Please try again."],
  [offline, "Failed to load students. No connection to the server."],
  [
    { kind: "shape", message: "API returned success = false" } as const,
    "Failed to load students. API returned success = false",
  ],
])("[8.4] T5: a failed check (%j) shows an error, and nothing is sent or lost", async (failure, text) => {
  const { send, now, readStudents, createTeam, findTeam, draft, emitted } = await startChecking();
  await readStudents.last().fail(failure);
  expect([now().value, selectError(now()), draft()]).toEqual([
    { editing: "refused" },
    text,
    ["  Falcons ", [8]],
  ]);
  expect(emitted).toEqual([notCreated(text)]);
  expect([createTeam.calls, findTeam.calls]).toEqual([[], []]);
  send({ type: "team.confirmed" });
  expect([now().value, readStudents.calls.length]).toEqual(["checking", 3]);
});

describe("[8.4] T3: a failed creation", () => {
  test("is also shown if the refetch fails", async () => {
    const { now, readStudents, draft, emitted } = await startRefetching(refused(500, "Not now."));
    await readStudents.last().fail(offline);
    expect([now().value, selectError(now()), draft()]).toEqual([
      { editing: "refused" },
      "Not now.",
      ["  Falcons ", [8]],
    ]);
    expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([8, 11]);
    expect(emitted).toEqual([notCreated("Not now.")]);
  });
});

describe("[service 4.13] T3: with an unknown outcome, confirming again", () => {
  const startVerifying = async () => {
    const started = await startUnchecked();
    started.send({ type: "team.confirmed" });
    expect([started.now().value, selectIsBusy(started.now())]).toEqual(["verifying", true]);
    expect(started.findTeam.calls.map(({ input }) => input)).toEqual([{ userId: 7 }, { userId: 7 }]);
    return started;
  };

  test("finds no team, refetches the students and creates it with the same click", async () => {
    const { now, readStudents, createTeam, findTeam } = await startVerifying();
    await findTeam.last().answer(null);
    expect([now().value, createTeam.calls.length]).toEqual(["checking", 1]);
    await readStudents.last().answer(students);
    expect([now().value, createTeam.calls.length]).toEqual(["creating", 2]);
  });

  test("cannot confirm the outcome, says so again and sends nothing", async () => {
    const { now, createTeam, findTeam, draft, emitted } = await startVerifying();
    await findTeam.last().fail(refused(500));
    expect([now().value, draft(), createTeam.calls.length]).toEqual([
      { editing: "unconfirmed" },
      ["  Falcons ", [8]],
      1,
    ]);
    expect(emitted).toEqual([
      notCreated("No connection to the server."),
      notCreated("No connection to the server."),
    ]);
  });
});

test("[design: event sourcing] a draft is reported as restored after a reload during any fetch", async () => {
  const unchecked = await startUnchecked();
  unchecked.send({ type: "team.confirmed" });
  for (const { send, now, draft } of [await startChecking(), await startRefetching(), unchecked]) {
    const { value } = now();
    expect(selectIsRestored(now())).toBe(false);
    send({ type: "refetch.requested" });
    expect([now().value, ...draft(), selectIsRestored(now())]).toEqual([value, "  Falcons ", [8], true]);
  }
});
