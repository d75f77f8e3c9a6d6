import type { RowOfFlow } from "../../spec/row.ts";
import { alert, button, dialog, disabled, kept, no, status, textbox } from "../sights.ts";

const booked = dialog("Supervisor booked and project created!");
const notBooked = no(dialog("Supervisor booked and project created!"));
const goToDashboard = button("Go to Dashboard");
const typedTitle = kept("Project Title");
const typedDescription = kept("Project Description");

const foundUnsupervised =
  "booking.confirmingOutcome --xstate.done.actor.refetchBookingOptions--> booking.choosing";
const notFoundOut =
  "booking.confirmingOutcome --xstate.error.actor.refetchBookingOptions--> booking.choosing";
const onlyBooking =
  "booking.checking --xstate.done.actor.checkBookingOptions [hasProject]--> booking.booking";
const processing = disabled("Processing...");

/** Booking a supervisor: rows B1 to B6. */
export const rows: readonly RowOfFlow[] = [
  {
    id: "B1",
    clauses: ["2.27", "4.4", "8.16"],
    cases: [
      {
        from: "choosing",
        happens: "confirmed; the project is created, the supervisor booked",
        to: "the team is supervised",
        sees: [booked, goToDashboard],
        by: ["booking.booking --xstate.done.actor.bookSupervisor--> booking.booked"],
      },
      {
        from: "choosing",
        happens: "confirmed; the supervisor is booked, but the response is lost",
        to: "the team is found to be supervised; nothing is sent again",
        sees: [booked, goToDashboard],
        by: [
          "booking.confirmingOutcome --xstate.done.actor.refetchBookingOptions [isBooked]--> booking.booked",
        ],
      },
      {
        from: "choosing",
        happens: "confirmed; a teammate has booked a supervisor meanwhile",
        to: "nothing is sent; the options are refetched",
        sees: [status("Loading..."), no(button("Confirm Booking")), notBooked],
        by: [
          "booking.checking --xstate.done.actor.checkBookingOptions [isTakenMeanwhile]--> booking.loading",
        ],
      },
      {
        from: "loading",
        happens: "the team has a supervisor already",
        to: "the team is supervised; there is nothing to book",
        sees: [{ text: "Your team already has a supervisor." }, no(button("Confirm Booking")), notBooked],
        by: ["booking.loading --xstate.done.actor.readBookingOptions [isSupervised]--> booking.supervised"],
      },
    ],
  },
  {
    id: "B2",
    clauses: ["4.4", "8.5"],
    cases: [
      {
        from: "choosing",
        happens: "confirmed; the project is not created",
        to: "unsupervised; the form kept",
        sees: [
          {
            role: "alert",
            text: "Failed to create project (status: ",
            varying: "the status, or why there is none",
            fact: "error.text",
          },
          typedTitle,
          typedDescription,
          notBooked,
        ],
        by: [[`${foundUnsupervised} | not created`], [`${notFoundOut} | not created`]],
      },
      {
        from: "choosing",
        happens: "confirmed; the project is created, but the response is lost",
        to: "unsupervised; the project is found, and no error is shown",
        sees: [
          alert("Your project is saved, but no supervisor is booked yet."),
          { text: "Failed to create project", absent: true },
          typedTitle,
          notBooked,
        ],
        by: [
          "booking.confirmingOutcome --xstate.done.actor.refetchBookingOptions [isProjectCreated]--> booking.choosing | not created",
        ],
      },
    ],
  },
  {
    id: "B3",
    clauses: ["4.4", "8.5"],
    cases: [
      {
        from: "the project is created, the supervisor not booked",
        happens: "the booking fails",
        to: "unsupervised; the project is kept",
        sees: [
          {
            role: "alert",
            text: "Failed to book supervisor (status: ",
            varying: "the status, or why there is none",
            fact: "error.text",
          },
          typedTitle,
          typedDescription,
          notBooked,
        ],
        by: [[`${foundUnsupervised} | not booked`], [`${notFoundOut} | not booked`]],
      },
      {
        from: "choosing",
        happens: "confirmed; the supervisor is full by now",
        to: "unsupervised; nothing is sent, the form is kept, and that supervisor is no longer offered",
        sees: [
          alert("is now full."),
          typedTitle,
          typedDescription,
          { text: "Choose a supervisor to continue." },
          notBooked,
        ],
        by: ["booking.checking --xstate.done.actor.checkBookingOptions [isFull]--> booking.choosing | typed"],
      },
    ],
  },
  {
    id: "B4",
    clauses: ["2.26", "4.4"],
    cases: [
      {
        from: "the project is created, the supervisor not booked",
        happens: "confirmed again",
        to: "only the booking is sent, never a second project",
        sees: [processing],
        by: [[`${onlyBooking} | known`]],
      },
      {
        from: "creating the project failed, and its outcome is unknown",
        happens: "confirmed again; the project exists",
        to: "only the booking is sent, never a second project",
        sees: [processing],
        by: [[`${onlyBooking} | found`]],
      },
      {
        from: "choosing",
        happens: "confirmed; a teammate has created another project meanwhile",
        to: "the project is shown; nothing is sent before it is confirmed again",
        sees: [alert("A teammate has already created the project."), typedTitle, typedDescription, notBooked],
        by: [
          "booking.checking --xstate.done.actor.checkBookingOptions [isProjectChanged]--> booking.choosing",
        ],
      },
    ],
  },
  {
    id: "B5",
    clauses: ["8.5"],
    cases: [
      {
        from: "loading",
        happens: "the user has no team",
        to: "on the student dashboard",
        sees: [
          { path: "/dashboard/student" },
          alert("No team found"),
          alert("You must create a team first."),
        ],
        by: ["booking.loading --xstate.done.actor.readBookingOptions [isWithoutTeam]--> booking.noTeam"],
      },
      {
        from: "refetching after a failure",
        happens: "the user no longer has a team",
        to: "on the student dashboard",
        sees: [
          { path: "/dashboard/student" },
          alert("No team found"),
          alert("You must create a team first."),
        ],
        by: [
          "booking.confirmingOutcome --xstate.done.actor.refetchBookingOptions [isWithoutTeam]--> booking.noTeam",
        ],
      },
    ],
  },
  {
    id: "B6",
    clauses: ["8.5"],
    cases: [
      {
        from: "loading",
        happens: "fetching the team, its project or the supervisors fails",
        to: "not loaded; no form",
        sees: [alert("Error fetching data"), no(textbox("Project Title"))],
        by: ["booking.loading --xstate.error.actor.readBookingOptions--> booking.loadFailed"],
      },
      {
        from: "choosing",
        happens: "confirmed; the check fails",
        to: "unsupervised; nothing is sent, the form is kept",
        sees: [alert("Error fetching data"), typedTitle, typedDescription, notBooked],
        by: ["booking.checking --xstate.error.actor.checkBookingOptions--> booking.choosing"],
      },
    ],
  },
];
