import * as styles from "./meter.css.ts";

/** A bar that is filled to a part from 0 to 1. Purely visual: the text beside it says the same. */
export const Meter = ({ part }: { part: number }) => (
  <svg className={styles.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.track} width="100" height="1" />
    <rect className={styles.filled} width={part * 100} height="1" />
  </svg>
);
