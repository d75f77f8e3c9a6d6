import { requestText } from "../../support/paths/instruction-words.ts";
import { drivers } from "../../support/paths/drivers.ts";
import type { WireCall } from "../../support/paths/driver.ts";
import { fixtures } from "../../support/fixtures.ts";
import { ofCall, type Pending } from "../../support/path-kit/scenario.ts";
import type { AnyWords } from "./words.ts";
import { activityWords } from "../../flows/activity/words.ts";
import { appWords } from "../../flows/app/words.ts";
import { bookingWords } from "../../flows/booking/words.ts";
import { pollingWords } from "../../flows/polling/words.ts";
import { idleWords } from "../../flows/idle/words.ts";
import { connectionWords } from "../../flows/connection/words.ts";
import { feedbackThreadWords } from "../../flows/feedback-thread/words.ts";
import { noticesWords } from "../../flows/notices/words.ts";
import { profileWords } from "../../flows/profile/words.ts";
import { projectCompletionWords } from "../../flows/project-completion/words.ts";
import { projectFilesWords } from "../../flows/project-files/words.ts";
import { printoutWords } from "../../flows/printout/words.ts";
import { sessionWords } from "../../flows/session/words.ts";
import { supervisionWords } from "../../flows/supervision/words.ts";
import { taskBoardWords } from "../../flows/task-board/words.ts";
import { teamCreationWords } from "../../flows/team-creation/words.ts";

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
