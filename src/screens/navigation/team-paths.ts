import type { ItemKind } from "../../../machines/domain/marks.ts";
import { paths } from "./paths.ts";

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
