import { assertEvent, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { updateOf } from "../domain/profile.ts";
import type { Role } from "../domain/user.ts";
import { whenFailed } from "../shared/calls.ts";
import { comparable } from "../domain/text.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import { passwordForInfoText, passwordForPasswordText, unchangedText } from "./messages.ts";
import type { RenamingRef } from "./renaming.machine.ts";
import { profileIn, profileSetup, typedIn, editedProfile } from "./profile.setup.ts";

/**
 * Edits the user's name, email, department and password in one call, which requires the current password [5.10].
 *
 * Passwords pass from the event to the call and are never stored in context. If the outcome of the call is unknown,
 * the profile is fetched before the failure is shown.
 */
export const profileMachine = profileSetup.createMachine({
  id: "profile",
  context: ({ input: { owner } }) => ({
    owner,
    known: { name: owner.name, email: owner.email, department: owner.department },
    draft: {},
    isRestored: false,
    isPasswordSent: false,
    renamesIn: null,
    formerNames: [],
    loadFailure: null,
    warning: "",
    error: "",
  }),
  initial: "loading",
  on: {
    "renaming.retried": { guard: "isRenaming", actions: "retryRenaming" },
    "xstate.done.actor.renaming": {
      actions: { type: "endRenaming", params: ({ event }) => event.output },
    },
  },
  states: {
    /** Fetching the profile. */
    loading: {
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "readProfile",
        src: "readProfile",
        input: ({ context }) => context.owner,
        onDone: { target: "editing", actions: { type: "setKnown", params: profileIn } },
        onError: { target: "loadFailed", actions: setLoadFailure },
      },
    },
    /** The profile could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": "loading",
        "connection.restored": "loading",
      },
    },
    /** The form is open. */
    editing: {
      initial: "ready",
      on: {
        "draft.changed": {
          target: ".ready",
          actions: { type: "setDraft", params: ({ event }) => ({ change: event.change }) },
        },
        "draft.discarded": { target: ".ready", actions: "clearDraft" },
        "profile.submitted": [
          {
            guard: { type: "isWithoutChange", params: typedIn },
            target: ".unchanged",
            actions: [{ type: "setWarning", params: { text: unchangedText } }, "notifyWarning"],
          },
          {
            guard: { type: "isPasswordUnconfirmed", params: typedIn },
            target: ".passwordMissing",
            actions: [
              {
                type: "setWarning",
                params: { text: passwordForPasswordText },
              },
              "notifyWarning",
            ],
          },
          {
            guard: { type: "isInfoUnconfirmed", params: typedIn },
            target: ".passwordMissing",
            actions: [
              {
                type: "setWarning",
                params: { text: passwordForInfoText },
              },
              "notifyWarning",
            ],
          },
          {
            guard: "isWithinLimits",
            target: "saving",
            actions: { type: "setSent", params: ({ event }) => event },
          },
        ],
        "screen.opened": { target: "loading", actions: "markRestored" },
        "refetch.requested": { target: "loading", actions: "markRestored" },
      },
      states: {
        /** Nothing was submitted since the form was opened or last changed. */
        ready: { on: { "refetch.due": "refetching" } },
        /** The same, and the profile is refetched in the background. */
        refetching: {
          invoke: {
            id: "pollProfile",
            src: "readProfile",
            input: ({ context }) => context.owner,
            onDone: { target: "ready", actions: { type: "setKnown", params: profileIn } },
            // The next poll tries again.
            onError: "ready",
          },
        },
        /** Nothing was sent, because nothing was changed. */
        unchanged: {},
        /** Nothing was sent, because the current password is missing. */
        passwordMissing: {},
        /** The profile was not saved. A restored page keeps showing why. */
        refused: { entry: "notifyError", on: { "refetch.requested": { actions: "markRestored" } } },
      },
    },
    /** Waiting for the server to save the profile. */
    saving: {
      tags: "busy",
      invoke: {
        id: "saveProfile",
        src: "saveProfile",
        input: ({ context, event }) => {
          assertEvent(event, "profile.submitted");
          const { userId, role } = context.owner;
          return { userId, role, update: updateOf(role, editedProfile(context), event.passwords) };
        },
        onDone: {
          target: "editing",
          actions: ["startRenaming", "setSaved", "notifySaved", "announceProfile"],
        },
        onError: [
          {
            guard: { type: "isRefusedForGood", params: whenFailed((failure) => ({ failure })) },
            target: "editing.refused",
            actions: { type: "setError", params: whenFailed((failure) => ({ failure })) },
          },
          {
            target: "confirmingOutcome",
            actions: { type: "setError", params: whenFailed((failure) => ({ failure })) },
          },
        ],
      },
    },
    /** The outcome of saving is unknown, so the profile is being refetched. */
    confirmingOutcome: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "refetchProfile",
        src: "readProfile",
        input: ({ context }) => context.owner,
        onDone: [
          {
            guard: { type: "isSaved", params: profileIn },
            target: "editing",
            actions: ["startRenaming", "setSaved", "notifySaved", "announceProfile"],
          },
          { target: "editing.refused", actions: { type: "setKnown", params: profileIn } },
        ],
        onError: "editing.refused",
      },
    },
  },
});

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
type Snapshot = SnapshotFrom<typeof profileMachine>;

export const selectRole = (snapshot: Snapshot): Role => snapshot.context.owner.role;
/** What the fields show: what was typed, else the saved value. */
export const selectName = ({ context: { known, draft } }: Snapshot): string => draft.name ?? known.name;
export const selectEmail = ({ context: { known, draft } }: Snapshot): string => draft.email ?? known.email;
export const selectDepartment = ({ context: { known, draft } }: Snapshot): string =>
  draft.department ?? known.department;
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;

export type ProfileView =
  | { readonly kind: "loading" | "form" }
  | { readonly kind: "failed"; readonly failure: Failure | null };

/** Which view the page shows. */
export function selectView(snapshot: Snapshot): ProfileView {
  if (snapshot.matches("loadFailed")) return { kind: "failed", failure: snapshot.context.loadFailure };
  return { kind: snapshot.matches("loading") ? "loading" : "form" };
}

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsUnchanged = (snapshot: Snapshot): boolean => snapshot.matches({ editing: "unchanged" });
/** Why the current password is needed, until the user does something else. */
export const selectPasswordWarning = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "passwordMissing" }) ? snapshot.context.warning : null;
/** Why the profile was not saved, until the user does something else. */
export const selectError = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "refused" }) ? snapshot.context.error : null;
/** The change of the name in the team's tasks; undefined: none is in progress or has failed. */
export const selectRenaming = ({ children }: Snapshot): RenamingRef | undefined => children.renaming;
/** Whether saving would change the name. */
export const selectIsNameChanged = ({ context }: Snapshot): boolean =>
  comparable(editedProfile(context).name) !== comparable(context.known.name);
