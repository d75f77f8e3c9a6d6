import { expect, test } from "vitest";
import {
  selectError,
  selectBookingOptions,
  selectDraft,
  selectIsBusy,
  selectBookable,
} from "../../../machines/booking/booking.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { options, startChecking, startLoadFailed, typed, free } from "../../support/start/booking.ts";
import { project } from "../../flows/people.ts";

/* Confirm fetches the current options before it writes; each response has its own outcome. */

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
])("[8.5] B6: when the check fails (%j), nothing is sent and nothing is lost", async (failure, reason) => {
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
      isShownInPlace: true,
    },
  ]);
  expect([createProject.calls, bookSupervisor.calls]).toEqual([[], []]);
});

test("[9.3] B3: a supervisor found to be full is no longer chosen or offered; the others stay", async () => {
  const { now, checkBookingOptions } = await startChecking();
  await checkBookingOptions.last().answer({ ...free, remainingTeams: 0 });
  expect(selectDraft(now())).toEqual({ ...typed, supervisorId: null });
  expect(selectBookable(now()).map(({ userId }) => userId)).toEqual([51]);
  expect(selectError(now())).toEqual({
    text: "Dr. Many is now full.",
    reason: "Please choose another supervisor. Your text is still here.",
  });
});
