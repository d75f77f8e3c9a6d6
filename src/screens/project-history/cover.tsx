import { memo } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import * as styles from "./cover.css.ts";
import { diceOf } from "./dice.ts";
import { drawMotif } from "./motifs.tsx";

/**
 * A past project's image [2.59]: drawn rather than fetched, always the same for one project. Decorative, as
 * the title is next to it.
 */
export const Cover = memo(function Cover({ project }: { project: Pick<PastProject, "id" | "image"> }) {
  return (
    <svg
      className={styles.cover[project.image.tint]}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawMotif[project.image.motif](diceOf(project.id))}
    </svg>
  );
});
