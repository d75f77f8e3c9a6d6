import { expect, test } from "vitest";
import { createTabSync } from "../../../src/runtime/tab-sync.ts";

const name = "tabs.test";

test("S11: other tabs hear a sign-out, also one that starts listening later, but not the sender", async () => {
  const channels = [new BroadcastChannel(name), new BroadcastChannel(name)];
  const [a, b] = channels.map((channel) => createTabSync(() => channel));
  const heard: string[] = [];
  a?.onSignOut(() => heard.push("a"));
  a?.announceSignOut();
  await expect
    .poll(() => {
      b?.onSignOut(() => heard.push("b"));
      return heard.includes("b");
    })
    .toBe(true);
  expect(heard).not.toContain("a");
  for (const channel of channels) channel.close();
});

test("[design: event sourcing] without the channel each tab works on its own", () => {
  const tabs = createTabSync(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  tabs.onSignOut(() => {
    throw new Error("Nobody could have said so");
  });
  expect(() => tabs.announceSignOut()).not.toThrow();
});
