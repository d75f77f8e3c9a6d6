import { useId, type ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { classes } from "./classes.ts";
import * as fieldStyles from "./field.css.ts";
import type { FieldTexts } from "./field.tsx";
import { WarningIcon } from "./icons.tsx";
import { visuallyHidden } from "./visually-hidden.css.ts";

interface ChoiceGroupProps extends Omit<FieldTexts, "label"> {
  legend: string;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A question with several choices. */
export function ChoiceGroup({
  legend,
  labelHidden = false,
  hint,
  error,
  required,
  disabled,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  const marked = required === true && !labelHidden;
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const hasError = error !== undefined && error !== null && error !== "";
  const described = [hasError && `${id}-error`, hasHint && `${id}-hint`]
    .filter((name) => name !== false)
    .join(" ");
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={described === "" ? undefined : described}
    >
      <legend
        className={
          labelHidden
            ? visuallyHidden
            : classes(fieldStyles.label, styles.legend, marked && fieldStyles.requiredMark)
        }
      >
        <span dir="auto">{legend}</span>
      </legend>
      {children}
      {hasHint && (
        <p className={fieldStyles.hint} id={`${id}-hint`} dir="auto">
          {hint}
        </p>
      )}
      {hasError && (
        <p className={fieldStyles.error} id={`${id}-error`} dir="auto">
          <WarningIcon size="small" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
