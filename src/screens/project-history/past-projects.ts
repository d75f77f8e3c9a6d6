import type { ReactNode } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { diceOf } from "./dice.ts";
import { drawMotif } from "./motifs.tsx";

export { pastProjects } from "../../sample/past-projects.ts";
export { findClose, findSimilarTitles } from "./close-match.ts";

/** The drawing on a project's cover [2.59], always the same for one project. */
export const drawCover = ({ id, image }: Pick<PastProject, "id" | "image">): ReactNode =>
  drawMotif[image.motif](diceOf(id));
