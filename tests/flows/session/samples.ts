import { membershipOf } from "../../../machines/domain/team.ts";
import type { Registration, SessionUser } from "../../../machines/domain/user.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { classmate, credentials, student, supervisor, team } from "../people.ts";
import {
  outcomesOf,
  statusFailure,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

export const registration: Registration = {
  ...credentials,
  role: "student",
  name: "Sara",
  userId: 7,
  department: "Computer Science",
};
const supervisorsRegistration: Registration = {
  ...registration,
  role: "supervisor",
  name: "Dr. Noor",
  email: supervisor.email,
  userId: 8,
  department: "General",
};

/** The user of a session that another tab hands over. */
export const inTeam: SessionUser = { ...student, team: membershipOf(team), status: true };

export const session: Fixture = {
  chart: sessionMachine,
  inputs: [undefined] satisfies InputSamples<typeof sessionMachine>,
  events: {
    "login.submitted": [{ type: "login.submitted", credentials }],
    "registration.submitted": [
      { type: "registration.submitted", registration },
      { type: "registration.submitted", registration: supervisorsRegistration },
    ],
    "form.switched": [{ type: "form.switched" }],
    "form.typed": [
      { type: "form.typed", change: { email: student.email } },
      { type: "form.typed", change: { email: classmate.email } },
      { type: "form.typed", change: { email: supervisor.email } },
      {
        type: "form.typed",
        change: { name: "Sara", email: student.email, userId: "7", department: student.department },
      },
      {
        type: "form.typed",
        change: { role: "supervisor", name: "Dr. Noor", email: supervisor.email, userId: "8" },
      },
    ],
    "welcome.closed": [{ type: "welcome.closed" }],
    "withoutTeam.shown": [{ type: "withoutTeam.shown" }],
    "team.updated": [{ type: "team.updated", team: membershipOf(team) }],
    "profile.updated": [
      {
        type: "profile.updated",
        profile: { name: "Sara Noor", email: "sara.noor@uni.example", department: "Engineering" },
      },
    ],
    "session.expired": [{ type: "session.expired" }],
    "session.requested": [{ type: "session.requested" }],
    "session.received": [{ type: "session.received", user: inTeam }],
    "signOut.pressed": [
      { type: "signOut.pressed", hasPendingWrites: false },
      { type: "signOut.pressed", hasPendingWrites: true },
    ],
    "signOut.received": [
      { type: "signOut.received", hasPendingWrites: false },
      { type: "signOut.received", hasPendingWrites: true },
    ],
    "writes.finished": [{ type: "writes.finished" }],
  } satisfies EventSamples<typeof sessionMachine>,
  outcomes: outcomesOf(
    sessionMachine,
    {
      login: [student, classmate, supervisor],
      register: [student, supervisor],
      findTeam: [membershipOf(team), null],
    } satisfies OutputSamples<typeof sessionMachine>,
    {
      login: statusFailure(401, "Invalid email or password"),
      register: statusFailure(409, "Email already exists"),
    },
    statusFailure(500, ""),
  ),
};
