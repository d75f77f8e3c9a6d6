import type { Sight } from "../../spec/sight.ts";
import { alert, dialog, disabled } from "../sights.ts";

export const bookingSights: Readonly<Record<string, readonly Sight[]>> = {
  "booking.loading": [{ role: "status", text: "Loading..." }],
  "booking.noTeam": [{ path: "/dashboard/student" }],
  "booking.loadFailed": [alert("Error fetching data"), { role: "button", name: "Try again" }],
  "booking.supervised": [
    { text: "Your team already has a supervisor." },
    { role: "button", name: "Confirm Booking", absent: true },
  ],
  "booking.choosing": [
    { role: "textbox", name: "Project Title" },
    { role: "button", name: "Confirm Booking" },
  ],
  "booking.polling": [
    { role: "textbox", name: "Project Title" },
    { role: "button", name: "Confirm Booking" },
  ],
  "booking.checking": [disabled("Processing...")],
  "booking.creatingProject": [disabled("Processing...")],
  "booking.booking": [disabled("Processing...")],
  "booking.confirmingOutcome": [disabled("Processing...")],
  "booking.booked": [dialog("Supervisor booked and project created!")],
};
