import { requestText } from "../../support/paths/instruction-words.ts";
import { drivers } from "../../support/paths/drivers.ts";
import type { WireCall } from "../../support/paths/driver.ts";
import { fixtures } from "../../support/fixtures.ts";
import { ofCall, type Pending } from "../../support/path-kit/scenario.ts";
import type { AnyWords } from "./words.ts";
import { activityWords } from "../../flows/activity/driver.ts";
import { appWords } from "../../flows/app/driver.ts";
import { bookingWords } from "../../flows/booking/driver.ts";
import { pollingWords } from "../../flows/polling/driver.ts";
import { idleWords } from "../../flows/idle/driver.ts";
import { connectionWords } from "../../flows/connection/driver.ts";
import { feedbackThreadWords } from "../../flows/feedback-thread/driver.ts";
import { noticesWords } from "../../flows/notices/driver.ts";
import { profileWords } from "../../flows/profile/driver.ts";
import { projectCompletionWords } from "../../flows/project-completion/driver.ts";
import { projectFilesWords } from "../../flows/project-files/driver.ts";
import { printoutWords } from "../../flows/printout/driver.ts";
import { sessionWords } from "../../flows/session/driver.ts";
import { supervisionWords } from "../../flows/supervision/driver.ts";
import { taskBoardWords } from "../../flows/task-board/driver.ts";
import { teamCreationWords } from "../../flows/team-creation/driver.ts";

export type ChartId = keyof typeof fixtures;

export const isChartId = (id: string): id is ChartId => Object.hasOwn(fixtures, id);

/** By chart id. */
export const words: Readonly<Record<ChartId, AnyWords>> = {
  app: appWords,
  session: sessionWords,
  notices: noticesWords,
  connection: connectionWords,
  polling: pollingWords,
  idle: idleWords,
  activity: activityWords,
  teamCreation: teamCreationWords,
  booking: bookingWords,
  taskBoard: taskBoardWords,
  feedbackThread: feedbackThreadWords,
  projectCompletion: projectCompletionWords,
  projectFiles: projectFilesWords,
  profile: profileWords,
  supervision: supervisionWords,
  printout: printoutWords,
};

/**
 * The first requests of a call, as in `POST /api/Supervisors/{id}/book-team/{id}`; the first is the one that
 * fails. Without an input, all that calls of this kind can begin with.
 */
export function requestsOf(chart: ChartId, asked: Pick<Pending, "id" | "src" | "input">): readonly string[] {
  const call = ofCall(drivers[chart].calls, asked);
  if (typeof call !== "object" || call === null || !("shapes" in call) || !Array.isArray(call.shapes))
    return [];
  // A driver's functions take the inputs of their calls.
  const { shapes, asks } = call as WireCall<unknown, unknown>;
  const asksFor = asked.input === undefined ? undefined : asks?.(asked.input);
  return [...new Set((asksFor ?? shapes).map(requestText))];
}
