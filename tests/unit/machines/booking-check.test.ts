import { expect, test } from "vitest";
import {
  selectError,
  selectBookingOptions,
  selectDraft,
  selectIsBusy,
} from "../../../machines/booking/booking.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { options, startChecking, typed } from "../../flows/booking/start.ts";

/* Confirm fetches the current options before it writes; each response has its own outcome. */

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
