import { withAsciiDigits } from "../domain/text.ts";
import { belowBooked, notANumber } from "./messages.ts";

/** Parses a number of teams, in the digits of any script; null if it is not a whole number. */
export const teamsIn = (text: string): number | null => {
  const digits = withAsciiDigits(text);
  const count = /^\s*\d+\s*$/.test(digits) ? Number(digits) : null;
  return Number.isSafeInteger(count) ? count : null;
};

/** Why this is not a valid maximum for a supervisor with `booked` teams [5.16]; null: it is valid. */
export const errorOf = (text: string, booked: number): string | null => {
  const count = teamsIn(text);
  if (count === null) return notANumber;
  return count < booked ? belowBooked(booked) : null;
};
