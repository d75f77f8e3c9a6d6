import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, type FieldTexts } from "./field.tsx";
import * as styles from "./field.css.ts";

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "style" | "required" | "children"> {
  /** Does not look like a field: its text can only be read and selected. */
  plain?: boolean;
}

/** Grows with what is written in it, up to a point. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  required,
  rows = 3,
  plain = false,
  ...area
}: TextAreaProps) {
  return (
    <Field id={area.id} label={label} labelHidden={labelHidden} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={plain ? styles.plainBox : styles.box}>
          <textarea
            dir="auto"
            {...area}
            {...control}
            readOnly={plain || area.readOnly}
            rows={rows}
            style={{ minBlockSize: `calc(${rows}lh + 18px)` }}
            className={classes(styles.control, styles.textArea)}
          />
        </div>
      )}
    </Field>
  );
}
