import { memo } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import * as styles from "./cover.css.ts";
import { drawMotif } from "./motifs.tsx";
import { diceOf } from "./dice.ts";

/**
 * A past project's image [2.59]: drawn rather than fetched, always the same for one project. Decorative, as
 * the title is next to it.
 */
export const Cover = memo(function Cover({
  project: { id, image },
}: {
  project: Pick<PastProject, "id" | "image">;
}) {
  return (
    <svg
      className={styles.cover[image.tint]}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawMotif[image.motif](diceOf(id))}
    </svg>
  );
});
