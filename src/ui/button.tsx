import type { ComponentProps, MouseEvent, ReactNode } from "react";
import * as styles from "./button.css.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonKind = keyof typeof styles.kind;
export type ButtonSize = keyof typeof styles.size;

interface ButtonProps extends Omit<ComponentProps<"button">, "className" | "style"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Shows a spinner. */
  busy?: boolean;
  icon?: ReactNode;
  /** Fills its container. */
  wide?: boolean;
}

/** Styles a link as a button. */
export const buttonClass = (kind: ButtonKind = "primary", size: ButtonSize = "normal"): string =>
  classes(styles.kind[kind], styles.size[size]);

type PlainButtonProps = ComponentProps<"button"> & { busy: boolean };

/** While it is busy or unavailable, it keeps the focus and ignores clicks. */
export function PlainButton({ busy, type = "button", onClick, ...rest }: PlainButtonProps) {
  const unavailable = busy || rest["aria-disabled"] === true || rest["aria-disabled"] === "true";

  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // Between the two clicks of a double-click a form may be saved and emptied: the second must not submit it.
    const isRepeated = type === "submit" && event.detail > 1;
    if (unavailable || isRepeated) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={unavailable || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  );
}

export function Button({
  kind = "secondary",
  size = "normal",
  busy = false,
  icon,
  wide = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton {...rest} busy={busy} className={classes(buttonClass(kind, size), wide && styles.wide)}>
      {busy ? <Spinner size="small" /> : icon}
      <span className={styles.words} dir="auto">
        {children}
      </span>
    </PlainButton>
  );
}
