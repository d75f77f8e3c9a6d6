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
  extends
    FieldTexts,
    Omit<ComponentProps<"select">, "className" | "style" | "required" | "children" | "multiple"> {
  options: readonly SelectOption[];
  /** The first line, with the value "": nothing chosen yet. */
  placeholder?: string | undefined;
  /** Takes no other choice and keeps the focus, which a disabled field would lose. */
  readOnly?: boolean;
}

export function Select({
  label,
  labelHidden,
  hint,
  error,
  required,
  options,
  placeholder,
  readOnly = false,
  ...select
}: SelectProps) {
  // A select has no such attribute: instead, no other option can be chosen.
  const isLocked = (value: string | number): boolean => readOnly && String(value) !== String(select.value);
  return (
    <Field
      id={select.id}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
    >
      {(control) => (
        <div className={styles.box}>
          <select
            {...select}
            {...control}
            aria-disabled={readOnly || undefined}
            className={classes(styles.control, styles.select)}
          >
            {placeholder !== undefined && (
              <option value="" disabled={isLocked("")}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                disabled={option.disabled === true || isLocked(option.value)}
              >
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
