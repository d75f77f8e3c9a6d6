import type { ReactNode, Ref } from "react";
import * as styles from "./alert.css.ts";
import { inItsLanguage } from "./language.ts";
import { ToneIcon, type Tone } from "./tone-icon.tsx";

interface AlertProps {
  tone?: Tone;
  title?: string | undefined;
  children?: ReactNode;
  action?: ReactNode;
  /** Announced when it appears; default: only for errors. */
  announced?: boolean;
  /** Names it where it gets the focus. */
  label?: string;
  /** For a field that the message is about. */
  id?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An inline message. In a form, put it after the button: it appears and disappears on click, and the second
 * click of a double-click must not land on something else.
 */
export function Alert({
  tone = "info",
  title,
  children,
  action,
  announced = tone === "bad",
  id,
  label,
  ref,
}: AlertProps) {
  return (
    <div
      id={id}
      aria-label={label}
      className={styles.tone[tone]}
      tabIndex={-1}
      {...(announced && { role: "alert" })}
      {...(ref !== undefined && { ref })}
    >
      <span className={styles.mark}>
        <ToneIcon tone={tone} />
      </span>
      <div className={styles.content}>
        {title !== undefined && (
          <p className={styles.title} {...inItsLanguage(title)}>
            {title}
          </p>
        )}
        {children !== undefined && <div {...inItsLanguage(children)}>{children}</div>}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
