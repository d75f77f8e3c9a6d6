import * as styles from "./spinner.css.ts";
import { Status } from "./status.tsx";
import { visuallyHidden } from "./visually-hidden.css.ts";

interface SpinnerProps {
  /** Leave it out if text next to it already says what is loading. */
  label?: string | undefined;
  size?: keyof typeof styles.spinner;
}

export function Spinner({ label, size = "normal" }: SpinnerProps) {
  const ring = <span className={styles.spinner[size]} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <span>
      {ring}
      <Status as="span" className={visuallyHidden}>
        {label}
      </Status>
    </span>
  );
}
