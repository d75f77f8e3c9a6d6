import type { ComponentProps, ReactNode } from "react";
import { buttonClass, PlainButton, type ButtonKind, type ButtonSize } from "./button.tsx";
import * as styles from "./button.css.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "style" | "children" | "aria-label"
> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  busy?: boolean;
}

export function IconButton({
  label,
  icon,
  kind = "quiet",
  size = "normal",
  busy = false,
  ...rest
}: IconButtonProps) {
  return (
    <PlainButton
      // The name as well: beside a name of its own, a title is read as a description, which says it twice.
      title={label}
      {...rest}
      busy={busy}
      className={classes(buttonClass(kind, size), styles.square[size])}
      aria-label={rest.title === undefined ? undefined : label}
    >
      {busy ? <Spinner /> : typeof icon === "string" ? <span aria-hidden="true">{icon}</span> : icon}
    </PlainButton>
  );
}
