import { statusText } from "../domain/status-text.ts";
import type { Failure } from "../domain/failure.ts";

/** What went wrong with a booking, and what the user can do. */
export interface BookingError {
  readonly text: string;
  readonly reason: string;
}

export const fullError = (supervisorName: string | null): BookingError => ({
  text: `${supervisorName ?? "This supervisor"} has no room any more.`,
  reason: "Nothing was sent, and everything you typed is still here. Please choose another supervisor.",
});

export const projectSavedError: BookingError = {
  text: "Your project is saved, but no supervisor is booked yet.",
  reason: "The answer to the project was lost. Confirm again: only the booking is sent.",
};

export const projectExistsError: BookingError = {
  text: "Your team has a project by now.",
  reason:
    "A member of your team has created it. Nothing was sent; confirm again to book a supervisor for it.",
};

/** A call of the booking failed. */
export const errorOf = (what: string, failure: Failure): BookingError => ({
  text: `${what} (status: ${statusText(failure)})`,
  reason: failure.message || "Nothing you typed is lost. Please try again.",
});

/** The check before the booking failed, so nothing was sent. */
export const notChecked = ({ message }: Failure): BookingError => ({
  text: "Error fetching data",
  reason: `Nothing was sent. ${message || "Please try again."}`,
});
