import { expect, test, vi } from "vitest";
import { choose } from "../../paths/print/choice.ts";
import { connectionText } from "../../guide/debugging.ts";
import { endText, problemText, Reported } from "../../guide/problem.ts";
import { NotFollowed } from "../../support/paths/do-part.ts";
import { NotReached } from "../../support/paths/not-reached.ts";

/** As Playwright and the player wrap it. */
const raw = new Error(
  'step 5: {"kind":"event"}\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 19',
);
const wrapped = (cause: unknown) => new Error('step 5: {"kind":"event"}: it failed', { cause });

test.each([
  [
    "an instruction that cannot be followed",
    wrapped(new NotFollowed("Press “Save”.", raw)),
    "step",
    "The guide could not do this: Press “Save”. What it needs for that is not on the page, or cannot be used.",
  ],
  [
    "another transition",
    new NotReached(["a --b--> c"], ["a --d--> e", "e --f--> g"], raw),
    "step",
    "The step is done, but the app did not do what the path says. Expected: “a --b--> c”. Came: “a --d--> e”, then “e --f--> g”.",
  ],
  [
    "no transition",
    new NotReached(["a --b--> c"], [], raw),
    "step",
    "The step is done, but the app did not do what the path says. Expected: “a --b--> c”. Came: nothing.",
  ],
  [
    "the right transition with other data",
    new NotReached(["a --b--> c"], ["a --b--> c"], raw),
    "step",
    "The step is done, but the app did not do what the path says. Expected: “a --b--> c”. This came, but with other data.",
  ],
  [
    "a request that is not sent",
    wrapped(raw),
    "step",
    "The guide could not do this step: the app has not sent the request, or come to the moment, that the step is about.",
  ],
  [
    "what is not shown",
    wrapped(new Error("booking.loadFailed: alert\n\nexpect(locator).toBeVisible() failed")),
    "sights",
    "The app does not show what it must: booking.loadFailed: alert",
  ],
  ["what the user reports", new Reported("You said so."), "step", "You said so."],
] as const)("[design: paths] the guide says in words why a step failed: %s", (_, error, doing, words) => {
  expect(problemText(error, doing)).toBe(words);
});

test("[design: paths] the end of a guided path is one line of the terminal", () => {
  const [path] = choose({ charts: ["booking"], covers: null }).paths;
  if (path === undefined) throw new Error("Booking has no path");
  const does = path.steps[1]?.does ?? "";
  expect(endText({ path, number: 1, turn: "failed", problem: "It is off." })).toBe(
    `booking 1 failed at step 1 (${does}). It is off.`,
  );
  expect(endText({ path, number: 0, turn: "failed", problem: "It is off." })).toBe(
    "booking 1 failed at its beginning. It is off.",
  );
  expect(endText({ path, number: 9, turn: "passed" })).toMatch(/^booking 1 passed: /);
  expect(endText({ path, number: 1, turn: "user" })).toBeNull();
});

test("[design: paths] a guided path that has failed is not begun again, and its browser can be acted in from outside", async () => {
  vi.stubEnv("GUIDE", "booking 1");
  vi.stubEnv("GUIDE_PORT", "9333");
  vi.stubEnv("TEST_RUN", "full");
  const { default: config } = await import("../../../playwright.config.ts");
  vi.unstubAllEnvs();
  expect(config.projects?.find(({ name }) => name === "guide")?.retries).toBe(0);
  expect(config.use?.launchOptions?.args).toContain("--remote-debugging-port=9333");
  expect(connectionText(9333)).toContain('chromium.connectOverCDP("http://localhost:9333")');
});
