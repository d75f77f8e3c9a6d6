import type { Failure } from "../domain/failure.ts";
import { bad, beforeRedirect, inPlace, loadFailed, warning } from "../notices/notice.ts";

/** What went wrong with a booking, and what the user can do. */
export interface BookingError {
  readonly text: string;
  readonly reason: string;
}

export const fullError = (supervisorName: string | null): BookingError => ({
  text: `${supervisorName ?? "This supervisor"} is now full.`,
  reason: "Please choose another supervisor. Your text is still here.",
});

export const projectSavedError: BookingError = {
  text: "Your project is saved, but no supervisor is booked yet.",
  reason: "Confirm again to book a supervisor for it.",
};

export const projectExistsError: BookingError = {
  text: "A teammate has already created the project.",
  reason: "Confirm again to book a supervisor for it.",
};

export const projectFailedError = (failure: Failure): BookingError =>
  errorOf("Failed to create project", failure);

export const bookingFailedError = (failure: Failure): BookingError =>
  errorOf("Failed to book supervisor", failure);

const errorOf = (what: string, failure: Failure): BookingError => ({
  text: `${what} (status: ${statusText(failure)})`,
  reason: failure.message || "Please try again. Your text is still here.",
});

/** The check before the booking failed, so nothing was sent. */
export const notChecked = ({ message }: Failure): BookingError => ({
  text: "Error fetching data",
  reason: `Nothing was sent. ${message || "Please try again."}`,
});

export const notBookedNotice = ({ text, reason }: BookingError) => inPlace(bad("team", reason, text));
export const loadFailedNotice = loadFailed("booking", "Error fetching data");
export const noTeamWarning = beforeRedirect(
  warning("booking", "You must create a team first.", "No team found"),
);

/** The `N` of "Failed to create project (status: N)" [8.5]; without a status code, the kind of failure. */
export const statusText = (failure: Failure): string =>
  failure.status === undefined ? withoutStatus[failure.kind] : String(failure.status);

const withoutStatus: Record<Failure["kind"], string> = {
  status: "unknown",
  network: "no connection",
  shape: "invalid response",
  interrupted: "interrupted",
  conflict: "conflict",
  unstored: "not stored",
};
