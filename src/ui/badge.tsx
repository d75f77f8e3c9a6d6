import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import * as styles from "./badge.css.ts";
import { inItsLanguage } from "./language.ts";

export type BadgeTone = keyof typeof styles.tone;

interface BadgeProps {
  tone?: BadgeTone;
  size?: "small" | "normal";
  icon?: ReactNode;
  title?: string | undefined;
  children: ReactNode;
}

/** One or two words; color is never the only cue. */
export function Badge({ tone = "neutral", size = "normal", icon, title, children }: BadgeProps) {
  return (
    <span className={classes(styles.tone[tone], size === "small" && styles.small)} title={title}>
      {icon}
      <span className={styles.words} {...inItsLanguage(children)}>
        {children}
      </span>
    </span>
  );
}
