import type { Row } from "../row.ts";
import type { Sight } from "../sight.ts";

const booked: Sight = { role: "dialog", name: "Supervisor booked and project created!" };
const notBooked: Sight = { role: "dialog", name: "Supervisor booked and project created!", absent: true };
const goToDashboard: Sight = { role: "button", name: "Go to Dashboard" };
const typedTitle: Sight = { role: "textbox", name: "Project Title", kept: true };
const typedDescription: Sight = { role: "textbox", name: "Project Description", kept: true };

const projectFails = "booking.creatingProject --xstate.error.actor.createProject[0]--> booking.rechecking";
const bookingFails = "booking.booking --xstate.error.actor.bookSupervisor[0]--> booking.rechecking";
const foundUnsupervised = "booking.rechecking --xstate.done.actor.rereadDesk[3]--> booking.choosing";
const notFoundOut = "booking.rechecking --xstate.error.actor.rereadDesk[0]--> booking.unchecked";

/** Booking a supervisor: rows B1 to B6. */
export const bookingRows: readonly Row[] = [
  {
    id: "B1",
    flow: "booking",
    clauses: ["2.27", "4.4", "8.16"],
    cases: [
      {
        from: "choosing",
        happens: "confirmed; the project is created, the supervisor booked",
        to: "the team is supervised",
        sees: [booked, goToDashboard],
        by: [["booking.booking --xstate.done.actor.bookSupervisor[0]--> booking.booked"]],
      },
      {
        from: "choosing",
        happens: "confirmed; the supervisor is booked, but the answer is lost",
        to: "the team is found to be supervised; nothing is sent again",
        sees: [booked, goToDashboard],
        by: [["booking.rechecking --xstate.done.actor.rereadDesk[1]--> booking.booked"]],
      },
    ],
  },
  {
    id: "B2",
    flow: "booking",
    clauses: ["4.4", "8.5"],
    cases: [
      {
        from: "choosing",
        happens: "confirmed; the project is not created",
        to: "unsupervised; all typed values kept",
        sees: [
          { role: "alert", text: "Failed to create project (status: ", varying: "the status, or why there is none" },
          typedTitle,
          typedDescription,
          notBooked,
        ],
        by: [
          [projectFails, foundUnsupervised],
          [projectFails, notFoundOut],
        ],
      },
    ],
  },
  {
    id: "B3",
    flow: "booking",
    clauses: ["4.4", "8.5"],
    cases: [
      {
        from: "the project is created, the supervisor not booked",
        happens: "the booking fails",
        to: "unsupervised; the project is kept",
        sees: [
          { role: "alert", text: "Failed to book supervisor (status: ", varying: "the status, or why there is none" },
          typedTitle,
          typedDescription,
          notBooked,
        ],
        by: [
          [bookingFails, foundUnsupervised],
          [bookingFails, notFoundOut],
        ],
      },
    ],
  },
  {
    id: "B4",
    flow: "booking",
    clauses: ["2.26", "4.4"],
    cases: [
      {
        from: "the project is created, the supervisor not booked",
        happens: "confirmed again",
        to: "only the booking is sent, never a second project",
        sees: [{ role: "button", name: "Processing...", disabled: true }],
        by: [["booking.choosing --booking.confirmed[0]--> booking.booking"]],
      },
    ],
  },
  {
    id: "B5",
    flow: "booking",
    clauses: ["8.5"],
    cases: [
      {
        from: "loading",
        happens: "the user is in no team",
        to: "on the student dashboard",
        sees: [
          { path: "/dashboard/student" },
          { role: "alert", text: "No team found" },
          { role: "alert", text: "You must create a team first." },
        ],
        by: [["booking.loading --xstate.done.actor.readDesk[0]--> booking.noTeam"]],
      },
      {
        from: "looking again after a failure",
        happens: "the user is in no team any more",
        to: "on the student dashboard",
        sees: [
          { path: "/dashboard/student" },
          { role: "alert", text: "No team found" },
          { role: "alert", text: "You must create a team first." },
        ],
        by: [["booking.rechecking --xstate.done.actor.rereadDesk[0]--> booking.noTeam"]],
      },
    ],
  },
  {
    id: "B6",
    flow: "booking",
    clauses: ["8.5"],
    cases: [
      {
        from: "loading",
        happens: "reading the team, its project or the supervisors fails",
        to: "not loaded; no form",
        sees: [{ role: "alert", text: "Error fetching data" }, { role: "textbox", name: "Project Title", absent: true }],
        by: [["booking.loading --xstate.error.actor.readDesk[0]--> booking.unread"]],
      },
    ],
  },
];
