import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, splitTexts, type FieldTexts } from "./field.tsx";
import * as styles from "./field.css.ts";
import { languageOf } from "./language.ts";
import { ChevronDownIcon } from "./icons.tsx";

interface SelectProps
  extends
    FieldTexts,
    Omit<ComponentProps<"select">, "className" | "style" | "required" | "children" | "multiple"> {
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
  /** The first option, with the value "": nothing selected yet. */
  placeholder?: string | undefined;
  /** Allows no other choice but keeps the focus, which a disabled field would lose. */
  readOnly?: boolean;
}

export function Select({ options, placeholder, readOnly = false, ...props }: SelectProps) {
  const { texts, control: select } = splitTexts(props);
  // A select has no `readonly`: instead, all other options are disabled.
  const isLocked = (value: string | number): boolean => readOnly && String(value) !== String(select.value);
  return (
    <Field id={select.id} {...texts}>
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
                lang={languageOf(option.label)}
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
