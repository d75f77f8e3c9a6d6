import { activitySights } from "../flows/activity/sights.ts";
import { appSights } from "../flows/app/sights.ts";
import { bookingSights } from "../flows/booking/sights.ts";
import { connectionSights } from "../flows/connection/sights.ts";
import { pollingSights } from "../flows/polling/sights.ts";
import { idleSights } from "../flows/idle/sights.ts";
import { feedbackThreadSights } from "../flows/feedback-thread/sights.ts";
import { noticesSights } from "../flows/notices/sights.ts";
import { profileSights } from "../flows/profile/sights.ts";
import { projectCompletionSights } from "../flows/project-completion/sights.ts";
import { projectFilesSights } from "../flows/project-files/sights.ts";
import { printoutSights } from "../flows/printout/sights.ts";
import { sessionSights } from "../flows/session/sights.ts";
import { supervisionSights } from "../flows/supervision/sights.ts";
import { taskBoardSights } from "../flows/task-board/sights.ts";
import { teamCreationSights } from "../flows/team-creation/sights.ts";
import type { Sight } from "./sight.ts";

/** What a user must see in each state that a chart can rest in, by state id. */
export const stateSights: Readonly<Record<string, readonly Sight[]>> = {
  ...appSights,
  ...sessionSights,
  ...noticesSights,
  ...connectionSights,
  ...pollingSights,
  ...idleSights,
  ...activitySights,
  ...teamCreationSights,
  ...bookingSights,
  ...taskBoardSights,
  ...feedbackThreadSights,
  ...projectCompletionSights,
  ...projectFilesSights,
  ...profileSights,
  ...supervisionSights,
  ...printoutSights,
};
