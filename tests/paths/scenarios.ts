import { activityScenario } from "../flows/activity/scenario.ts";
import { appScenarios } from "../flows/app/scenario.ts";
import { bookingScenario } from "../flows/booking/scenario.ts";
import { pollingScenario } from "../flows/polling/scenario.ts";
import { idleScenario, tokenEndScenario } from "../flows/idle/scenario.ts";
import { connectionScenario } from "../flows/connection/scenario.ts";
import { feedbackThreadScenarios } from "../flows/feedback-thread/scenario.ts";
import { noticesScenarios } from "../flows/notices/scenario.ts";
import { profileScenarios } from "../flows/profile/scenario.ts";
import { projectCompletions } from "../flows/project-completion/scenario.ts";
import { projectFilesScenarios } from "../flows/project-files/scenario.ts";
import { printoutScenario } from "../flows/printout/scenario.ts";
import { sessionScenarios } from "../flows/session/scenario.ts";
import { supervisions } from "../flows/supervision/scenario.ts";
import { taskBoardScenarios } from "../flows/task-board/scenario.ts";
import { teamCreationScenario } from "../flows/team-creation/scenario.ts";
import type { Scenario } from "../support/path-kit/scenario.ts";

/* What can happen in the product, of all that the charts accept with these samples. */

/** Every chart, in each of its roles. */
export const scenarios: readonly Scenario[] = [
  ...appScenarios,
  ...sessionScenarios,
  ...noticesScenarios,
  connectionScenario,
  pollingScenario,
  idleScenario,
  tokenEndScenario,
  activityScenario,
  teamCreationScenario,
  bookingScenario,
  ...taskBoardScenarios,
  ...feedbackThreadScenarios,
  ...projectCompletions,
  ...projectFilesScenarios,
  ...profileScenarios,
  ...supervisions,
  printoutScenario,
];

/** Those that a user in front of a page could follow. */
export const pageScenarios = scenarios.filter(({ isInMemoryOnly = false }) => !isInMemoryOnly);
