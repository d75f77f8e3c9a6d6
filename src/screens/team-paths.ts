import { paths } from "./paths.ts";

/** The pages of one team, for its supervisor [2.29] [2.40] [2.48]. */
export const teamPages = [
  { name: "Board", pathOf: paths.teamBoard },
  { name: "Feedback", pathOf: (teamId: number) => `${paths.supervisorFeedback}?team=${teamId}` },
  { name: "Files", pathOf: (teamId: number) => `${paths.supervisorFiles}?team=${teamId}` },
] as const;
