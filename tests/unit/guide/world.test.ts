import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { beginningOf, serveApp } from "../../guide/world.ts";

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
  const beginning = await beginningOf("taskBoard (student) 3");
  const bodies = (beginning?.steps ?? []).filter(({ contents }) => contents === null);
  expect(bodies.map(({ words }) => words)).toEqual([
    expect.stringMatching(/^Respond with status 200 and this JSON: \{"id":\d+,"status":"Done"\}$/),
  ]);
});

test("[design: paths] the app of a path's beginning gives up on no call that is held", async () => {
  const folder = mkdtempSync(join(tmpdir(), "app-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "index.html"), "<html><head><title>App</title></head></html>");
  const { url, stop } = await serveApp(folder, "http://127.0.0.1:1", 0);
  onTestFinished(stop);
  const page = await fetch(url).then((response) => response.text());
  const [, script = ""] = /^<html><head><script>(.+)<\/script><title>/s.exec(page) ?? [];
  const browser = { AbortController, AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(ms) } };
  runInNewContext(script, browser);
  const limit = browser.AbortSignal.timeout(1);
  await setTimeout(20);
  expect(limit.aborted).toBe(false);
});
