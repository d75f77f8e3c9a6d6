import { beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "../support/fixtures.ts";
import { declaredBy } from "../support/path-kit/transitions.ts";
import { isFullRun } from "../support/run.ts";
import { activity } from "../flows/activity/invariants.ts";
import { app } from "../flows/app/invariants.ts";
import { booking } from "../flows/booking/invariants.ts";
import { connection } from "../flows/connection/invariants.ts";
import { feedbackThread } from "../flows/feedback-thread/invariants.ts";
import { examine, type AnySuite, type Findings } from "./invariant.ts";
import { notices } from "../flows/notices/invariants.ts";
import { polling } from "../flows/polling/invariants.ts";
import { profile } from "../flows/profile/invariants.ts";
import { projectCompletion } from "../flows/project-completion/invariants.ts";
import { projectFiles } from "../flows/project-files/invariants.ts";
import { report } from "../flows/report/invariants.ts";
import { session } from "../flows/session/invariants.ts";
import { supervision } from "../flows/supervision/invariants.ts";
import { taskBoard } from "../flows/task-board/invariants.ts";
import { teamCreation } from "../flows/team-creation/invariants.ts";

/*
 * Checks what a user can rely on, in 700 states of each chart, or in all of them in `npm run test:full`, and on every step from there.
 * An invariant that never applies fails.
 */

/** `npm run mutants` runs this for each mutant: fewer states, and only of the mutated flows if it names them. */
const isMutant = process.env["MUTANTS"] === "true";
const mutated = process.env["MUTANT_FLOWS"]
  ?.split(",")
  .map((flow) => flow.replaceAll(/-./g, ([, letter = ""]) => letter.toUpperCase()));
const isMutated = ([name]: readonly [string, unknown]) =>
  mutated === undefined ||
  mutated.includes(name) ||
  mutated.some((flow) => ["domain", "shared"].includes(flow));

/** Enough for every transition; if the test of the transitions fails after a change of a chart, more are needed. */
const most = isFullRun ? Infinity : isMutant ? 100 : 700;

const suites: Readonly<Record<keyof typeof fixtures, AnySuite>> = {
  app,
  session,
  notices,
  connection,
  polling,
  activity,
  teamCreation,
  booking,
  taskBoard,
  feedbackThread,
  projectCompletion,
  projectFiles,
  profile,
  supervision,
  report,
};

describe.each(Object.entries(suites).filter(isMutated))("%s", (_, suite) => {
  let found: Findings = { findings: [], taken: new Set() };
  beforeAll(() => {
    found = examine(suite, most);
  });

  test.skipIf(isMutant)("every transition is taken", () => {
    const missed = declaredBy(suite.fixture).filter(
      ({ id }) => !found.taken.has(id) && suite.leftOut?.test(id) !== true,
    );
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test.each(suite.invariants.map(({ name }, index) => [name, index] as const))("%s", (__, index) => {
    expect(found.findings[index]?.brokenBy).toBeNull();
    // In the few states for a mutant some never apply.
    expect(found.findings[index]?.timesAsked).toBeGreaterThanOrEqual(isMutant ? 0 : 1);
  });
});
