import { useSearchParams } from "react-router-dom";
import type { SessionStarted } from "../../../machines/app/emitted.ts";
import type { Role } from "../../../machines/domain/user.ts";
import type { ItemKind } from "../../../machines/domain/marks.ts";

/** The paths used in links [2.1] to [2.7]; those of all pages are in `src/pages.tsx`. */
export const paths = {
  landing: "/",
  createTeam: "/create-team",
  booking: "/booking-supervisor",
  editProfile: "/edit-profile",
  student: "/dashboard/student",
  studentBoard: "/dashboard/student/KanbanBoard",
  myProject: "/dashboard/student/Myproject",
  studentFiles: "/dashboard/student/projects",
  studentFeedback: "/dashboard/student/feedback",
  studentHistory: "/dashboard/student/projectHistory",
  supervisor: "/dashboard/supervisor",
  supervisorBoard: "/dashboard/supervisor/SupBoard",
  supervisorHistory: "/dashboard/supervisor/projectHistory",
  supervisorFiles: "/dashboard/supervisor/supervised-projects",
  supervisorFeedback: "/dashboard/supervisor/feedback",
  teamFeedback: (teamId: number) => `/dashboard/supervisor/feedback?team=${teamId}`,
  teamFiles: (teamId: number) => `/dashboard/supervisor/supervised-projects?team=${teamId}`,
  teamBoard: (teamId: number | ":teamId?") => `/dashboard/supervisor/kanban/${teamId}/Kanban`,
} as const;

/** Where a login redirects to [2.10]. */
export const homeOf = (role: Role): string =>
  role === "supervisor" ? paths.supervisorBoard : paths.studentBoard;

/**
 * Where the landing page redirects to after signing in. Null: nowhere, as "Welcome!" lets a new student
 * choose [2.13].
 */
export function entryOf({ role, by }: Pick<SessionStarted, "role" | "by">): string | null {
  if (by === "login") return homeOf(role);
  return role === "supervisor" ? paths.supervisor : null;
}

/** The team that a supervisor has selected, from `?team=` in the URL; null if missing or invalid. */
export const chosenTeamIn = (search: URLSearchParams): number | null => {
  const team = search.get("team") ?? "";
  return /^[1-9]\d{0,14}$/.test(team) ? Number(team) : null;
};

export function useChosenTeam(): readonly [teamId: number | null, choose: (teamId: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (chosen: number | null): void =>
    setSearch(chosen === null ? {} : { team: String(chosen) }, { replace: true });
  return [chosenTeamIn(search), choose];
}

export interface TeamPage {
  readonly name: "Board" | "Feedback" | "Files";
  readonly pathOf: (teamId: number) => string;
  /** The kinds of items on it. */
  readonly shows: readonly ItemKind[];
}

/** The pages of one team, for its supervisor [2.29] [2.40] [2.48]. */
export const teamPages: readonly [TeamPage, ...TeamPage[]] = [
  { name: "Board", pathOf: paths.teamBoard, shows: ["tasks"] },
  {
    name: "Feedback",
    pathOf: paths.teamFeedback,
    shows: ["feedback", "replies"],
  },
  { name: "Files", pathOf: paths.teamFiles, shows: ["files"] },
];
