import { expect, test } from "vitest";
import { createTabSync, type TabSync } from "../../../src/runtime/tab-sync.ts";

/** Opens tabs of one browser that receive each other's messages at once. */
function openBrowser(): () => TabSync {
  const listeners: ((event: MessageEvent) => void)[] = [];
  return () =>
    createTabSync(() => {
      let own: ((event: MessageEvent) => void) | null = null;
      // As much of a channel as a tab uses.
      return {
        addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
          own = listener;
          listeners.push(listener);
        },
        postMessage: (data: unknown) => {
          for (const listener of listeners)
            if (listener !== own) listener(new MessageEvent("message", { data }));
        },
      } as unknown as BroadcastChannel;
    });
}

function openTabs(count: number): readonly TabSync[] {
  const openTab = openBrowser();
  return Array.from({ length: count }, openTab);
}

/** What the first tab receives if all others have a session, named after them. */
function requested([asking, ...others]: readonly TabSync[]): readonly unknown[] {
  const received: unknown[] = [];
  asking?.onSession((session) => received.push(session));
  for (const [index, tab] of others.entries()) tab.onSessionRequested(() => ({ of: index + 1 }));
  asking?.requestSession();
  return received;
}

test("S11: other tabs are notified of a sign-out, also one that listens later, but not the sender", () => {
  const [a, b] = openTabs(2);
  const heard: string[] = [];
  a?.onSignOut(() => heard.push("a"));
  a?.announceSignOut();
  b?.onSignOut(() => heard.push("b"));
  a?.announceSignOut();
  expect(heard).toEqual(["b", "b"]);
});

test("[4.1] only the tab used last hands over its session", () => {
  const tabs = openTabs(4);
  tabs[1]?.markUsed();
  tabs[3]?.markUsed();
  tabs[2]?.markUsed();
  tabs[2]?.markUsed();
  expect(requested(tabs)).toEqual([{ of: 2 }]);
  tabs[1]?.markUsed();
  expect(requested(tabs)).toEqual([{ of: 1 }]);
});

test("[4.1] a reloaded tab that nobody has used yet hands over its session", () => {
  expect(requested(openTabs(2))).toEqual([{ of: 1 }]);
});

test("[4.1] a tab loaded later does not hand over its session in place of the tab used last", () => {
  const openTab = openBrowser();
  const [asking, usedLast] = [openTab(), openTab()];
  usedLast.markUsed();
  const loadedLater = openTab();
  usedLast.markUsed();
  expect(requested([asking, loadedLater, usedLast])).toEqual([{ of: 2 }]);
});

test("[4.1] the tab used last does not answer without a session, and no other answers for it", () => {
  const tabs = openTabs(3);
  tabs[1]?.markUsed();
  const received: unknown[] = [];
  tabs[0]?.onSession((session) => received.push(session));
  tabs[1]?.onSessionRequested(() => null);
  tabs[2]?.onSessionRequested(() => ({ of: 2 }));
  tabs[0]?.requestSession();
  expect(received).toEqual([]);
});

test("[design: event sourcing] without the channel each tab works on its own", () => {
  const tabs = createTabSync(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  tabs.onSignOut(() => {
    throw new Error("Nobody could have said so");
  });
  expect(() => {
    tabs.announceSignOut();
    tabs.markUsed();
    tabs.requestSession();
  }).not.toThrow();
});
