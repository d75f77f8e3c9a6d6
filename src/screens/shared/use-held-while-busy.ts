import { useState } from "react";

/**
 * Keeps the previous value while a call is pending: a message that disappears when its button is pressed
 * would shift the page under the pointer.
 */
export function useHeldWhileBusy<Value>(value: Value, isBusy: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isBusy && kept !== value) setKept(value);
  return isBusy ? kept : value;
}
