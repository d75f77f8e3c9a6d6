import type { ComponentProps } from "react";
import { visuallyHidden } from "./visually-hidden.css.ts";

/** Announced, but not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className" | "style">) {
  return <span {...props} className={visuallyHidden} />;
}
