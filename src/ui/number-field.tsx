import type { KeyboardEvent } from "react";
import { TextField, type TextFieldProps } from "./text-field.tsx";

interface NumberFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "onChange" | "onKeyDown"> {
  value: string;
  /** The number in the text, if it has one. */
  number: number | null;
  /** The least that the arrow keys reach. */
  min: number;
  onValue: (text: string) => void;
}

/** A whole number, which changes by typing and by the arrow keys: never by the mouse wheel, never as "1e2". */
export function NumberField({ value, number, min, onValue, ...field }: NumberFieldProps) {
  const step = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0 || field.readOnly === true || number === null) return;
    event.preventDefault();
    onValue(String(Math.max(min, number + by)));
  };
  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onKeyDown={step}
    />
  );
}
