import { useId, type ComponentProps, type MouseEvent, type ReactNode } from "react";
import * as styles from "./checkbox.css.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { classes } from "./classes.ts";
import { hint as hintClass } from "./field.css.ts";
import type { FieldTexts } from "./field.tsx";
import { inItsLanguage } from "./language.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "style" | "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  /** Decoration between the box and the label. */
  before?: ReactNode;
  /** Ignores changes but keeps the focus, which a disabled checkbox would lose. */
  readOnly?: boolean;
}

export function Checkbox({ label, hint, before, readOnly = false, onClick, ...input }: CheckboxProps) {
  const id = useId();
  const click = (event: MouseEvent<HTMLInputElement>): void => {
    if (readOnly) event.preventDefault();
    else onClick?.(event);
  };
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  return (
    <label className={styles.choice}>
      <input
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        aria-labelledby={`${id}-label`}
        {...input}
        type="checkbox"
        aria-disabled={readOnly || undefined}
        onClick={click}
        className={styles.box}
      />
      {before}
      <span className={styles.words}>
        <span id={`${id}-label`} {...inItsLanguage(label)}>
          {label}
        </span>
        {hasHint && (
          <span className={hintClass} id={`${id}-hint`} dir="auto">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

interface CheckboxGroupProps extends Omit<FieldTexts, "label"> {
  legend: string;
  disabled?: boolean | undefined;
  /** Scrolls inside its own box, for long lists. */
  scrolls?: boolean | undefined;
  /** Side by side instead of one per line; scrolls if there are many. */
  inRow?: boolean | undefined;
  children: ReactNode;
}

export function CheckboxGroup({ scrolls = false, inRow = false, children, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...group}>
      <div className={inRow ? styles.row : classes(styles.choices, scrolls && styles.scrolling)}>
        {children}
      </div>
    </ChoiceGroup>
  );
}
