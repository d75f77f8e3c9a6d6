import type { RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, kept, no, status, textbox } from "../sights.ts";

const studentBoard: Sight = { path: "/dashboard/student/KanbanBoard" };
const supervisorBoard: Sight = { path: "/dashboard/supervisor/SupBoard" };
const usersName: Sight = { role: "banner", varying: "the user's name", fact: "user.name" };
const typedEmail = kept("Email");
const signInAgain = dialog("Log in again");
const noSignInAgain = no(dialog("Log in again"));

/** Login and sign-up: rows S1 to S6. */
export const signInRows: readonly RowOfFlow[] = [
  {
    id: "S1",
    clauses: ["2.10", "4.1", "4.2"],
    cases: [
      {
        from: "signed out",
        happens: "a student's login succeeds",
        to: "signed in, looking up the team",
        sees: [studentBoard, usersName],
        by: ["session.signingIn --xstate.done.actor.login [isStudent]--> session.signedIn.lookingForTeam"],
      },
      {
        from: "asked to log in again",
        happens: "the login of another user, a student, succeeds",
        to: "signed in as the other student, looking up the team",
        sees: [studentBoard, usersName, noSignInAgain],
        by: [
          "session.expired.signingIn --xstate.done.actor.loginAgain [isStudent]--> session.signedIn.lookingForTeam",
        ],
      },
      {
        from: "opened by a link in the app",
        happens: "the tab with that link hands over its session",
        to: "signed in, on the page that the link leads to",
        sees: [studentBoard, usersName],
        by: ["session.receiving --session.received--> session.signedIn.idle"],
      },
    ],
  },
  {
    id: "S2",
    clauses: ["2.10", "4.1"],
    cases: [
      {
        from: "signed out",
        happens: "a supervisor's login succeeds",
        to: "signed in",
        sees: [supervisorBoard, usersName],
        by: ["session.signingIn --xstate.done.actor.login--> session.signedIn.idle"],
      },
      {
        from: "asked to log in again",
        happens: "the login of another user, a supervisor, succeeds",
        to: "signed in as the supervisor",
        sees: [supervisorBoard, usersName, noSignInAgain],
        by: ["session.expired.signingIn --xstate.done.actor.loginAgain--> session.signedIn.idle"],
      },
    ],
  },
  {
    id: "S3",
    clauses: ["2.11", "8.2"],
    cases: [
      {
        from: "signed out",
        happens: "a login fails, with a reason from the server",
        to: "still signed out; the typed email kept",
        sees: [{ role: "alert", varying: "the server's message", fact: "error" }, typedEmail],
        by: ["session.signingIn --xstate.error.actor.login--> session.signedOut.login | said why"],
      },
      {
        from: "signed out",
        happens: "a login fails, without a reason from the server",
        to: "still signed out; the typed email kept",
        sees: [alert("Login failed"), typedEmail],
        by: ["session.signingIn --xstate.error.actor.login--> session.signedOut.login | not said why"],
      },
      {
        from: "asked to log in again",
        happens: "the login fails",
        to: "still asked; the page below as it was",
        sees: [
          signInAgain,
          { role: "alert", varying: "the server's message, or 'Login failed'", fact: "error" },
          typedEmail,
        ],
        by: [
          "session.expired.signingIn --xstate.error.actor.loginAgain--> session.expired.asking | answered",
        ],
      },
      {
        from: "asked to log in again",
        happens: "the page is reloaded before the login is answered",
        to: "still asked; the page below as it was; the email of the account",
        sees: [
          signInAgain,
          { role: "alert", varying: "why the login is over", fact: "error" },
          { ...textbox("Email"), varying: "the account's email", fact: "user.email" },
        ],
        by: [
          "session.expired.signingIn --xstate.error.actor.loginAgain--> session.expired.asking | reloaded",
        ],
      },
    ],
  },
  {
    id: "S4",
    clauses: ["2.13", "4.1", "8.13"],
    cases: [
      {
        from: "signed out",
        happens: "a student's registration succeeds",
        to: "signed in; asked what to do next",
        sees: [
          { role: "dialog", name: "Welcome!", text: "You have registered successfully." },
          button("Create Team Now"),
          button("Skip for Now"),
        ],
        by: ["session.registering --xstate.done.actor.register [isStudent]--> session.signedIn.welcoming"],
      },
    ],
  },
  {
    id: "S5",
    clauses: ["2.13", "4.1", "8.14"],
    cases: [
      {
        from: "signed out",
        happens: "a supervisor's registration succeeds",
        to: "signed in",
        sees: [{ path: "/dashboard/supervisor" }, status("Welcome Supervisor!")],
        by: ["session.registering --xstate.done.actor.register--> session.signedIn.idle"],
      },
    ],
  },
  {
    id: "S6",
    clauses: ["2.11", "8.2"],
    cases: [
      {
        from: "signed out",
        happens: "a registration fails, with a reason from the server",
        to: "still signed out; the form kept",
        sees: [
          { role: "alert", varying: "the server's message", fact: "error" },
          kept("Full Name"),
          typedEmail,
          kept("User ID"),
        ],
        by: [
          "session.registering --xstate.error.actor.register--> session.signedOut.registration | said why",
        ],
      },
      {
        from: "signed out",
        happens: "a registration fails, without a reason from the server",
        to: "still signed out; the form kept",
        sees: [alert("Registration failed"), kept("Full Name"), typedEmail],
        by: [
          "session.registering --xstate.error.actor.register--> session.signedOut.registration | not said why",
        ],
      },
    ],
  },
];
