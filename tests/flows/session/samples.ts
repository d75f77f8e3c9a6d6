import { membershipOf } from "../../../machines/domain/team.ts";
import type { Registration, SessionUser } from "../../../machines/domain/user.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { classmate, credentials, student, supervisor, team } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

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

export const session = fixtureOf(sessionMachine, {
  inputs: [undefined],
  events: {
    "login.submitted": [{ credentials }],
    "registration.submitted": [{ registration }, { registration: supervisorsRegistration }],
    "form.switched": [{}],
    "form.typed": [
      { change: { email: student.email } },
      { change: { email: classmate.email } },
      { change: { email: supervisor.email } },
      {
        change: { name: "Sara", email: student.email, userId: "7", department: student.department },
      },
      {
        change: { role: "supervisor", name: "Dr. Noor", email: supervisor.email, userId: "8" },
      },
    ],
    "welcome.closed": [{}],
    "withoutTeam.shown": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "team.updated": [{ team: membershipOf(team) }],
    "profile.updated": [
      {
        profile: { name: "Sara Noor", email: "sara.noor@uni.example", department: "Engineering" },
      },
    ],
    "session.expired": [{}],
    "session.requested": [{}],
    "session.received": [{ user: inTeam }],
    "signOut.pressed": [{ hasPendingWrites: false }, { hasPendingWrites: true }],
    "signOut.received": [{ hasPendingWrites: false }, { hasPendingWrites: true }],
    "writes.finished": [{}],
  },
  outputs: {
    login: [student, classmate, supervisor],
    register: [student, supervisor],
    findTeam: [membershipOf(team), null],
  },
  refusals: {
    login: statusFailure(401, "Invalid email or password"),
    register: statusFailure(409, "Email already exists"),
  },
  outage: statusFailure(500, ""),
  confirming: ["register"],
});

/** A student registers or logs in, works, and signs out. */
export const sessionHappyPath: readonly string[] = [
  "session.signedOut.login --form.switched--> session.signedOut.registration",
  "session.signedOut.registration --registration.submitted--> session.registering",
  "session.registering --xstate.done.actor.register [isStudent]--> session.signedIn.welcoming",
  "session.signedIn.welcoming --welcome.closed--> session.signedIn.idle",
  "session.signedOut.login --login.submitted--> session.signingIn",
  "session.signingIn --xstate.done.actor.login [isStudent]--> session.signedIn.lookingForTeam",
  "session.signedIn.lookingForTeam --xstate.done.actor.findTeam [isFound]--> session.signedIn.idle",
  "session.signedIn --signOut.pressed--> session.signedOut",
];
