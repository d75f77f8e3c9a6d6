import * as styles from "./skeleton.css.ts";
import { SlowText } from "./slow-hint.tsx";
import { Status } from "./status.tsx";

interface SkeletonProps {
  /** Announced at once and shown with the shape; leave it out if another skeleton has it. */
  label?: string;
  /** `wideCards` are in columns as of `Columns` with `least="wide"`; `panels` are below each other. */
  kind?: keyof typeof styles.kind;
  count?: number;
}

/** A placeholder in the shape of the loading content. */
export function Skeleton({ label, kind = "lines", count = 3 }: SkeletonProps) {
  const blocks = Array.from({ length: count }, (_, index) =>
    kind === "rows" ? (
      <span key={index} className={styles.row}>
        <span className={styles.mark} />
        <span className={styles.rowLine} />
        <span className={styles.rowLine} />
      </span>
    ) : (
      <span key={index} className={kind === "lines" ? styles.line : styles.card} />
    ),
  );
  const shape = (
    <span className={styles.kind[kind]} aria-hidden="true">
      {blocks}
    </span>
  );
  if (label === undefined) return shape;
  return (
    <div>
      {shape}
      <Status className={styles.label}>
        {label}
        <SlowText />
      </Status>
    </div>
  );
}
