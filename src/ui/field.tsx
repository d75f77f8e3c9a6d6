import { useId, type ReactNode } from "react";
import { classes } from "./classes.ts";
import * as styles from "./field.css.ts";
import { WarningIcon } from "./icons.tsx";
import { withQuote } from "./typed-text.tsx";
import { visuallyHidden } from "./visually-hidden.css.ts";

/** The texts around every field's control. */
export interface FieldTexts {
  label: string;
  /** Visually hidden label, for a field whose context already names it. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** The id of a message elsewhere with which the server has refused the value. The form can be sent again. */
  refusedBy?: string | null | undefined;
  required?: boolean | undefined;
}

/** The props to spread on the field's control. */
interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "data-refused": true | undefined;
  "aria-describedby": string | undefined;
  required: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({
  id,
  label,
  labelHidden = false,
  hint,
  error,
  refusedBy = null,
  required,
  children,
}: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const hasError = error !== undefined && error !== null && error !== "";
  const marked = required === true && !labelHidden;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const isRefused = refusedBy !== null && !hasError;
  const described = [hasError && errorId, isRefused && refusedBy, hasHint && hintId]
    .filter((name) => name !== false)
    .join(" ");

  return (
    <div className={styles.field}>
      <label
        className={labelHidden ? visuallyHidden : classes(styles.label, marked && styles.requiredMark)}
        htmlFor={controlId}
      >
        <span dir="auto">{withQuote(label)}</span>
      </label>
      {children({
        id: controlId,
        "aria-invalid": hasError || isRefused ? true : undefined,
        "data-refused": isRefused ? true : undefined,
        "aria-describedby": described === "" ? undefined : described,
        required,
      })}
      {hasHint && (
        <p className={styles.hint} id={hintId} dir="auto">
          {hint}
        </p>
      )}
      {hasError && (
        <p className={styles.error} id={errorId} dir="auto">
          <WarningIcon size="small" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
