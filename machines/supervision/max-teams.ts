import { wholeNumberIn } from "../domain/text.ts";
import { belowBooked, notANumber } from "./messages.ts";

/** Why this is not a valid maximum for a supervisor with `booked` teams [5.16]; null: it is valid. */
export const errorOf = (text: string, booked: number): string | null => {
  const count = wholeNumberIn(text);
  if (count === null) return notANumber;
  return count < booked ? belowBooked(booked) : null;
};
