import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedSince, chartsTouchedBy } from "./print/changed.ts";
import { run } from "./print/command.ts";
import { words } from "./print/tables.ts";

const printedBy = (...args: readonly string[]) => run(args, { platform: "linux", env: {} });

test("[design: tests] a change touches the charts whose flow it belongs to", () => {
  expect(chartsTouchedBy(["machines/booking/choosing.state.ts"])).toContain("booking");
  expect(chartsTouchedBy(["src/screens/my-project/my-project.tsx"])).toEqual(["projectCompletion"]);
  expect(chartsTouchedBy(["src/screens/booking/booking-form.tsx"])).toEqual(["booking"]);
  expect(chartsTouchedBy(["src/runtime/flows/task-board.ts"])).toEqual(["taskBoard"]);
  expect(chartsTouchedBy(["tests/flows/profile/scenario.ts"])).toEqual(["profile"]);
  expect(chartsTouchedBy(["docs/testing.md", "a file that is gone"])).toEqual([]);
});

test("[design: tests] a change of something shared touches every flow that imports it", () => {
  const byDeletion = chartsTouchedBy(["machines/shared/deletion.machine.ts"]);
  expect(byDeletion).toEqual(expect.arrayContaining(["taskBoard", "feedbackThread", "projectFiles"]));
  expect(byDeletion).not.toContain("polling");
  expect(chartsTouchedBy(["machines/notices/notice.ts"]).length).toBeGreaterThan(5);
});

test("[design: tests] changed files come from Git, and an unknown revision is refused", () => {
  const repository = mkdtempSync(join(tmpdir(), "graduation-changed-"));
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.edu", ...args], {
      cwd: repository,
    });
  const write = (name: string, text: string) => writeFileSync(join(repository, name), text);
  git("init", "--quiet");
  for (const name of ["same.ts", "old.ts"]) write(name, "1");
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  write("old.ts", "2");
  write("new.ts", "1");
  expect(changedSince("HEAD", repository)).toEqual(["old.ts", "new.ts"]);
  expect(changedSince("no-such-revision", repository)).toBeNull();
  expect(changedSince("--output=stolen", repository)).toBeNull();
  rmSync(repository, { recursive: true });
  expect(printedBy("--changed", "no-such-revision")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Git cannot say what has changed since "no-such-revision"/),
  });
  expect(printedBy("--changed", "HEAD", "--machine", "booking")).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^--machine and --changed both choose charts: use one of them\.\n/),
  });
});

test("[design: tests] the names of charts, rows and clauses are found whatever their case", () => {
  const exact = printedBy("--machine", "taskBoard", "--covers", "K7");
  expect(exact.out).toContain("<- K7");
  expect(printedBy("--machine", "TASKBOARD", "--covers", "k7")).toEqual(exact);
  expect(Object.keys(words)).toContain("taskBoard");
});
