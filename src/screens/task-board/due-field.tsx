import { useState, type Ref } from "react";
import { dateWords, isTooEarly, likelyDay } from "../../../machines/domain/day.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

interface DueFieldProps {
  ref?: Ref<HTMLInputElement>;
  due: Day | null;
  /** The form was submitted with this date. */
  isSubmitted: boolean;
  readOnly: boolean;
  onChange: (due: Day | null) => void;
}

/** The date field. While 2027 is being typed, the year is 2, 20 and 202, so it is checked when the field is left. */
export function DueField({ ref, due, isSubmitted, readOnly, onChange }: DueFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const isOdd = due !== null && isTooEarly(due) && (isSubmitted || !isTyping);
  const likely = isOdd ? likelyDay(due) : null;
  return (
    <div>
      <TextField
        ref={ref}
        label="Due Date"
        type="date"
        name="due"
        max="9999-12-31"
        value={due ?? ""}
        error={isOdd ? `Is the year ${due.slice(0, 4)} right? Type a year from 2000.` : null}
        onChange={({ target: { value } }) => {
          setTyping(true);
          onChange(value === "" ? null : value);
        }}
        // A button that is being pressed must not move away from under the pointer.
        onBlur={({ relatedTarget }) =>
          setTyping((typing) => typing && relatedTarget instanceof HTMLButtonElement)
        }
        readOnly={readOnly}
      />
      {likely !== null && (
        <Button size="compact" disabled={readOnly} onClick={() => onChange(likely)}>
          {`Use ${dateWords(likely)}`}
        </Button>
      )}
    </div>
  );
}
