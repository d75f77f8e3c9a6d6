import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, disabled, no, status, textbox } from "../sights.ts";

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "booking.loading": [status("Loading...")],
  "booking.noTeam": [{ path: "/dashboard/student" }],
  "booking.loadFailed": [alert("Error fetching data"), button("Try again")],
  "booking.supervised": [{ text: "Your team already has a supervisor." }, no(button("Confirm Booking"))],
  "booking.choosing": [textbox("Project Title"), button("Confirm Booking")],
  "booking.polling": [textbox("Project Title"), button("Confirm Booking")],
  "booking.checking": [disabled("Processing...")],
  "booking.creatingProject": [disabled("Processing...")],
  "booking.booking": [disabled("Processing...")],
  "booking.confirmingOutcome": [disabled("Processing...")],
  "booking.booked": [dialog("Supervisor booked and project created!")],
};
