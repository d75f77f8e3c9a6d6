import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import * as styles from "./field.css.ts";
import { ChevronDownIcon } from "./icons.tsx";

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentProps<"select">, "className" | "style" | "required" | "children" | "multiple"> {
  options: readonly SelectOption[];
  /** The first line, with the value "": nothing chosen yet. */
  placeholder?: string | undefined;
}

export function Select({
  label,
  labelHidden,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field id={select.id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control} className={classes(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
