import { expect, test } from "vitest";
import { openCopy } from "../../support/broken-copy.mjs";

/* Both commands in a copy of the project whose booking chart takes another transition if its options cannot be refetched. */

const { resultOf, whileChanged } = openCopy();

test("[design: tests] npm run check and npm run paths say what a broken chart has lost, and fail", () => {
  const sound = 'onError: { target: "choosing", actions: "notifyError" },';
  const results = whileChanged(
    "machines/booking/booking.machine.ts",
    (text) => text.replace(sound, sound.replace("choosing", "loading")),
    () => ({
      check: resultOf("tests/check/run.mjs", ["booking"]),
      paths: resultOf("tests/paths/print.mjs", ["--machine", "booking"]),
      another: resultOf("tests/paths/print.mjs", ["--machine", "polling"]),
    }),
  );
  const lost =
    /B3 has lost its path: from “the project is created, the supervisor not booked”.+ the chart goes to “booking\.loading”\./;
  expect(results.check).toMatchObject({ status: 1, out: expect.stringMatching(lost) });
  expect(results.check.out).toMatch(/booking: \d+ of \d+ tests failed/);
  expect(results.paths).toMatchObject({ status: 1, err: expect.stringMatching(lost) });
  expect(results.paths.out).toContain("## booking 1:");
  expect(results.another).toMatchObject({ status: 0 });
}, 600_000);

test("[design: tests] npm run check names the charts if called without one, or with an unknown one", () => {
  expect(resultOf("tests/check/run.mjs", [])).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^Name one chart\.\n[^]*taskBoard/),
  });
  expect(resultOf("tests/check/run.mjs", ["bookings"]).err).toMatch(/^There is no chart "bookings"\.\n/);
});
