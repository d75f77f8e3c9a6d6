import type { ComponentProps, ReactNode } from "react";
import { Field, splitTexts, type FieldTexts } from "./field.tsx";
import * as styles from "./field.css.ts";
import { inItsLanguage } from "./language.ts";

type Typed = "text" | "email" | "url" | "tel" | "search" | "date" | "password";

export interface TextFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<"input">, "className" | "style" | "type" | "required" | "size" | "children"> {
  type?: Typed;
  /** Looks like plain text, which can be read and selected but not edited. */
  plain?: boolean;
  /** An icon before the text. */
  before?: ReactNode;
  /** A button after the text. */
  after?: ReactNode;
}

/** Text finds its own direction; dates keep the browser's. */
const direction = (type: Typed): "auto" | undefined => (type === "date" ? undefined : "auto");

/** A single-line field: text, email, URL, date or search. */
export function TextField({ type = "text", plain = false, before, after, ...props }: TextFieldProps) {
  const { texts, control: input } = splitTexts(props);
  return (
    <Field id={input.id} {...texts}>
      {(control) => (
        <div className={plain ? styles.plainBox : styles.box}>
          {before !== undefined && <span className={styles.before}>{before}</span>}
          <input
            {...inItsLanguage(type === "password" ? undefined : input.value?.toString())}
            dir={direction(type)}
            {...input}
            {...control}
            readOnly={plain || input.readOnly}
            type={type}
            className={styles.control}
          />
          {after !== undefined && <span className={styles.after}>{after}</span>}
        </div>
      )}
    </Field>
  );
}
