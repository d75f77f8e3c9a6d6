import { afterEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { appMachine } from "../../../machines/app/app.machine.ts";
import { createFold } from "../../../machines/log/fold.ts";
import { isFromTab, type FromTab } from "../../../machines/log/inspection.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { broadcastToInspectors } from "../../../src/developer/inspector-bus.ts";
import { createRecorder } from "../../../src/runtime/event-log/recorder.ts";

const opened: BroadcastChannel[] = [];
const started: { readonly stop: () => void }[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  // Its timers would keep running.
  for (const app of started.splice(0)) app.stop();
  for (const channel of opened.splice(0)) channel.close();
});

/** A channel without another end: records what is posted, and the test sends the messages. */
function openChannel() {
  const channel = new BroadcastChannel("test");
  opened.push(channel);
  const posted: FromTab[] = [];
  vi.spyOn(channel, "postMessage").mockImplementation((message: unknown) => {
    if (isFromTab(message)) posted.push(message);
  });
  return {
    channel,
    posted,
    say: (data: unknown) => channel.dispatchEvent(new MessageEvent("message", { data })),
  };
}

function begin() {
  const leave: (() => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => leave.push(listener));
  const recorder = createRecorder();
  const app = createActor(appMachine, { inspect: recorder.inspect }).start();
  started.push(app);
  const { channel, posted, say } = openChannel();
  broadcastToInspectors(recorder, channel);
  return { recorder, app, posted, say, leave: () => leave.forEach((listener) => listener()) };
}

const countIn = (message: FromTab | undefined): number => {
  const file = message?.type === "log" ? readLogFile(message.text) : null;
  return file?.ok === true ? file.log.entries.length : -1;
};

test("[design: inspector] sends the whole log at the start and on hello, then each entry", () => {
  const { app, posted, say } = begin();
  expect(posted.map(({ type }) => type)).toEqual(["log"]);
  app.send({ type: "plainScreen.opened" });
  expect(posted.at(-1)).toMatchObject({
    type: "entry",
    entry: { seq: 7, event: { type: "plainScreen.opened" } },
  });
  say({ type: "hello" });
  say({ type: "log" });
  expect(posted.map(({ type }) => type)).toEqual(["log", "entry", "log"]);
  expect(countIn(posted.at(-1))).toBe(8);
  expect(new Set(posted.map(({ tab }) => tab)).size).toBe(1);
});

test("[design: inspector] sends the log again after entries were erased, but not after compaction", () => {
  const { recorder, app, posted } = begin();
  const fold = createFold(appMachine);
  for (const entry of recorder.log().entries) fold.apply(entry);
  recorder.cut(fold.tree(), 1);
  app.send({ type: "plainScreen.opened" });
  expect(posted.at(-1)?.type).toBe("entry");
  recorder.cut(fold.tree(), 7);
  app.send({ type: "plainScreen.opened" });
  expect(posted.at(-1)?.type).toBe("log");
  expect(countIn(posted.at(-1))).toBe(1);
});

test("[design: inspector] a page says so when it is left", () => {
  const { posted, leave } = begin();
  leave();
  expect(posted.at(-1)?.type).toBe("closed");
});
