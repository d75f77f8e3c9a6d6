import { expect, test } from "vitest";
import { offline } from "../../support/held.ts";
import { start as startBooking } from "../../support/start/booking.ts";
import { start as startTeamCreation } from "../../support/start/team-creation.ts";

const booking = () => {
  const { readBookingOptions, ...started } = startBooking();
  return { ...started, reads: readBookingOptions };
};
const teamCreation = () => {
  const { readStudents, ...started } = startTeamCreation();
  return { ...started, reads: readStudents };
};

test.each([
  ["Book a Supervisor", "booking", booking],
  ["Create Team", "students", teamCreation],
])("[8.1] %s ends the notice that it failed to load when a reconnection refetches", async (_, key, start) => {
  const { reads, send, emitted } = start();
  await reads.last().fail(offline);
  expect(emitted).toMatchObject([{ type: "notice", key }]);
  send({ type: "connection.restored" });
  expect(emitted.slice(1)).toEqual([{ type: "notice.ended", key }]);
});
