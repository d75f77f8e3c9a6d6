import { assign, emit, enqueueActions, sendTo, setup, type DoneActorEvent, type OutputFrom } from "xstate";
import type { ProfileUpdated, TasksRenamed } from "../app/emitted.ts";
import { isRefusedForGood, type Failure } from "../domain/failure.ts";
import {
  isSameProfile,
  wantedProfile,
  type Passwords,
  type Profile,
  type ProfileUpdate,
} from "../domain/profile.ts";
import { comparable } from "../domain/text.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import type { Role } from "../domain/user.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import type { ReloadPressed, ScreenOpened } from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { errorNotice, reasonOf, renamedNotice, savedNotice, warningNotice } from "./messages.ts";
import { renamingMachine, type RenamingRetried } from "./renaming.machine.ts";

/** The profile's owner, as the session knows them. */
export interface ProfileOwner extends Profile {
  readonly userId: number;
  readonly role: Role;
}

type Event =
  | ScreenOpened
  | RefetchRequested
  | RefetchDue
  | ConnectionRestored
  | ReloadPressed
  /** The user typed into a field (not a password). */
  | { type: "draft.changed"; change: Partial<Profile> }
  /** The user reset the form to the saved profile. */
  | { type: "draft.discarded" }
  /** The user submitted the form. `teamId`: of the tasks that are to carry a new name; null: none are. */
  | {
      type: "profile.submitted";
      passwords: Passwords;
      isCurrentTyped: boolean;
      isNewTyped: boolean;
      teamId: number | null;
    }
  | RenamingRetried
  | DoneActorEvent<OutputFrom<typeof renamingMachine>, "renaming">;

type Submitted = Extract<Event, { type: "profile.submitted" }>;

/** Which passwords were typed. Guards see only this, as passwords are redacted in the log. */
type Typed = Pick<Submitted, "isCurrentTyped" | "isNewTyped">;
type Sent = Pick<Submitted, "isNewTyped" | "teamId">;

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
  /** The team whose tasks are to carry a new name, once it is saved; null: none. */
  readonly renamesIn: number | null;
  /** Earlier names that the team's tasks may still carry. */
  readonly formerNames: readonly string[];
  /** Why the last first fetch failed; null: none has. */
  readonly loadFailure: Failure | null;
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
export const submitted = (passwords: Passwords, teamId: number | null = null): Submitted => ({
  type: "profile.submitted",
  teamId,
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
    emitted: {} as NoticeEmitted | ProfileUpdated | TasksRenamed,
    tags: {} as "busy",
    children: {} as { renaming: "renaming" },
  },
  actors: {
    readProfile: unprovidedRead<Profile, ProfileOwner>("readProfile"),
    saveProfile: unprovidedWrite<void, { userId: number; role: Role; update: ProfileUpdate }>("saveProfile"),
    renaming: renamingMachine,
  },
  guards: {
    isWithoutChange: ({ context }, { isNewTyped }: Typed) => !isNewTyped && !isChanged(context),
    isPasswordUnconfirmed: (_, { isCurrentTyped, isNewTyped }: Typed) => isNewTyped && !isCurrentTyped,
    isInfoUnconfirmed: (_, { isCurrentTyped }: Typed) => !isCurrentTyped,
    isWithinLimits: ({ context }) => {
      const { name, email, department } = editedProfile(context);
      const texts = [
        [name, textLimits.personName],
        [email, textLimits.email],
        [department, textLimits.department],
      ] as const;
      return texts.every(([text, limit]) => excessOf(text, limit) === 0);
    },
    isRenaming: ({ context }) => context.formerNames.length > 0,
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isRefusedForGood(failure),
    /** The server has what was sent. The response does not show a new password. */
    isSaved: ({ context }, { profile }: { profile: Profile }) =>
      isChanged(context) && isSameProfile(profile, editedProfile(context)),
  },
  actions: {
    setKnown: assign((_, { profile }: { profile: Profile }) => ({ known: profile })),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setDraft: assign(({ context }, { change }: { change: Partial<Profile> }) => ({
      draft: { ...context.draft, ...change },
    })),
    clearDraft: assign({ draft: {}, isRestored: false }),
    markRestored: assign(({ context }) => ({ isRestored: isChanged(context) })),
    setSent: assign((_, { isNewTyped, teamId }: Sent) => ({ isPasswordSent: isNewTyped, renamesIn: teamId })),
    setSaved: assign(({ context }) => {
      const saved = editedProfile(context);
      return { owner: { ...context.owner, ...saved }, known: saved, draft: {}, isRestored: false };
    }),
    /** A renaming that has not ended is replaced by one that knows the earlier names as well. */
    startRenaming: enqueueActions(({ context, enqueue }) => {
      const { owner, known, renamesIn } = context;
      const { name: to } = editedProfile(context);
      if (comparable(known.name) === comparable(to)) return;
      if (renamesIn === null) {
        // What was being changed is an earlier name now.
        enqueue.assign({ formerNames: [] });
        enqueue.stopChild("renaming");
        return;
      }
      const earlier = new Set([...context.formerNames, known.name].map(comparable));
      earlier.delete(comparable(to));
      const from = [...earlier];
      enqueue.assign({ formerNames: from });
      enqueue.stopChild("renaming");
      enqueue.spawnChild("renaming", {
        id: "renaming",
        input: { teamId: renamesIn, userId: owner.userId, from, to },
      });
    }),
    retryRenaming: sendTo("renaming", { type: "renaming.retried" }),
    endRenaming: enqueueActions(({ enqueue }, { changed }: { changed: number }) => {
      enqueue.assign({ formerNames: [] });
      enqueue.stopChild("renaming");
      if (changed === 0) return;
      enqueue.emit(renamedNotice(changed));
      enqueue.emit({ type: "tasks.renamed" });
    }),
    setWarning: assign((_, { text }: { text: string }) => ({ warning: text })),
    setError: assign(({ context }, { failure }: { failure: Failure }) => ({
      error: reasonOf(failure, context.isPasswordSent),
    })),
    notifyWarning: emit(({ context }) => warningNotice(context.warning)),
    notifyError: emit(({ context }) => errorNotice(context.error)),
    notifySaved: emit(savedNotice),
    announceProfile: emit(({ context: { known, isPasswordSent } }): ProfileUpdated => ({
      type: "profile.updated",
      profile: known,
      ...(isPasswordSent && { isPasswordChanged: true }),
    })),
  },
});
