import { bench, describe } from "vitest";
import { createActor, type AnyActor } from "xstate";
import { noticesMachine } from "../../machines/notices/notices.machine.ts";
import { createRecorder } from "../../src/runtime/event-log/recorder.ts";

const events = 1_000;

/** Sends a thousand events; `cleared` changes nothing, so only the sending is measured. */
const run = (actor: AnyActor) => {
  for (let sent = 0; sent < events; sent++) actor.send({ type: "notices.cleared" });
};

describe("a thousand events", () => {
  const silent = createActor(noticesMachine).start();
  bench("not recorded", () => run(silent));
  const recorded = createActor(noticesMachine, { inspect: createRecorder().inspect }).start();
  bench("recorded", () => run(recorded));
});
