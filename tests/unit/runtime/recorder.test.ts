import { expect, test } from "vitest";
import { createActor, setup } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";

test("[design: event sourcing] entries have time, receiver, sender and event, in order of arrival", () => {
  let now = 1_000;
  const recorder = createRecorder(undefined, () => now++);
  const app = createActor(appMachine, { inspect: recorder.inspect }).start();
  app.getSnapshot().children.notices?.send({
    type: "notice.raised",
    notice: { tone: "good", key: "newTask", text: "Added!" },
  });

  const begun = (seq: number, child: string) => ({
    seq,
    time: 1_000 + seq,
    actor: `app/${child}`,
    from: "app",
    version: "1",
    event: { type: "xstate.init", input: undefined },
  });
  expect(recorder.log().entries).toEqual([
    { seq: 0, time: 1_000, actor: "app", version: "1", event: { type: "xstate.init", input: undefined } },
    ...["session", "notices", "connection", "polling", "idle", "activity"].map((child, at) =>
      begun(at + 1, child),
    ),
    {
      seq: 7,
      time: 1_007,
      actor: "app/notices",
      version: "1",
      event: { type: "notice.raised", notice: { tone: "good", key: "newTask", text: "Added!" } },
    },
  ]);
});

test("[design: event sourcing] compaction cuts old entries off and continues the numbering", () => {
  const recorder = createRecorder();
  const actor = createActor(setup({}).createMachine({ id: "busy" }), { inspect: recorder.inspect }).start();
  for (let sent = 0; sent < 5; sent++) actor.send({ type: "tick" });
  const tree = { version: "1", status: "active", value: {}, context: {}, historyValue: {}, children: {} };
  recorder.cut(tree, 3);
  actor.send({ type: "tick" });
  expect(recorder.log().tree).toBe(tree);
  expect(recorder.log().entries.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  expect(recorder.after(5).map(({ seq }) => seq)).toEqual([6]);
  expect(recorder.after(-1)).toHaveLength(3);
});

test("[design: event sourcing] a recorder continues the log of an earlier page", () => {
  const first = createRecorder();
  const chart = setup({}).createMachine({ id: "busy" });
  createActor(chart, { inspect: first.inspect }).start().send({ type: "tick" });
  const second = createRecorder(first.log());
  const heard: number[] = [];
  second.listen(({ seq }) => heard.push(seq));
  createActor(chart, { inspect: second.inspect }).start();
  expect(second.log().entries.map(({ seq, event }) => [seq, event.type])).toEqual([
    [0, "xstate.init"],
    [1, "tick"],
    [2, "xstate.init"],
  ]);
  expect(heard).toEqual([2]);
});

test("[design: event sourcing] events to a stopped chart reach nobody and are not recorded", () => {
  const recorder = createRecorder();
  const actor = createActor(setup({}).createMachine({ id: "ended" }), { inspect: recorder.inspect }).start();
  actor.send({ type: "tick" });
  actor.stop();
  const before = recorder.log().entries.length;
  actor.send({ type: "tock" });
  expect(recorder.log().entries).toHaveLength(before);
});
