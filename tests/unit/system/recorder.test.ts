import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import { createRecorder } from "../../../src/system/recorder.ts";

test("[design: event sourcing] an entry says when, to whom, by whom and what, in the order of arrival", () => {
  let now = 1_000;
  const recorder = createRecorder(() => now++);
  const app = createActor(appMachine, { inspect: recorder.inspect }).start();
  app.getSnapshot().children.notices?.send({ type: "notice.raised", notice: { tone: "good", text: "Added!" } });

  expect(recorder.entries()).toEqual([
    { seq: 0, time: 1_000, actor: "app", version: "1", event: { type: "xstate.init", input: undefined } },
    { seq: 1, time: 1_001, actor: "app/session", from: "app", version: "1", event: { type: "xstate.init", input: undefined } },
    { seq: 2, time: 1_002, actor: "app/notices", from: "app", version: "1", event: { type: "xstate.init", input: undefined } },
    {
      seq: 3,
      time: 1_003,
      actor: "app/notices",
      version: "1",
      event: { type: "notice.raised", notice: { tone: "good", text: "Added!" } },
    },
  ]);
});

test("[design: event sourcing] a secret is gone before its entry exists, and the event itself is left as it was", () => {
  const recorder = createRecorder();
  const actor = createActor(setup({}).createMachine({ id: "any" }), { inspect: recorder.inspect }).start();
  const event = { type: "login.submitted", credentials: { email: "sara@uni.example", password: "secret-1" } };
  actor.send(event);
  expect(recorder.entries().at(-1)?.event).toEqual({
    type: "login.submitted",
    credentials: { email: "sara@uni.example", password: "[redacted]" },
  });
  expect(event.credentials.password).toBe("secret-1");
});

test("[design: event sourcing] a chart's own version is written down", () => {
  const recorder = createRecorder();
  createActor(setup({}).createMachine({ id: "other", version: "7" }), { inspect: recorder.inspect }).start();
  expect(recorder.entries().map(({ version }) => version)).toEqual(["7"]);
});

test("[design: event sourcing] the log is bounded: the oldest entries leave first", () => {
  const recorder = createRecorder();
  const actor = createActor(setup({}).createMachine({ id: "busy" }), { inspect: recorder.inspect }).start();
  for (let sent = 0; sent < 10_500; sent++) actor.send({ type: "tick" });
  const entries = recorder.entries();
  expect(entries).toHaveLength(10_000);
  expect(entries.at(0)?.seq).toBe(501);
  expect(entries.at(-1)?.seq).toBe(10_500);
});
