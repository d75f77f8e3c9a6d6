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
  startRefused,
  startRefetching,
  startTyped,
  startUnchecked,
  students,
  withTaken,
} from "../../flows/team-creation/start.ts";

/* Confirm reads who is free before anything is sent; each answer has its own outcome. */

const other = { ...membership, teamId: 5, teamName: "Owls" };
const omarTaken = "Omar is in a team by now. Your other choices are kept; confirm again.";
const notCreated = (text: string) => ({
  type: "notice",
  tone: "bad",
  title: "Failed to create the team.",
  text,
  dedupeKey: "team",
});

test("[5.3] T2: the students are read again, and until the answer nothing is sent", async () => {
  const { now, readStudents, createTeam, findTeam } = await startChecking();
  expect([readStudents.calls.length, createTeam.calls, findTeam.calls]).toEqual([2, [], []]);
  expect(selectIsBusy(now())).toBe(true);
});

test("[5.3] T2: where nobody was taken, the team is created, and the list is the newest", async () => {
  const { now, readStudents, createTeam, draft } = await startChecking();
  await readStudents.last().answer([...students, free(12, "Zoe")]);
  expect(now().value).toBe("creating");
  expect(createTeam.calls.map(({ input }) => input)).toEqual([
    { teamName: "Falcons", memberStudentIds: [7, 8] },
  ]);
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([8, 11, 12]);
  expect([...draft(), selectTakenText(now())]).toEqual(["  Falcons ", [8], null]);
});

describe("[2.22] T3: whoever was chosen and is in a team by now", () => {
  test("is named and not chosen any more; nothing is sent, and the rest is kept", async () => {
    const { now, readStudents, createTeam, draft, emitted } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    expect(now().value).toEqual({ editing: "taken" });
    expect(draft()).toEqual(["Falcons", [11]]);
    expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([11]);
    expect(selectTakenText(now())).toBe(omarTaken);
    expect(emitted).toEqual([{ type: "notice", tone: "warning", text: omarTaken }]);
    expect([createTeam.calls, selectError(now()), selectIsBusy(now())]).toEqual([[], null, false]);
  });

  test("is left out when it is confirmed again, after one more reading", async () => {
    const { send, now, readStudents, createTeam } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    send({ type: "team.confirmed" });
    expect([now().value, readStudents.calls.length]).toEqual(["checking", 3]);
    await readStudents.last().answer(withTaken(8));
    expect(createTeam.calls.map(({ input }) => input)).toEqual([
      { teamName: "Falcons", memberStudentIds: [7, 11] },
    ]);
    expect(selectTakenText(now())).toBeNull();
  });

  test.each([
    ["has a team", { ...free(8, "Omar"), teamId: 5 }],
    ["has the status of one who is in a team", { ...free(8, "Omar"), status: true }],
  ])("is known by what the service tells: the student %s", async (_, omar) => {
    const { now, readStudents, draft } = await startChecking();
    await readStudents.last().answer(students.map((each) => (each.userId === 8 ? omar : each)));
    expect([now().value, selectTakenText(now()), draft()[1]]).toEqual([{ editing: "taken" }, omarTaken, []]);
  });

  test("is named also where the service lists them no more", async () => {
    const { now, readStudents } = await startChecking();
    await readStudents.last().answer([free(7, "Sara")]);
    expect([now().value, selectTakenText(now())]).toEqual([{ editing: "taken" }, omarTaken]);
  });

  test("is named together with the others", async () => {
    const listed = [free(7, "Sara"), free(8, "Omar"), free(11, "Lina"), free(12, "Zoe")];
    const { now, readStudents, draft } = await startChecking("Falcons", [8, 11, 12], listed);
    await readStudents
      .last()
      .answer([
        free(7, "Sara"),
        { ...free(8, "Omar"), teamId: 5 },
        { ...free(11, "Lina"), teamId: 5 },
        free(12, "Zoe"),
      ]);
    expect(selectTakenText(now())).toBe(
      "Omar and Lina are in a team by now. Your other choices are kept; confirm again.",
    );
    expect(draft()).toEqual(["Falcons", [12]]);
  });

  test("is named together with two others", async () => {
    const listed = [free(7, "Sara"), free(8, "Omar"), free(11, "Lina"), free(12, "Zoe")];
    const { now, readStudents } = await startChecking("Falcons", [8, 11, 12], listed);
    await readStudents.last().answer([free(7, "Sara")]);
    expect(selectTakenText(now())).toBe(
      "Omar, Lina and Zoe are in a team by now. Your other choices are kept; confirm again.",
    );
  });

  test("stays named while the rest is changed, and is not named any more once everything is discarded", async () => {
    const { send, now, readStudents } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    send({ type: "member.toggled", userId: 11 });
    send({ type: "teamName.changed", teamName: "Owls" });
    expect([now().value, selectTakenText(now())]).toEqual([{ editing: "ready" }, omarTaken]);
    send({ type: "draft.discarded" });
    expect(selectTakenText(now())).toBeNull();
  });

  test("is known already as the list is read anew for one who comes back, and the rest is said to be restored", async () => {
    const { send, now, readStudents, draft } = await startChecking("Falcons", [8, 11]);
    await readStudents.last().answer(withTaken(8));
    send({ type: "screen.opened", leader });
    expect([now().value, selectIsRestored(now())]).toEqual(["loading", true]);
    await readStudents.last().answer(withTaken(8));
    expect([now().value, ...draft(), selectTakenText(now())]).toEqual([
      { editing: "ready" },
      "Falcons",
      [11],
      null,
    ]);
  });

  test("is still named after a reload, and the rest is said to be restored", async () => {
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

  test("is named also as the list is read anew for one who comes back", async () => {
    const { send, now, readStudents, draft, emitted } = await startTyped("Falcons", [8, 11]);
    send({ type: "screen.opened", leader });
    await readStudents.last().answer(withTaken(8));
    expect([now().value, ...draft(), selectTakenText(now())]).toEqual([
      { editing: "taken" },
      "Falcons",
      [11],
      omarTaken,
    ]);
    expect(emitted).toEqual([{ type: "notice", tone: "warning", text: omarTaken }]);
  });
});

test("[2.22] T3: a list in which others were taken, who were not chosen, is no news", async () => {
  const { now, readStudents, createTeam, emitted } = await startChecking();
  await readStudents.last().answer(withTaken(11));
  expect([now().value, createTeam.calls.length, emitted]).toEqual(["creating", 1, []]);
});

test("[2.22] a student whom no list has ever told is never sent", async () => {
  const { send, now, readStudents, createTeam, draft } = await startTyped("Falcons", [8, 99]);
  send({ type: "team.confirmed" });
  await readStudents.last().answer(students);
  expect([now().value, draft()]).toEqual(["creating", ["Falcons", [8]]]);
  expect(createTeam.last().input).toEqual({ teamName: "Falcons", memberStudentIds: [7, 8] });
});

describe("[2.23] T6: a leader who is in a team by now", () => {
  test.each([
    ["by the team", { ...free(7, "Sara"), teamId: 5 }],
    ["by the status", { ...free(7, "Sara"), status: true }],
  ])("is known %s: nothing is sent, and the team is looked for", async (_, sara) => {
    const { now, readStudents, createTeam, findTeam, emitted } = await startChecking();
    await readStudents.last().answer(students.map((each) => (each.userId === 7 ? sara : each)));
    expect([now().value, selectIsBusy(now())]).toEqual(["confirmingOutcome", true]);
    expect(findTeam.calls.map(({ input }) => input)).toEqual([{ userId: 7 }]);
    expect([createTeam.calls, emitted]).toEqual([[], []]);
  });

  test("is led away from the form, and told why", async () => {
    const { now, readStudents, findTeam, emitted } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().answer(other);
    expect([now().value, now().context.team]).toEqual(["alreadyInTeam", other]);
    expect(emitted).toEqual([{ type: "team.updated", team: other }, notCreated("You are in a team by now.")]);
  });

  test("has created it all the same where it is the one of this name", async () => {
    const { now, readStudents, createTeam, findTeam, updateStudentStatus } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().answer(membership);
    expect([now().value, createTeam.calls]).toEqual(["updatingStatus", []]);
    expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  });

  test("hears of it, with everything kept, where there is no such team", async () => {
    const { now, readStudents, findTeam, draft, emitted } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().answer(null);
    expect(now().value).toBe("refetchingStudents");
    await readStudents.last().answer(students);
    expect([now().value, selectError(now()), draft()]).toEqual([
      { editing: "refused" },
      "You are in a team by now.",
      ["  Falcons ", [8]],
    ]);
    expect(emitted).toEqual([notCreated("You are in a team by now.")]);
  });

  test("hears of it, and it is found out before anything else, where the teams cannot be read", async () => {
    const { send, now, readStudents, findTeam } = await startChecking();
    await readStudents.last().answer(withTaken(7));
    await findTeam.last().fail(offline);
    expect([now().value, selectError(now())]).toEqual([
      { editing: "unconfirmed" },
      "You are in a team by now.",
    ]);
    send({ type: "team.confirmed" });
    expect(now().value).toBe("verifying");
  });

  test("comes before those who were chosen and taken, too", async () => {
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
])(
  "[8.4] T5: a list that cannot be read once more (%j) is said, nothing is sent and nothing lost",
  async (failure, text) => {
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
  },
);

describe("[8.4] T3: a creation that failed", () => {
  test("has the students read again: someone may have been taken since they were", async () => {
    const { now, readStudents, draft, emitted } = await startRefetching(
      refused(409, "Omar is already in a team."),
    );
    expect([selectIsBusy(now()), readStudents.calls.length, emitted]).toEqual([true, 3, []]);
    await readStudents.last().answer(withTaken(8));
    expect([now().value, selectError(now())]).toEqual([{ editing: "refused" }, "Omar is already in a team."]);
    expect([draft(), selectTakenText(now())]).toEqual([["  Falcons ", []], omarTaken]);
    expect(emitted).toEqual([notCreated("Omar is already in a team.")]);
  });

  test("is told also where they cannot be read", async () => {
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

  test("can be tried again, after one more reading", async () => {
    const { send, now, readStudents, createTeam } = await startRefused();
    send({ type: "team.confirmed" });
    expect(now().value).toBe("checking");
    await readStudents.last().answer(students);
    expect(createTeam.calls).toHaveLength(2);
  });
});

describe("[service 4.13] T3: where nobody knows whether the team exists, and it is confirmed again,", () => {
  const startVerifying = async () => {
    const started = await startUnchecked();
    started.send({ type: "team.confirmed" });
    expect([started.now().value, selectIsBusy(started.now())]).toEqual(["verifying", true]);
    expect(started.findTeam.calls.map(({ input }) => input)).toEqual([{ userId: 7 }, { userId: 7 }]);
    return started;
  };

  test("the team that is found is the one: nothing is created twice", async () => {
    const { now, createTeam, findTeam, updateStudentStatus, draft, emitted } = await startVerifying();
    await findTeam.last().answer(membership);
    expect([now().value, draft()]).toEqual(["updatingStatus", ["", []]]);
    expect(emitted.at(-1)).toEqual({ type: "team.updated", team: membership });
    expect([createTeam.calls.length, updateStudentStatus.calls.map(({ input }) => input)]).toEqual([
      1,
      [{ teamId: 3 }],
    ]);
  });

  test("another team that is found is the student's own: nothing is created", async () => {
    const { now, createTeam, findTeam, emitted } = await startVerifying();
    await findTeam.last().answer(other);
    expect([now().value, now().context.team, createTeam.calls.length]).toEqual(["alreadyInTeam", other, 1]);
    expect(emitted.slice(-2)).toEqual([
      { type: "team.updated", team: other },
      notCreated("No connection to the server."),
    ]);
  });

  test("where there is none the students are read, and the team is created with the same press", async () => {
    const { now, readStudents, createTeam, findTeam } = await startVerifying();
    await findTeam.last().answer(null);
    expect([now().value, createTeam.calls.length]).toEqual(["checking", 1]);
    await readStudents.last().answer(students);
    expect([now().value, createTeam.calls.length]).toEqual(["creating", 2]);
  });

  test("what still cannot be found out is said again, and nothing is sent", async () => {
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

test("[design: event sourcing] what was typed is said to be restored where the page comes back while anything is read", async () => {
  const unchecked = await startUnchecked();
  unchecked.send({ type: "team.confirmed" });
  for (const { send, now, draft } of [await startChecking(), await startRefetching(), unchecked]) {
    const { value } = now();
    expect(selectIsRestored(now())).toBe(false);
    send({ type: "refetch.requested" });
    expect([now().value, ...draft(), selectIsRestored(now())]).toEqual([value, "  Falcons ", [8], true]);
  }
});
