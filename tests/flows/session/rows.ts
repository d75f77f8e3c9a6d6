import type { RowOfFlow } from "../../spec/row.ts";
import type { Sight } from "../../spec/sight.ts";
import { button, dialog, heading, link, no, textbox } from "../sights.ts";
import { signInRows } from "./sign-in-rows.ts";

const landing: Sight = { path: "/" };
const usersName: Sight = { role: "banner", varying: "the user's name", fact: "user.name" };
const teamsName: Sight = { role: "banner", varying: "the team's name", fact: "user.team.teamName" };
const withoutTeam = "You are not in a team or no supervisor assigned yet";
const signInAgain = dialog("Log in again");
const noSignInAgain = no(dialog("Log in again"));

/** Sessions after login: rows S7 to S13. */
export const rows: readonly RowOfFlow[] = [
  ...signInRows,
  {
    id: "S7",
    clauses: ["2.20", "4.2"],
    cases: [
      {
        from: "signed in, a student without a known team",
        happens: "the lookup finds a team with this student in it",
        to: "the team attached, the status true",
        sees: [teamsName, no(heading(withoutTeam))],
        by: [
          "session.signedIn.lookingForTeam --xstate.done.actor.findTeam [isFound]--> session.signedIn.idle",
        ],
      },
    ],
  },
  {
    id: "S8",
    clauses: ["2.18", "2.19", "4.2"],
    cases: [
      {
        from: "signed in, a student without a known team",
        happens: "the lookup finds no team with this student in it",
        to: "without a team",
        sees: [heading(withoutTeam), { text: "You need to create a team first" }, link("Create Team")],
        by: ["session.signedIn.lookingForTeam --xstate.done.actor.findTeam--> session.signedIn.idle"],
      },
    ],
  },
  {
    id: "S9",
    clauses: ["7.35", "8.3"],
    cases: [
      {
        from: "signed in, a student without a known team",
        happens: "the team lookup fails",
        to: "still signed in; only logged",
        sees: [usersName, { text: "Failed to fetch team after login", absent: true }],
        by: [
          "session.signedIn.lookingForTeam --xstate.error.actor.findTeam--> session.signedIn.teamLoadFailed",
        ],
      },
    ],
  },
  {
    id: "S10",
    clauses: ["4.2"],
    cases: [
      {
        from: "signed in",
        happens: "the user's team is created or booked",
        to: "the team stored on the user, the status true",
        sees: [{ role: "banner", fact: "user.team.teamName" }],
        by: ["session.signedIn --team.updated--> session.signedIn.idle"],
      },
      {
        from: "asked to log in again",
        happens: "the user's team is created or booked",
        to: "the team stored on the user, the status true; still asked",
        sees: [signInAgain],
        by: ["session.expired --team.updated--> (internal)"],
      },
    ],
  },
  {
    id: "S11",
    clauses: ["2.15", "4.1"],
    cases: [
      {
        from: "signed in",
        happens: "Sign Out is clicked, here or in another tab",
        to: "signed out, and everything of the session cleared",
        sees: [landing, heading("Welcome"), textbox("Email")],
        by: [
          "session.signedIn --signOut.pressed--> session.signedOut",
          "session.signedIn --signOut.received--> session.signedOut",
        ],
      },
      {
        from: "asked to log in again",
        happens: "Sign Out is clicked, here or in another tab",
        to: "signed out, and everything of the session cleared",
        sees: [landing, textbox("Email"), noSignInAgain],
        by: [
          "session.expired --signOut.pressed--> session.signedOut",
          "session.expired --signOut.received--> session.signedOut",
        ],
      },
      {
        from: "signed out",
        happens: "Sign Out is clicked in another tab",
        to: "still signed out; what this tab stored is cleared",
        sees: [landing, textbox("Email")],
        by: ["session --signOut.received--> (internal)"],
      },
      {
        from: "waiting for another tab's session",
        happens: "Sign Out is clicked in another tab",
        to: "signed out",
        sees: [landing, textbox("Email")],
        by: ["session.receiving --signOut.received--> session.signedOut"],
      },
      {
        from: "signed in, and something is being saved",
        happens: "Sign Out is clicked, here or in another tab",
        to: "all pages closed, waiting until it is saved",
        sees: [landing, button("Sign out now")],
        by: [
          "session.signedIn --signOut.pressed [hasPendingWrites]--> session.signedIn.leaving.here",
          "session.signedIn --signOut.received [hasPendingWrites]--> session.signedIn.leaving.elsewhere",
        ],
      },
      {
        from: "signed out, and something is being saved",
        happens: "it is saved, or the wait takes too long or is cut short",
        to: "signed out, and everything of the session cleared",
        sees: [landing, textbox("Email")],
        by: ["here", "elsewhere"].flatMap((where) =>
          [
            "writes.finished",
            "signOut.pressed",
            "signOut.received",
            "session.expired",
            `xstate.after.savingTime.session.signedIn.leaving.${where}`,
          ].map((event): [string] => [`session.signedIn.leaving.${where} --${event}--> session.signedOut`]),
        ),
      },
    ],
  },
  {
    id: "S12",
    clauses: ["4.1"],
    cases: [
      {
        from: "signed in",
        happens: "the server no longer accepts the session",
        to: "asked to log in again, over the page as it is",
        sees: [signInAgain],
        by: ["session.signedIn --session.expired--> session.expired"],
      },
      {
        from: "asked to log in again",
        happens: "the same user's login succeeds",
        to: "signed in, on the same page; no draft is lost",
        sees: [noSignInAgain],
        by: [
          "session.expired.signingIn --xstate.done.actor.loginAgain [isSameUser]--> session.signedIn.latest",
        ],
      },
      {
        from: "asked to log in again",
        happens: "the login of another user succeeds",
        to: "signed in as the other user; nothing of the first is left",
        sees: [noSignInAgain, usersName],
        by: [
          "session.expired.signingIn --xstate.done.actor.loginAgain [isStudent]--> session.signedIn.lookingForTeam",
          "session.expired.signingIn --xstate.done.actor.loginAgain--> session.signedIn.idle",
        ],
      },
    ],
  },
  {
    id: "S13",
    clauses: ["4.1"],
    outsideCharts: "A reload is no event of the session: its state is folded from the log.",
    cases: [
      {
        from: "a dashboard page that is reloaded",
        happens: "there was a session",
        to: "signed in, on the same screen",
        sees: [usersName],
        by: [],
      },
      {
        from: "a page that is reloaded",
        happens: "there was no session",
        to: "signed out",
        sees: [landing, textbox("Email")],
        by: [],
      },
    ],
  },
];
