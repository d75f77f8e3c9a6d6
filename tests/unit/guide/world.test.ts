import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createContext, runInContext, runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { stopTime, timeAddress } from "../../guide/still-time.ts";
import { beginningOf, provide, serveApp } from "../../guide/world.ts";

test("[design: paths] the beginning of a path has its data, its accounts and what to do first", async () => {
  const beginning = await beginningOf("Booking 1");
  expect(beginning?.name).toBe("booking 1");
  const { users = [], teams = [] } = beginning?.contents.rows ?? {};
  expect(users.map(({ email }) => email)).toContain(student.email);
  expect(teams.map(({ team_name: name }) => name)).toContain("Falcons");
  expect(beginning?.words).toContain(credentials.password);
  expect(beginning?.words).toContain(`Sara (student): ${student.email}`);
  expect(beginning?.words).toContain("Press “Login”.");
  expect(await beginningOf("booking 99")).toBeNull();
});

test("[design: paths] a step has the data with which the service itself responds as it says", async () => {
  const beginning = await beginningOf("supervision (counts) 1");
  const [first] = beginning?.steps ?? [];
  const { teams = [], projects = [] } = first?.contents?.rows ?? {};
  expect(teams.filter(({ supervisor_id: id }) => id === supervisor.userId)).toHaveLength(5);
  expect(projects).toHaveLength(5);
  expect(first?.words).toBe("Let the call through: the service now responds as the step says.");
  expect(beginning?.words).toContain("Type the number of a step and press Enter before you do it, of 1, ");
  expect(beginning?.words).toContain("such as “7-9”, type all the numbers first, in order.");
});

test("[design: paths] a response that the service cannot give is printed as JSON", async () => {
  const beginning = await beginningOf("taskBoard (student) 2");
  const bodies = (beginning?.steps ?? []).filter(({ contents }) => contents === null);
  expect(bodies.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Respond with status 200 and this JSON: \{"id":\d+,"status":"ToDo"\}$/),
  ]);
});

/** The app of a path's beginning, of which the built page is this. */
async function serve(html: string) {
  const folder = mkdtempSync(join(tmpdir(), "app-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.html"), html);
  const app = await serveApp(folder, "http://127.0.0.1:1", 0, { turnsToWindow: false });
  onTestFinished(app.stop);
  return app;
}

test("[design: paths] the app of a path's beginning gives up on no call that is held", async () => {
  const { url } = await serve("<html><head><title>App</title></head></html>");
  const page = await fetch(url).then((response) => response.text());
  const [, script = ""] = /^<html><head><script>(.+)<\/script><title>/s.exec(page) ?? [];
  const browser = {
    AbortController,
    AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(ms) },
    EventSource: class {},
    addEventListener: () => undefined,
  };
  runInNewContext(script, browser);
  const limit = browser.AbortSignal.timeout(1);
  await setTimeout(20);
  expect(limit.aborted).toBe(false);
});

test("[design: paths] time stands still in the app of a path's beginning, but for what a step waits for", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let pass: (time: number) => void = () => undefined;
  const browser = {
    // Their ids are numbers in a browser.
    setTimeout: (end: () => void, ms?: number) => Number(globalThis.setTimeout(end, ms)),
    clearTimeout: (id: number) => clearTimeout(id),
    addEventListener: () => undefined,
    onPass: (given: typeof pass) => (pass = given),
  };
  runInNewContext(`(${String(stopTime)})(onPass, false)`, browser);
  const ended: string[] = [];
  const wait = (name: string, ms: number): number => browser.setTimeout(() => ended.push(name), ms);
  wait("short", 1_000);
  wait("notice", 10_000);
  browser.clearTimeout(wait("stopped", 10_000));
  wait("poll", 20_000);
  vi.advanceTimersByTime(100_000);
  expect(ended).toEqual(["short"]);
  pass(10_000);
  pass(10_000);
  expect(ended).toEqual(["short", "notice"]);
});

test.each([
  [false, ["window"]],
  [true, []],
])("[design: paths] told of the window's focus: %s; it is kept from the page", (isFocusTold, expected) => {
  let focused: (event: object) => void = () => undefined;
  const browser = createContext({
    setTimeout,
    clearTimeout,
    onPass: () => undefined,
    addEventListener: (_: string, listener: typeof focused) => (focused = listener),
  });
  runInContext(`(${String(stopTime)})(onPass, ${isFocusTold})`, browser);
  const kept: string[] = [];
  const focus = (name: string, target: unknown): void =>
    focused({ target, stopImmediatePropagation: () => kept.push(name) });
  focus("field", {});
  focus("window", runInContext("globalThis", browser));
  expect(kept).toEqual(expected);
});

test("[design: paths] the number of a step that waits lets its time pass in the app", async () => {
  const beginning = await beginningOf("notices 4");
  if (beginning === null) throw new Error("The path is not there");
  const waiting = beginning.steps.find(({ time }) => time !== null);
  const number = waiting?.number ?? 0;
  const app = await serve("");
  const service = "http://127.0.0.1:1";
  expect(await provide(app, service, beginning, number)).toBe(
    `Step ${number}: The app is not open in any browser.`,
  );
  const page = await fetch(`${app.url}${timeAddress}`);
  expect(await provide(app, service, beginning, number)).toBe(
    `Step ${number}: In the app, 10 seconds passed.`,
  );
  const told = await page.body?.getReader().read();
  expect(new TextDecoder().decode(told?.value)).toBe("data: 10000\n\n");
});

test("[design: paths] only a path that turns to the window has an app that is told of it", async () => {
  const paths = await Promise.all(["booking 1", "polling 1"].map(beginningOf));
  expect(paths.map((each) => each?.turnsToWindow)).toEqual([false, true]);
});
