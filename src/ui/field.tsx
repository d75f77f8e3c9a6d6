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

/** Splits the props of a field into its texts and the props of its control. */
export function splitTexts<Props extends FieldTexts>({
  label,
  labelHidden,
  hint,
  error,
  refusedBy,
  required,
  ...control
}: Props) {
  return { texts: { label, labelHidden, hint, error, refusedBy, required }, control };
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

export function Field({ id, label, labelHidden = false, required, children, ...texts }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const { describedBy, hasError, isRefused, notes } = notesOf(controlId, texts);
  return (
    <div className={styles.field}>
      <label className={labelClass(labelHidden, required)} htmlFor={controlId}>
        <span dir="auto">{withQuote(label)}</span>
      </label>
      {children({
        id: controlId,
        "aria-invalid": hasError || isRefused ? true : undefined,
        "data-refused": isRefused ? true : undefined,
        "aria-describedby": describedBy,
        required,
      })}
      {notes}
    </div>
  );
}

export const labelClass = (isHidden: boolean, required: boolean | undefined): string =>
  isHidden ? visuallyHidden : classes(styles.label, required === true && styles.requiredMark);

/** The hint and the error below a control, and what it says of them to assistive technology. */
export function notesOf(
  id: string,
  { hint, error, refusedBy = null }: Pick<FieldTexts, "hint" | "error" | "refusedBy">,
) {
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const hasError = error !== undefined && error !== null && error !== "";
  const isRefused = refusedBy !== null && !hasError;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hasError && errorId, isRefused && refusedBy, hasHint && hintId]
    .filter((name) => name !== false)
    .join(" ");
  const notes = (
    <>
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
    </>
  );
  return { describedBy: described === "" ? undefined : described, hasError, isRefused, notes };
}
