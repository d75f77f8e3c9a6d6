import { useId } from "react";
import * as styles from "./checkbox.css.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import type { FieldTexts } from "./field.tsx";

interface SegmentedChoiceProps<Value extends string> extends Omit<FieldTexts, "label"> {
  legend: string;
  name?: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  disabled?: boolean | undefined;
}

/** Two to four exclusive choices side by side: radio buttons, so arrow keys move between them. */
export function SegmentedChoice<Value extends string>({
  name,
  options,
  value,
  onChoose,
  ...group
}: SegmentedChoiceProps<Value>) {
  const own = useId();
  return (
    <ChoiceGroup {...group}>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.unseen}
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span dir="auto">{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
