import { beforeAll, describe, expect, test } from "vitest";
import { fixtures } from "../support/fixtures.ts";
import { activity } from "../flows/activity/invariants.ts";
import { app } from "../flows/app/invariants.ts";
import { booking } from "../flows/booking/invariants.ts";
import { connection } from "../flows/connection/invariants.ts";
import { feedbackThread } from "../flows/feedback-thread/invariants.ts";
import { examine, type AnySuite, type Finding } from "./invariant.ts";
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

/* Checks what a user can rely on, in every state of a chart and on every step. An invariant that never applies fails. */

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

describe.each(Object.entries(suites))("%s", (_, suite) => {
  let findings: readonly Finding[] = [];
  beforeAll(() => {
    findings = examine(suite);
  });

  test.each(suite.invariants.map(({ name }, index) => [name, index] as const))("%s", (__, index) => {
    expect(findings[index]?.brokenBy).toBeNull();
    expect(findings[index]?.timesAsked).toBeGreaterThan(0);
  });
});
