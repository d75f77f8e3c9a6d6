import { beforeAll, describe, expect, test } from "vitest";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import { fixtures } from "../support/fixtures.ts";
import { app } from "./invariants/app.ts";
import { booking } from "./invariants/booking.ts";
import { feedbackThread } from "./invariants/feedback-thread.ts";
import { eventsOn, walk, type Invariant, type Suite, type Verdict, type Visited, type Walk, type WayOf } from "./invariants/invariant.ts";
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

const suites: Readonly<Record<keyof typeof fixtures, Suite<Visited["snapshot"]>>> = {
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

interface Answer {
  readonly timesAsked: number;
  /** By the shortest way. */
  readonly brokenBy: readonly LoggedEvent[] | null;
}

function answerOf({ at, on, onAny }: Invariant<Visited["snapshot"]>, { visited, happenings }: Walk): Answer {
  let timesAsked = 0;
  let brokenBy: Answer["brokenBy"] = null;
  const count = (verdict: Verdict, last: WayOf | null): void => {
    if (verdict === null) return;
    timesAsked += 1;
    if (!verdict) brokenBy ??= eventsOn(last);
  };
  for (const { snapshot, waiting, last } of visited) count(at?.(snapshot, waiting) ?? null, last);
  for (const happening of happenings) count(onAny?.(happening) ?? (happening.isNoticed ? on?.(happening) : null) ?? null, happening.last);
  return { timesAsked, brokenBy };
}

describe.each(Object.entries(suites))("%s", (_, suite) => {
  let walked: Walk = { visited: [], happenings: [] };
  beforeAll(() => {
    walked = walk(suite);
  }, 60_000);

  test.each(suite.invariants.map((invariant) => [invariant.name, invariant] as const))("%s", (__, invariant) => {
    const { timesAsked, brokenBy } = answerOf(invariant, walked);
    expect(brokenBy).toBeNull();
    expect(timesAsked).toBeGreaterThan(0);
  });
});
