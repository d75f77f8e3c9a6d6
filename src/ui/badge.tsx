import type { ReactNode } from "react";
import * as styles from "./badge.css.ts";

export type BadgeTone = keyof typeof styles.tone;

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  title?: string | undefined;
  children: ReactNode;
}

/** One or two words; color is never the only cue. */
export function Badge({ tone = "neutral", icon, title, children }: BadgeProps) {
  return (
    <span className={styles.tone[tone]} title={title}>
      {icon}
      <span className={styles.words} dir="auto">
        {children}
      </span>
    </span>
  );
}
