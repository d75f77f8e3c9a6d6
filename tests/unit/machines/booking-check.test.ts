import { describe, expect, test } from "vitest";
import {
  selectBookable,
  selectError,
  selectBookingOptions,
  selectDraft,
  selectIsBusy,
  selectIsRestored,
  selectMissing,
} from "../../../machines/booking/booking.machine.ts";
import type { Project } from "../../../machines/domain/project.ts";
import { offline, refused } from "../../support/held.ts";
import { options, free, startChecking, startLoadFailed, typed } from "../../flows/booking/start.ts";
import { project } from "../../flows/people.ts";

/* Confirm fetches the current options before it writes; each response has its own outcome. */

const another: Project = { ...project, id: 19, title: "Roads for all", description: "Outdoor maps" };

test("[5.4] B1: checks the team and the chosen supervisor, and writes nothing before the response", async () => {
  const { now, readBookingOptions, checkBookingOptions, createProject, bookSupervisor } =
    await startChecking();
  expect(checkBookingOptions.calls.map(({ input }) => input)).toEqual([{ supervisorId: 52, teamId: 3 }]);
  expect([readBookingOptions.calls.length, createProject.calls, bookSupervisor.calls]).toEqual([1, [], []]);
  expect(selectIsBusy(now())).toBe(true);
});

test("[service 3.2] B1: a full supervisor who already has this team is no error", async () => {
  const { now, checkBookingOptions, emitted } = await startChecking();
  await checkBookingOptions.last().answer({ supervisorId: 52, project, remainingTeams: 0 });
  expect([now().value, emitted, now().context.error]).toEqual(["loading", [], null]);
});

describe.each([0, -1])("[9.3] B3: a supervisor with %i open slots", (remainingTeams) => {
  test("is not booked or offered any more; the form is kept and the user told", async () => {
    const { now, checkBookingOptions, createProject, bookSupervisor, emitted } = await startChecking();
    await checkBookingOptions.last().answer({ supervisorId: null, project: null, remainingTeams });
    expect(now().value).toBe("choosing");
    expect(selectDraft(now())).toEqual({ ...typed, supervisorId: null });
    expect(selectMissing(now())).toEqual(["supervisor"]);
    expect(selectBookable(now()).map(({ userId }) => userId)).toEqual([51]);
    expect(selectBookingOptions(now())).toEqual({
      ...options,
      supervisors: options.supervisors.map((each) =>
        each.userId === 52 ? { ...each, remainingTeams: 0 } : each,
      ),
    });
    const error = {
      text: "Dr. Many is now full.",
      reason: "Please choose another supervisor. Your text is still here.",
    };
    expect(selectError(now())).toEqual(error);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "bad",
        title: error.text,
        text: error.reason,
        key: "team",
        isToldInPlace: true,
      },
    ]);
    expect([createProject.calls, bookSupervisor.calls]).toEqual([[], []]);
  });
});

test("[9.3] B3: the same holds for a supervisor whose name is unknown", async () => {
  const { now, checkBookingOptions } = await startChecking({ ...typed, supervisorId: 99 });
  await checkBookingOptions.last().answer({ ...free, remainingTeams: 0 });
  expect(selectError(now())?.text).toBe("This supervisor is now full.");
});

test("[4.4] B4: a teammate's new project is shown before it is booked for; the form is kept", async () => {
  const { now, checkBookingOptions, createProject, bookSupervisor, emitted } = await startChecking();
  await checkBookingOptions.last().answer({ ...free, project: another });
  expect(now().value).toBe("choosing");
  expect(selectBookingOptions(now())).toEqual({ ...options, project: another });
  expect(selectDraft(now())).toEqual(typed);
  const error = {
    text: "A teammate has already created the project.",
    reason: "Confirm again to book a supervisor for it.",
  };
  expect(selectError(now())).toEqual(error);
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", title: error.text, text: error.reason, key: "team", isToldInPlace: true },
  ]);
  expect([createProject.calls, bookSupervisor.calls]).toEqual([[], []]);
});

test("[4.4] B4: confirmed again, the teammate's project is booked for, and none is created", async () => {
  const { send, now, checkBookingOptions, createProject, bookSupervisor } = await startChecking();
  await checkBookingOptions.last().answer({ ...free, project: another });
  send({ type: "booking.confirmed" });
  await checkBookingOptions.last().answer({ ...free, project: another });
  expect([now().value, selectError(now())]).toEqual(["booking", null]);
  expect(bookSupervisor.calls.map(({ input }) => input)).toEqual([{ supervisorId: 52, teamId: 3 }]);
  expect(createProject.calls).toEqual([]);
});

test("[service 4.13] B4: a project with the typed title is the user's own: only the booking is sent", async () => {
  const { send, now, checkBookingOptions, createProject, bookSupervisor } = await startLoadFailed();
  send({ type: "booking.confirmed" });
  await checkBookingOptions.last().answer({ ...free, project });
  expect([now().value, selectBookingOptions(now()).project]).toEqual(["booking", project]);
  expect(bookSupervisor.calls.map(({ input }) => input)).toEqual([{ supervisorId: 52, teamId: 3 }]);
  expect(createProject.calls).toHaveLength(1);
});

test.each([
  [refused(503, "Come back later."), "Nothing was sent. Come back later."],
  [refused(500), "Nothing was sent. Please try again."],
  [offline, "Nothing was sent. No connection to the server."],
])("[8.5] B6: when the check fails (%j) nothing is sent or lost", async (failure, reason) => {
  const { now, checkBookingOptions, createProject, bookSupervisor, emitted } = await startChecking();
  await checkBookingOptions.last().fail(failure);
  expect([now().value, selectIsBusy(now())]).toEqual(["choosing", false]);
  expect([selectDraft(now()), selectBookingOptions(now())]).toEqual([typed, options]);
  expect(selectError(now())).toEqual({ text: "Error fetching data", reason });
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Error fetching data",
      text: reason,
      key: "team",
      isToldInPlace: true,
    },
  ]);
  expect([createProject.calls, bookSupervisor.calls]).toEqual([[], []]);
});

test("[8.5] B6: confirming again repeats the check", async () => {
  const { send, now, checkBookingOptions } = await startChecking();
  await checkBookingOptions.last().fail(offline);
  send({ type: "booking.confirmed" });
  expect([now().value, selectError(now()), checkBookingOptions.calls.length]).toEqual(["checking", null, 2]);
});

test("[design: event sourcing] a draft is reported as restored after a reload during the check", async () => {
  const { send, now, checkBookingOptions } = await startChecking();
  expect(selectIsRestored(now())).toBe(false);
  send({ type: "refetch.requested" });
  expect([now().value, selectIsRestored(now())]).toEqual(["checking", true]);
  await checkBookingOptions.last().fail(offline);
  expect([selectDraft(now()), selectIsRestored(now())]).toEqual([typed, true]);
});

test("[8.5] B5: refetching a team that was booked meanwhile can find it gone", async () => {
  const { now, checkBookingOptions, readBookingOptions } = await startChecking();
  await checkBookingOptions.last().answer({ ...free, supervisorId: 51 });
  await readBookingOptions.last().answer({ team: null, project: null, supervisors: [], otherProjects: [] });
  expect(now().value).toBe("noTeam");
});
