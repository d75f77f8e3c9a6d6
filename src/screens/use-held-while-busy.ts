import { useState } from "react";

/**
 * The same value, but while a call is under way the one before it: a message that went as soon as its button is pressed
 * would move the page under the pointer.
 */
export function useHeldWhileBusy<Value>(value: Value, isBusy: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!isBusy && kept !== value) setKept(value);
  return isBusy ? kept : value;
}
