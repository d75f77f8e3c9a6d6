import { assertEvent, assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ProfileUpdated } from "../app/emitted.ts";
import { failureOf, isRefusedForGood, type Failure } from "../domain/failure.ts";
import { isSameProfile, updateOf, wantedProfile, type Passwords, type Profile, type ProfileUpdate } from "../domain/profile.ts";
import type { Role } from "../domain/user.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import type { RefetchRequested, ReloadPressed, ScreenOpened } from "../kit/refetch.ts";
import { bad, good, warning, type NoticeEmitted } from "../notices/notice.ts";

/** Whose profile it is, as the session knows it. */
export interface ProfileOwner extends Profile {
  readonly userId: number;
  readonly role: Role;
}

type Event =
  | ScreenOpened
  | RefetchRequested
  | ReloadPressed
  /** The user typed into a field, passwords excepted. */
  | { type: "draft.changed"; change: Partial<Profile> }
  /** The user reset the form to the saved profile. */
  | { type: "draft.discarded" }
  /** The user submitted the form. */
  | { type: "profile.submitted"; passwords: Passwords; isCurrentTyped: boolean; isNewTyped: boolean };

type Submitted = Extract<Event, { type: "profile.submitted" }>;

/** Which passwords were typed. A guard asks no more of them: in a log they are redacted. */
type Typed = Pick<Submitted, "isCurrentTyped" | "isNewTyped">;

interface Context {
  readonly owner: ProfileOwner;
  /** As the server has it. */
  readonly known: Profile;
  /** Only what was typed. */
  readonly draft: Partial<Profile>;
  /** What was typed has come back with the page or with the person. */
  readonly isRestored: boolean;
  /** Whether a new password was sent, the one thing that no answer shows. */
  readonly isPasswordSent: boolean;
  /** Why nothing was sent. */
  readonly warning: string;
  /** Why it was not saved. */
  readonly refusal: string;
}

const wantedIn = ({ owner, known, draft }: Context): Profile => wantedProfile(owner.role, known, draft);
const isChanged = (context: Context): boolean => !isSameProfile(context.known, wantedIn(context));

const typedIn = ({ event }: { event: Typed }): Typed => event;

/** The form is submitted with what its password fields hold. */
export const submitted = (passwords: Passwords): Submitted => ({
  type: "profile.submitted",
  passwords,
  isCurrentTyped: passwords.currentPassword !== "",
  isNewTyped: passwords.newPassword !== "",
});

const profileIn = ({ event }: { event: { output: Profile } }) => ({ profile: event.output });

/**
 * Edits the user's name, e-mail, department and password in one call, which requires the current password [5.10].
 *
 * Passwords pass from the event to the call and are never stored in context. If the outcome of the call is unknown,
 * the profile is fetched before the user is told that saving failed.
 */
export const profileMachine = setup({
  types: {
    input: {} as { owner: ProfileOwner },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted | ProfileUpdated,
    tags: {} as "busy",
  },
  actors: {
    readProfile: unwiredRead<Profile, ProfileOwner>("readProfile"),
    saveProfile: unwiredWrite<void, { userId: number; role: Role; update: ProfileUpdate }>("saveProfile"),
  },
  guards: {
    isWithoutChange: ({ context }, { isNewTyped }: Typed) => !isNewTyped && !isChanged(context),
    isPasswordUnconfirmed: (_, { isCurrentTyped, isNewTyped }: Typed) => isNewTyped && !isCurrentTyped,
    isInfoUnconfirmed: (_, { isCurrentTyped }: Typed) => !isCurrentTyped,
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isRefusedForGood(failure),
    /** The server has what was sent; a new password it does not show. */
    isSaved: ({ context }, { profile }: { profile: Profile }) =>
      isChanged(context) && isSameProfile(profile, wantedIn(context)),
  },
  actions: {
    keepKnown: assign((_, { profile }: { profile: Profile }) => ({ known: profile })),
    keepDraft: assign(({ context }, { change }: { change: Partial<Profile> }) => ({ draft: { ...context.draft, ...change } })),
    clearDraft: assign({ draft: {}, isRestored: false }),
    markRestored: assign(({ context }) => ({ isRestored: isChanged(context) })),
    keepSent: assign((_, { isNewTyped }: Typed) => ({ isPasswordSent: isNewTyped })),
    keepSaved: assign(({ context }) => {
      const saved = wantedIn(context);
      return { owner: { ...context.owner, ...saved }, known: saved, draft: {}, isRestored: false };
    }),
    keepWarning: assign((_, { text }: { text: string }) => ({ warning: text })),
    keepRefusal: assign(({ context }, { failure }: { failure: Failure }) => ({ refusal: reasonOf(failure, context.isPasswordSent) })),
    sayWarning: emit(({ context }) => ({ ...warning(context.warning), about: "profile" })),
    sayRefusal: emit(({ context }) => ({ ...bad(context.refusal, "Update Failed"), about: "profile" })),
    saySaved: emit({ ...good("Profile Updated"), about: "profile" }),
    announceProfile: emit(({ context: { known } }): ProfileUpdated => ({ type: "profile.updated", profile: known })),
  },
}).createMachine({
  id: "profile",
  context: ({ input: { owner } }) => ({
    owner,
    known: { name: owner.name, email: owner.email, department: owner.department },
    draft: {},
    isRestored: false,
    isPasswordSent: false,
    warning: "",
    refusal: "",
  }),
  initial: "loading",
  states: {
    /** Fetching the profile. */
    loading: {
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "readProfile",
        src: "readProfile",
        input: ({ context }) => context.owner,
        onDone: { target: "editing", actions: { type: "keepKnown", params: profileIn } },
        onError: "unread",
      },
    },
    /** The profile could not be fetched. */
    unread: { on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" } },
    /** The form is open. */
    editing: {
      initial: "ready",
      on: {
        "draft.changed": {
          target: ".ready",
          actions: { type: "keepDraft", params: ({ event }) => ({ change: event.change }) },
        },
        "draft.discarded": { target: ".ready", actions: "clearDraft" },
        "profile.submitted": [
          {
            guard: { type: "isWithoutChange", params: typedIn },
            target: ".unchanged",
            actions: [{ type: "keepWarning", params: { text: "You didn't make any changes to save." } }, "sayWarning"],
          },
          {
            guard: { type: "isPasswordUnconfirmed", params: typedIn },
            target: ".passwordMissing",
            actions: [{ type: "keepWarning", params: { text: "Please enter your current password to change your password." } }, "sayWarning"],
          },
          {
            guard: { type: "isInfoUnconfirmed", params: typedIn },
            target: ".passwordMissing",
            actions: [{ type: "keepWarning", params: { text: "Please enter your current password to change profile info." } }, "sayWarning"],
          },
          { target: "saving", actions: { type: "keepSent", params: typedIn } },
        ],
        "screen.opened": { target: "loading", actions: "markRestored" },
        "refetch.requested": { target: "loading", actions: "markRestored" },
      },
      states: {
        /** Nothing was submitted since the form was opened or last changed. */
        ready: {},
        /** Nothing was sent, because nothing was changed. */
        unchanged: {},
        /** Nothing was sent, because the current password is missing. */
        passwordMissing: {},
        /** The profile was not saved. A restored page keeps showing why. */
        refused: { entry: "sayRefusal", on: { "refetch.requested": { actions: "markRestored" } } },
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
          return { userId, role, update: updateOf(role, wantedIn(context), event.passwords) };
        },
        onDone: { target: "editing", actions: ["keepSaved", "saySaved", "announceProfile"] },
        onError: [
          {
            guard: { type: "isRefusedForGood", params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: "editing.refused",
            actions: { type: "keepRefusal", params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            target: "rechecking",
            actions: { type: "keepRefusal", params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    /** The outcome of saving is unknown, so the profile is being fetched again. */
    rechecking: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "rereadProfile",
        src: "readProfile",
        input: ({ context }) => context.owner,
        onDone: [
          {
            guard: { type: "isSaved", params: profileIn },
            target: "editing",
            actions: ["keepSaved", "saySaved", "announceProfile"],
          },
          { target: "editing.refused", actions: { type: "keepKnown", params: profileIn } },
        ],
        onError: "editing.refused",
      },
    },
  },
});

const reasonOf = (failure: Failure, isPasswordSent: boolean): string => {
  const said = failure.message || "Something went wrong while updating profile.";
  if (failure.status === 404) return `${said} (This service cannot change profiles, or does not know yours.)`;
  return isPasswordSent && !isRefusedForGood(failure) ? `${said} Whether your password was changed is not known.` : said;
};

export type ProfileRef = ActorRefFrom<typeof profileMachine>;
type Snapshot = SnapshotFrom<typeof profileMachine>;

export const selectRole = (snapshot: Snapshot): Role => snapshot.context.owner.role;
/** What the fields show: what was typed, else what is known. */
export const selectName = ({ context: { known, draft } }: Snapshot): string => draft.name ?? known.name;
export const selectEmail = ({ context: { known, draft } }: Snapshot): string => draft.email ?? known.email;
export const selectDepartment = ({ context: { known, draft } }: Snapshot): string => draft.department ?? known.department;
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsUnchanged = (snapshot: Snapshot): boolean => snapshot.matches({ editing: "unchanged" });
/** Why the current password is needed, as long as that is the last thing that happened. */
export const selectPasswordWarning = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "passwordMissing" }) ? snapshot.context.warning : null;
/** Why it was not saved, as long as that is the last thing that happened. */
export const selectRefusal = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "refused" }) ? snapshot.context.refusal : null;
