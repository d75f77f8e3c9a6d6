import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Field, splitTexts, type FieldTexts } from "./field.tsx";
import * as styles from "./field.css.ts";
import { inItsLanguage } from "./language.ts";

interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<"textarea">, "className" | "style" | "required" | "children"> {
  /** Looks like plain text, which can be read and selected but not edited. */
  plain?: boolean;
  /** One line until it is focused or has text. Needs a placeholder. */
  opens?: boolean;
}

/** Grows with its content up to a maximum. */
export function TextArea({ rows = 3, plain = false, opens = false, ...props }: TextAreaProps) {
  const { texts, control: area } = splitTexts(props);
  return (
    <Field id={area.id} {...texts}>
      {(control) => (
        <div className={plain ? styles.plainBox : styles.box}>
          <textarea
            {...inItsLanguage(area.value?.toString())}
            {...area}
            {...control}
            readOnly={plain || area.readOnly}
            rows={rows}
            {...(!opens && { style: { minBlockSize: `calc(${rows}lh + 18px)` } })}
            className={classes(styles.control, styles.textArea, opens && styles.opening)}
          />
        </div>
      )}
    </Field>
  );
}
