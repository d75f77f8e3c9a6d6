import * as styles from "./skeleton.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  /** What is going on, said but not shown; left out where another skeleton says it. */
  label?: string;
  kind?: "lines" | "cards";
  count?: number;
}

/** The shape of what is on its way. */
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
