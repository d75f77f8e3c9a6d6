import type { Profile } from "../../../machines/domain/profile.ts";
import {
  selectView,
  type EntranceForm,
  type sessionMachine,
  type SessionView,
} from "../../../machines/session/session.machine.ts";
import { credentials } from "../people.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

/** The form on the landing page; null: there is none. */
const formIn = (view: SessionView): EntranceForm | null => (view.kind === "signedOut" ? view.form : null);

export const suite: SuiteOf<typeof sessionMachine> = {
  keyOf: ({ context: { teamFailure, ...context }, historyValue }) => [
    context,
    teamFailure === null,
    Object.values(historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
  ],
  invariants: [
    {
      name: "[4.1] a signed-out session has no user",
      at: (snapshot) =>
        when(
          (["signedOut", "receiving", "signingIn", "registering"] as const).some((state) =>
            snapshot.matches(state),
          ),
          () => snapshot.context.user === null,
        ),
    },
    {
      name: "[4.1] a signed-in session has its user, also while it has expired",
      at: (snapshot) =>
        when(
          snapshot.matches("signedIn") || snapshot.matches("expired"),
          () => snapshot.context.user !== null,
        ),
    },
    {
      name: "[4.1] signing out clears the session",
      onAny: ({ before, event, after }) =>
        when(
          isOneOf(event, "signOut.pressed", "signOut.received") &&
            before.context.user !== null &&
            (before.matches("expired") || event["hasPendingWrites"] === false),
          () =>
            after.matches({ signedOut: "login" }) &&
            after.context.user === null &&
            after.context.error === "" &&
            after.context.teamFailure === null,
        ),
    },
    {
      name: "[2.15] signing out waits only while something is being saved, and then ends the session",
      onAny: ({ before, event, after }) =>
        when(before.matches({ signedIn: "leaving" }), () =>
          isOneOf(event, "team.updated", "profile.updated")
            ? same(before.value, after.value)
            : same(before, after) || after.matches({ signedOut: "login" }),
        ),
    },
    {
      name: "[4.1] only login, sign-up and Sign Out change the user",
      on: ({ before, event, after }) =>
        when(
          before.context.user?.userId !== after.context.user?.userId,
          () =>
            isOneOf(
              event,
              ...["login", "register", "loginAgain"].map((id) => `xstate.done.actor.${id}`),
              "session.received",
              "session.expired",
              "signOut.pressed",
              "signOut.received",
              "writes.finished",
            ) || event.type.startsWith("xstate.after."),
        ),
    },
    {
      name: "[2.15] a saved profile updates the user and nothing else of the session",
      on: ({ before, event, after }) => {
        const { user } = before.context;
        return when(
          isOneOf(event, "profile.updated"),
          () =>
            // A safe cast: the sample comes from the typed fixture.
            user !== null &&
            same(after.context.user, { ...user, ...(event["profile"] as Profile) }) &&
            same(before.value, after.value),
        );
      },
    },
    {
      name: "[4.1] the same user's name changes only by a saved profile",
      on: ({
        before: {
          context: { user },
        },
        event,
        after,
      }) => {
        const now = after.context.user;
        const isOther =
          now?.name !== user?.name || now?.email !== user?.email || now?.department !== user?.department;
        return when(user !== null && now !== null && user.userId === now.userId && isOther, () =>
          isOneOf(event, "profile.updated"),
        );
      },
    },
    {
      name: "[4.2] a student with a team has the status true",
      at: ({ context: { user } }) => when(user !== null && user.team !== null, () => user?.status === true),
    },
    {
      name: "[4.2] the team lookup uses a student's own id and never runs for a supervisor",
      at: ({ context: { user } }, waiting) => {
        const [search] = waiting.filter(({ src }) => src === "findTeam");
        return when(
          search !== undefined,
          () => user?.role === "student" && same(search?.input, { userId: user.userId }),
        );
      },
    },
    {
      name: "[4.2] a known team is kept while its student is signed in",
      on: ({ before, after }) =>
        when(
          before.context.user?.team !== null &&
            before.context.user?.userId === after.context.user?.userId &&
            after.context.user !== null,
          () => after.context.user?.team !== null,
        ),
    },
    {
      name: "[7.35] a failed team lookup keeps the session and its user",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "xstate.error.actor.findTeam"),
          () => after.matches("signedIn") && same(before.context.user, after.context.user),
        ),
    },
    {
      name: "[8.2] an error is shown only right after a failure, never while a call is pending or when signed in",
      at: (snapshot, waiting) =>
        when(waiting.length > 0 || snapshot.matches("signedIn"), () => snapshot.context.error === ""),
    },
    {
      name: "[8.2] a refusal shows its reason and keeps the state",
      on: ({ before, event, after }) =>
        when(
          hasFailed(event) &&
            !isOneOf(
              event,
              "xstate.error.actor.findTeam",
              "xstate.error.actor.refetchTeam",
              "xstate.error.actor.retryTeam",
            ),
          () =>
            after.context.error !== "" &&
            (before.matches("expired") ? after.matches({ expired: "asking" }) : after.matches("signedOut")),
        ),
    },
    {
      name: "S12: an expired session keeps its user until someone signs in or out",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "session.expired", "xstate.error.actor.loginAgain") &&
            !before.matches({ signedIn: "leaving" }),
          () => after.matches("expired") && same(before.context.user, after.context.user),
        ),
    },
    {
      name: "at most one call is pending",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1),
    },
    {
      name: "S3, S6: entries and the open form survive refusals until login succeeds",
      on: ({ before, event, after }) =>
        when(
          !isOneOf(event, "form.typed", "form.switched") && after.context.user === before.context.user,
          () =>
            same(before.context.typed, after.context.typed) &&
            // A tab asks for a session before its visitor can switch.
            (isOneOf(event, "session.requested") ||
              same(formIn(selectView(before)), formIn(selectView(after)))),
        ),
    },
    {
      name: "S1, S2, S4, S5: a successful login clears the entries",
      on: ({ before, after }) =>
        when(after.context.user !== null && after.context.user.userId !== before.context.user?.userId, () =>
          same(after.context.typed, {}),
        ),
    },
    {
      name: "only the login call holds the password",
      at: ({ context }, waiting) =>
        when(
          waiting.some(({ isWrite }) => isWrite) || context.user !== null,
          () => !JSON.stringify(context).includes(credentials.password),
        ),
    },
  ],
};
