import { wholeNumberIn } from "../domain/text.ts";
import { belowBooked, notANumber, tooMany } from "./messages.ts";

/** What the service can store. */
const largest = 2_147_483_647;

/** Why this is not a valid maximum for a supervisor with `booked` teams [5.16]; null: it is valid. */
export const errorOf = (text: string, booked: number): string | null => {
  const count = isNegative(text) ? -1 : wholeNumberIn(text);
  if (count === null) return notANumber;
  if (count > largest) return tooMany(largest);
  return count < booked ? belowBooked(booked) : null;
};

const isNegative = (text: string): boolean => /^\s*[-\u2212]\s*\p{Nd}+\s*$/u.test(text);
