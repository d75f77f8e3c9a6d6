import { expect, test } from "vitest";
import { selectUser, selectView } from "../../../machines/session/session.machine.ts";
import { supervisor } from "../../flows/people.ts";
import { startSignedIn } from "../../support/start/session.ts";

const ways = [
  ["signOut.pressed", "here", "signOut"],
  ["signOut.received", "elsewhere", "signOutElsewhere"],
] as const;

test.each(ways)("[2.15] S11: %s waits for pending writes, with its pages closed", async (type, where, by) => {
  const started = await startSignedIn(supervisor);
  started.send({ type, hasPendingWrites: true });
  expect(started.now().value).toEqual({ signedIn: { leaving: where } });
  expect(selectView(started.now())).toEqual({ kind: "leaving" });
  expect(started.forgotten).toEqual([]);
  expect(started.emitted.at(-1)).toEqual({ type: "session.leaving", by });
  started.send({ type: "writes.finished" });
  expect([started.now().value, selectUser(started.now())]).toEqual([{ signedOut: "login" }, null]);
  expect(started.forgotten).toEqual(["token"]);
  expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by });
});

test.each(ways)("[2.15] S11: after %s the wait ends after five seconds", async (type, where, by) => {
  const started = await startSignedIn(supervisor);
  started.send({ type, hasPendingWrites: true });
  started.clock.increment(4_999);
  expect(started.now().value).toEqual({ signedIn: { leaving: where } });
  started.clock.increment(1);
  expect(started.now().value).toEqual({ signedOut: "login" });
  expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by });
});
