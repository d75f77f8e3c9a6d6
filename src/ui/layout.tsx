import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import * as styles from "./layout.css.ts";

export type Gap = keyof typeof styles.gap;

type Tag =
  | "div"
  | "section"
  | "article"
  | "header"
  | "footer"
  | "main"
  | "nav"
  | "ul"
  | "ol"
  | "li"
  | "span"
  | "dl";

/** Layouts may choose their tag; `className` is allowed nowhere else in this folder. */
type Box = Omit<HTMLAttributes<HTMLElement>, "style"> & { as?: Tag };

interface Flow {
  gap?: Gap;
  align?: keyof typeof styles.align;
  justify?: keyof typeof styles.justify;
}

/** Stacks its children vertically. */
export function Stack({
  as: Element = "div",
  gap = "medium",
  align = "stretch",
  justify = "start",
  className,
  ...rest
}: Box & Flow) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classes(
        styles.stack,
        styles.gap[gap],
        styles.align[align],
        styles.justify[justify],
        className,
      )}
    />
  );
}

/** Puts its children in a row that wraps. */
export function Inline({
  as: Element = "div",
  gap = "xsmall",
  align = "center",
  justify = "start",
  wrap = true,
  className,
  ...rest
}: Box & Flow & { wrap?: boolean }) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classes(
        styles.inline,
        !wrap && styles.unwrapped,
        styles.gap[gap],
        styles.align[align],
        styles.justify[justify],
        className,
      )}
    />
  );
}

/** Equal columns, as many as fit. */
export function Columns({
  as: Element = "div",
  gap = "medium",
  least = "normal",
  className,
  ...rest
}: Box & { gap?: Gap; least?: keyof typeof styles.columns }) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classes(styles.columns[least], styles.gap[gap], className)}
    />
  );
}

/** Safari drops the list role of lists without bullets. */
const listRole = (tag: Tag): { role?: "list" } => (tag === "ul" || tag === "ol" ? { role: "list" } : {});
