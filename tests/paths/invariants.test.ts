import { beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "../support/fixtures.ts";
import { app } from "./invariants/app.ts";
import { booking } from "./invariants/booking.ts";
import { feedbackThread } from "./invariants/feedback-thread.ts";
import { examine, type AnySuite, type Finding } from "./invariants/invariant.ts";
import { notices } from "./invariants/notices.ts";
import { profile } from "./invariants/profile.ts";
import { projectCompletion } from "./invariants/project-completion.ts";
import { projectFiles } from "./invariants/project-files.ts";
import { session } from "./invariants/session.ts";
import { supervision } from "./invariants/supervision.ts";
import { taskBoard } from "./invariants/task-board.ts";
import { teamCreation } from "./invariants/team-creation.ts";

/*
 * What holds in every state of a chart, and on every step from one to the next, whatever happens: written from what a
 * person can rely on. One that is never put to the test has failed.
 */

const suites: Readonly<Record<keyof typeof fixtures, AnySuite>> = {
  app,
  session,
  notices,
  teamCreation,
  booking,
  taskBoard,
  feedbackThread,
  projectCompletion,
  projectFiles,
  profile,
  supervision,
};

describe.each(Object.entries(suites))("%s", (_, suite) => {
  let findings: readonly Finding[] = [];
  beforeAll(() => {
    findings = examine(suite);
  }, 60_000);

  test.each(suite.invariants.map(({ name }, index) => [name, index] as const))("%s", (__, index) => {
    expect(findings[index]?.brokenBy).toBeNull();
    expect(findings[index]?.timesAsked).toBeGreaterThan(0);
  });
});
