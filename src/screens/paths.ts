import type { Role } from "../../machines/domain/user.ts";

/** Where the screens are [2.1] to [2.7]. */
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
  supervisedFiles: "/dashboard/supervisor/supervised-projects",
  supervisorFeedback: "/dashboard/supervisor/feedback",
  supervisorHistory: "/dashboard/supervisor/projectHistory",
  teamBoard: (teamId: number | ":teamId") => `/dashboard/supervisor/kanban/${teamId}/Kanban`,
} as const;

/** Where a login leads [2.10]. */
export const homeOf = (role: Role): string => (role === "supervisor" ? paths.supervisorBoard : paths.studentBoard);
