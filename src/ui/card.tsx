import type { HTMLAttributes } from "react";
import * as styles from "./card.css.ts";
import { classes } from "./classes.ts";

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  as?: "div" | "section" | "article" | "li";
  kind?: keyof typeof styles.kind;
  padding?: keyof typeof styles.padding;
}

/** For the one link or button of an interactive card: its target covers the whole card. */
export const cardCoverClass: string = styles.cover;

export function Card({ as: Element = "div", kind = "plain", padding = "normal", ...rest }: CardProps) {
  return <Element {...rest} className={classes(styles.kind[kind], styles.padding[padding])} />;
}
