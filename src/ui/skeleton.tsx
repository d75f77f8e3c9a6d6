import * as styles from "./skeleton.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  /** Announced but not shown; leave it out if another skeleton announces it. */
  label?: string;
  kind?: "lines" | "cards";
  count?: number;
}

/** A placeholder in the shape of the loading content. */
export function Skeleton({ label, kind = "lines", count = 3 }: SkeletonProps) {
  const blocks = Array.from({ length: count }, (_, index) => (
    <span key={index} className={kind === "lines" ? styles.line : styles.card} />
  ));
  const shape = (
    <span className={styles.kind[kind]} aria-hidden="true">
      {blocks}
    </span>
  );
  if (label === undefined) return shape;
  return (
    <output className={styles.frame}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {shape}
    </output>
  );
}
