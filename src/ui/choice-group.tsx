import { useId, type ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { classes } from "./classes.ts";
import { labelClass, notesOf, type FieldTexts } from "./field.tsx";

interface ChoiceGroupProps extends Omit<FieldTexts, "label"> {
  legend: string;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A question with several choices. */
export function ChoiceGroup({
  legend,
  labelHidden = false,
  required,
  disabled,
  children,
  ...texts
}: ChoiceGroupProps) {
  const { describedBy, notes } = notesOf(useId(), texts);
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={describedBy}>
      <legend className={classes(labelClass(labelHidden, required), !labelHidden && styles.legend)}>
        <span dir="auto">{legend}</span>
      </legend>
      {children}
      {notes}
    </fieldset>
  );
}
