import * as styles from "./skeleton.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SkeletonProps {
  /** What is going on, said but not shown. */
  label: string;
  kind?: "lines" | "cards";
  count?: number;
}

/** The shape of what is on its way. */
export function Skeleton({ label, kind = "lines", count = 3 }: SkeletonProps) {
  const blocks = Array.from({ length: count }, (_, index) => (
    <span key={index} className={kind === "lines" ? styles.line : styles.card} />
  ));
  return (
    <output className={styles.frame}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.kind[kind]} aria-hidden="true">
        {blocks}
      </span>
    </output>
  );
}
