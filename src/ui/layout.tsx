import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import * as styles from "./layout.css.ts";

export type Gap = keyof typeof styles.gap;

type Tag = "div" | "section" | "header" | "nav" | "ul" | "ol" | "li";

/** Layouts may choose their tag; `className` is allowed nowhere else in this folder. */
type Box = Omit<HTMLAttributes<HTMLElement>, "style"> & { as?: Tag };

interface Flow {
  gap?: Gap;
  align?: keyof typeof styles.align;
  justify?: keyof typeof styles.justify;
}

/** Stacks its children vertically. */
export const Stack = (props: Box & Flow) => flex(styles.stack, { gap: "medium", align: "stretch", ...props });

/** Puts its children in a row that wraps. */
export const Inline = ({ wrap = true, ...props }: Box & Flow & { wrap?: boolean }) =>
  flex(classes(styles.inline, !wrap && styles.unwrapped), { gap: "xsmall", align: "center", ...props });

const flex = (
  direction: string,
  {
    as: Element = "div",
    gap,
    align,
    justify = "start",
    className,
    ...rest
  }: Box & Flow & Required<Pick<Flow, "gap" | "align">>,
) => (
  <Element
    {...listRole(Element)}
    {...rest}
    className={classes(direction, styles.gap[gap], styles.align[align], styles.justify[justify], className)}
  />
);

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
