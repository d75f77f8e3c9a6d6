import { describe, expect, test } from "vitest";
import { refused } from "../../support/held.ts";
import { selectIsRestored, selectTakenText } from "../../../machines/team-creation/team-creation.machine.ts";
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
} from "../../support/start/team-creation.ts";

const notCreated = (text: string) => ({
  type: "notice",
  tone: "bad",
  title: "Failed to create the team.",
  text,
  key: "team",
  isShownInPlace: true,
});

/* Confirm fetches the free students before anything is sent; each response has its own outcome. */

const other = { ...membership, teamId: 5, teamName: "Owls" };

const omarTaken = "Omar has joined another team. Confirm to continue without them.";

describe("[2.22] T3: a selected student who is in a team by now", () => {
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
      { type: "notice", tone: "warning", text: omarTaken, key: "members", isShownInPlace: true },
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

test("[2.23] T6: a leader who is in another team by now is redirected, and sees why", async () => {
  const { now, readStudents, findTeam, emitted } = await startChecking();
  await readStudents.last().answer(withTaken(7));
  await findTeam.last().answer(other);
  expect([now().value, now().context.team]).toEqual(["alreadyInTeam", other]);
  // The dashboard shows why.
  expect(emitted).toEqual([
    { type: "team.updated", team: other },
    { ...notCreated("You are already in a team."), outlivesPage: true },
  ]);
});

test("[service 4.13] T3: an unconfirmed outcome is shown again, and the user's own team is looked up", async () => {
  const { send, findTeam, emitted } = await startUnchecked();
  send({ type: "team.confirmed" });
  await findTeam.last().fail(refused(500));
  expect(findTeam.calls.map(({ input }) => input)).toEqual([{ userId: 7 }, { userId: 7 }]);
  expect(emitted).toEqual(Array(2).fill(notCreated("No connection to the server.")));
});
