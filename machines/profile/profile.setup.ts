import { assign, emit, setup } from "xstate";
import type { ProfileUpdated } from "../app/emitted.ts";
import { isRefusedForGood, type Failure } from "../domain/failure.ts";
import {
  isSameProfile,
  wantedProfile,
  type Passwords,
  type Profile,
  type ProfileUpdate,
} from "../domain/profile.ts";
import type { Role } from "../domain/user.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import type { ReloadPressed, ScreenOpened } from "../shared/events.ts";
import type { RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { errorNotice, reasonOf, savedNotice, warningNotice } from "./messages.ts";

/** The profile's owner, as the session knows them. */
export interface ProfileOwner extends Profile {
  readonly userId: number;
  readonly role: Role;
}

type Event =
  | ScreenOpened
  | RefetchRequested
  | RefetchDue
  | ReloadPressed
  /** The user typed into a field (not a password). */
  | { type: "draft.changed"; change: Partial<Profile> }
  /** The user reset the form to the saved profile. */
  | { type: "draft.discarded" }
  /** The user submitted the form. */
  | { type: "profile.submitted"; passwords: Passwords; isCurrentTyped: boolean; isNewTyped: boolean };

type Submitted = Extract<Event, { type: "profile.submitted" }>;

/** Which passwords were typed. Guards see only this, as passwords are redacted in the log. */
type Typed = Pick<Submitted, "isCurrentTyped" | "isNewTyped">;

export interface Context {
  readonly owner: ProfileOwner;
  /** As saved on the server. */
  readonly known: Profile;
  /** Only the fields that were typed. */
  readonly draft: Partial<Profile>;
  /** The draft was restored with the page or after a renewed session. */
  readonly isRestored: boolean;
  /** Whether a new password was sent, which no response confirms. */
  readonly isPasswordSent: boolean;
  /** Why nothing was sent. */
  readonly warning: string;
  /** Why the profile was not saved. */
  readonly error: string;
}

export const editedProfile = ({ owner, known, draft }: Context): Profile =>
  wantedProfile(owner.role, known, draft);
const isChanged = (context: Context): boolean => !isSameProfile(context.known, editedProfile(context));

export const typedIn = ({ event }: { event: Typed }): Typed => event;

/** The submit event, with the values of the password fields. */
export const submitted = (passwords: Passwords): Submitted => ({
  type: "profile.submitted",
  passwords,
  isCurrentTyped: passwords.currentPassword !== "",
  isNewTyped: passwords.newPassword !== "",
});

export const profileIn = ({ event }: { event: { output: Profile } }) => ({ profile: event.output });

/** Events, actors, guards and actions of Edit Profile. */
export const profileSetup = setup({
  types: {
    input: {} as { owner: ProfileOwner },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted | ProfileUpdated,
    tags: {} as "busy",
  },
  actors: {
    readProfile: unprovidedRead<Profile, ProfileOwner>("readProfile"),
    saveProfile: unprovidedWrite<void, { userId: number; role: Role; update: ProfileUpdate }>("saveProfile"),
  },
  guards: {
    isWithoutChange: ({ context }, { isNewTyped }: Typed) => !isNewTyped && !isChanged(context),
    isPasswordUnconfirmed: (_, { isCurrentTyped, isNewTyped }: Typed) => isNewTyped && !isCurrentTyped,
    isInfoUnconfirmed: (_, { isCurrentTyped }: Typed) => !isCurrentTyped,
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isRefusedForGood(failure),
    /** The server has what was sent. The response does not show a new password. */
    isSaved: ({ context }, { profile }: { profile: Profile }) =>
      isChanged(context) && isSameProfile(profile, editedProfile(context)),
  },
  actions: {
    setKnown: assign((_, { profile }: { profile: Profile }) => ({ known: profile })),
    setDraft: assign(({ context }, { change }: { change: Partial<Profile> }) => ({
      draft: { ...context.draft, ...change },
    })),
    clearDraft: assign({ draft: {}, isRestored: false }),
    markRestored: assign(({ context }) => ({ isRestored: isChanged(context) })),
    setSent: assign((_, { isNewTyped }: Typed) => ({ isPasswordSent: isNewTyped })),
    setSaved: assign(({ context }) => {
      const saved = editedProfile(context);
      return { owner: { ...context.owner, ...saved }, known: saved, draft: {}, isRestored: false };
    }),
    setWarning: assign((_, { text }: { text: string }) => ({ warning: text })),
    setError: assign(({ context }, { failure }: { failure: Failure }) => ({
      error: reasonOf(failure, context.isPasswordSent),
    })),
    notifyWarning: emit(({ context }) => warningNotice(context.warning)),
    notifyError: emit(({ context }) => errorNotice(context.error)),
    notifySaved: emit(savedNotice),
    announceProfile: emit(({ context: { known } }): ProfileUpdated => ({
      type: "profile.updated",
      profile: known,
    })),
  },
});
