import type { ItemKind } from "../../../machines/domain/marks.ts";
import type { Role } from "../../../machines/domain/user.ts";
import { paths } from "./paths.ts";
import { withParams } from "./address-state.ts";

/* Links to a card or to a piece of feedback [experience 10]. Each role has its own pages for them. */

export const pathToTask = (role: Role, teamId: number, taskId: number): string =>
  `${role === "student" ? paths.studentBoard : paths.teamBoard(teamId)}?task=${taskId}`;

export const pathToFeedback = (role: Role, teamId: number, feedbackId: number): string =>
  role === "student"
    ? `${paths.studentFeedback}?feedback=${feedbackId}`
    : `${paths.teamFeedback(teamId)}&feedback=${feedbackId}`;

/** For students: what waits for their reply. */
export const pathToUnansweredFeedback = `${paths.studentFeedback}?show=unanswered`;

/** Leads to the first reply to the feedback that the supervisor has not answered. */
export const pathToUnanswered = (teamId: number, feedbackId: number): string =>
  `${pathToFeedback("supervisor", teamId, feedbackId)}&unanswered=1`;

/** Leads to what is new of a kind in a team, and to nothing else where the page can be filtered [experience 5]. */
export const pathToNews = (role: Role, teamId: number, kind: ItemKind): string => {
  const isStudent = role === "student";
  switch (kind) {
    case "tasks":
      return `${isStudent ? paths.studentBoard : paths.teamBoard(teamId)}?news=1`;
    case "files":
      return isStudent ? paths.studentFiles : paths.teamFiles(teamId);
    case "feedback":
    case "replies":
      return isStudent ? `${paths.studentFeedback}?show=news` : `${paths.teamFeedback(teamId)}&show=news`;
  }
};

/** The page that shows this role what the address shows to the other role, if it is about this team. */
export function pathFor(role: Role, teamId: number, { pathname, search, hash }: URL): string {
  const params = new URLSearchParams(search);
  const end = `${search}${hash}`;
  if (role === "supervisor") {
    if (pathname === paths.studentBoard || pathname === paths.student)
      return `${paths.teamBoard(teamId)}${end}`;
    if (pathname === paths.studentFeedback)
      return `${paths.supervisorFeedback}?${withParams(params, { team: String(teamId) })}${hash}`;
  } else {
    if (pathname === paths.teamBoard(teamId)) return `${paths.studentBoard}${end}`;
    if (pathname === paths.supervisorFeedback && params.get("team") === String(teamId))
      return `${paths.studentFeedback}?${withParams(params, { team: "" })}${hash}`;
  }
  return `${pathname}${end}`;
}

/** The feedback in the URL, as in `?feedback=12`; null if missing or invalid. */
export const feedbackIn = (params: URLSearchParams): number | null => {
  const text = params.get("feedback") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};
