import type { SnapshotFrom } from "xstate";
import { failureOf, isRefusedForGood } from "../../../machines/domain/failure.ts";
import type { Passwords, Profile, ProfileUpdate } from "../../../machines/domain/profile.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { pendingIn, type Pending } from "../../support/path-kit/scenario.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";
import { fixture } from "./scenario.ts";

type Snapshot = SnapshotFrom<typeof profileMachine>;
type Context = Snapshot["context"];

type Owner = Pick<Context["owner"], "userId" | "role">;
const sameOwner = (a: Owner, b: Owner): boolean => a.userId === b.userId && a.role === b.role;

interface Saving extends Owner {
  readonly update: ProfileUpdate;
}

/** Without those of the renaming in the team's tasks. */
const ownCalls = (calls: readonly Pending[]): readonly Pending[] =>
  calls.filter(({ id }) => !id.startsWith("renaming"));

const savingIn = (calls: readonly Pending[]): Saving | undefined =>
  // A safe cast: the chart types this call's input.
  calls.find(({ src }) => src === "saveProfile")?.input as Saving | undefined;

// A safe cast: the event comes from the typed fixture.
const passwordsOf = (event: LoggedEvent): Passwords => event["passwords"] as Passwords;
/** The passwords submitted here; null: nothing is submitted, or it is ignored. */
const passwordsIn = (before: Snapshot, event: LoggedEvent): Passwords | null =>
  event.type === "profile.submitted" && before.matches("editing") ? passwordsOf(event) : null;

const isRead = (event: LoggedEvent): boolean =>
  isOneOf(
    event,
    "xstate.done.actor.readProfile",
    "xstate.done.actor.refetchProfile",
    "xstate.done.actor.pollProfile",
  );
const isEnd = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.saveProfile", "xstate.error.actor.saveProfile");
// A safe cast: the response comes from the typed fixture.
const profileIn = (event: LoggedEvent): Profile => event["output"] as Profile;
const isSaved = (before: Snapshot, after: Snapshot): boolean =>
  before.hasTag("busy") && after.matches({ editing: "ready" });

/** The expected request, from an independent implementation of the rules [5.14], [5.15]. */
const wanted = ({ owner, known, draft }: Context): Profile => ({
  name: [draft.name ?? "", known.name].map((text) => text.trim()).find((text) => text !== "") ?? "",
  email: [draft.email ?? "", known.email].map((text) => text.trim()).find((text) => text !== "") ?? "",
  department:
    owner.role === "student" && draft.department !== undefined ? draft.department.trim() : known.department,
});
const isChanged = (context: Context): boolean => !same(wanted(context), context.known);

/** All texts that are typed into the password fields here. */
const secrets = (fixture.events["profile.submitted"] ?? [])
  .flatMap((event) => Object.values(passwordsOf(event)))
  .filter((password) => password !== "");

export const suite: SuiteOf<typeof profileMachine> = {
  keyOf: ({ context: { error, warning, formerNames, renamesIn, ...context }, tags }) => [
    context,
    formerNames.length,
    tags.has("busy") ? renamesIn : null,
    error === "",
    warning === "",
  ],
  keyOfChild: ({ context: { pending, changed, failed, failure } }) => [
    pending,
    changed > 0,
    failed,
    failure !== null,
  ],
  // Two edited fields behave like one.
  // While the name is changed in the team's tasks, nothing else happens in the form.
  goesOn: (snapshot) => {
    const { context, children } = snapshot;
    const typed = Object.keys(context.draft).length;
    return children.renaming === undefined ? typed < 2 : typed === 0 && snapshot.matches("editing");
  },
  invariants: [
    {
      name: "[5.12] no password is in the context, also during a save",
      at: ({ context }) =>
        when(
          true,
          () => secrets.length > 0 && secrets.every((secret) => !JSON.stringify(context).includes(secret)),
        ),
    },
    {
      name: "[5.11] an unchanged form sends nothing and says so",
      on: ({ before, event, after, calls }) => {
        const passwords = passwordsIn(before, event);
        return when(
          passwords?.newPassword === "" && !isChanged(before.context),
          () =>
            calls.length === 0 &&
            after.matches({ editing: "unchanged" }) &&
            after.context.warning === "You didn't make any changes to save.",
        );
      },
    },
    {
      name: "[5.12] a change without the current password is not sent, and the field says why",
      on: ({ before, event, after, calls }) => {
        const passwords = passwordsIn(before, event);
        const isNew = passwords !== null && passwords.newPassword !== "";
        return when(
          passwords?.currentPassword === "" && (isNew || isChanged(before.context)),
          () =>
            calls.length === 0 &&
            after.matches({ editing: "passwordMissing" }) &&
            after.context.warning ===
              `Please enter your current password to change ${isNew ? "your password" : "profile info"}.`,
        );
      },
    },
    {
      name: "[5.13] the new password is sent if given, else the current one",
      on: ({ before, event, calls }) => {
        const passwords = passwordsIn(before, event);
        const saving = savingIn(calls);
        return when(
          saving !== undefined,
          () =>
            passwords !== null &&
            passwords.currentPassword !== "" &&
            saving?.update.currentPassword === passwords.currentPassword &&
            saving.update.password ===
              (passwords.newPassword === "" ? passwords.currentPassword : passwords.newPassword),
        );
      },
    },
    {
      name: "[5.12] a change with the current password is sent once",
      on: ({ before, event, calls }) => {
        const passwords = passwordsIn(before, event);
        return when(
          (passwords?.currentPassword ?? "") !== "" &&
            (passwords?.newPassword !== "" || isChanged(before.context)),
          () =>
            same(
              calls.map(({ src }) => src),
              ["saveProfile"],
            ),
        );
      },
    },
    {
      name: "[5.14] a student's department is sent, a supervisor's never",
      at: ({ context }, waiting) => {
        const saving = savingIn(waiting);
        const isStudent = context.owner.role === "student";
        return when(saving !== undefined, () =>
          isStudent
            ? saving?.update.department === wanted(context).department
            : saving !== undefined && !("department" in saving.update),
        );
      },
    },
    {
      name: "[5.15] name and email are sent trimmed, or with the old value if empty",
      at: ({ context }, waiting) => {
        const saving = savingIn(waiting);
        const { name, email } = wanted(context);
        return when(
          saving !== undefined,
          () =>
            same([saving?.update.name, saving?.update.email], [name, email]) && name !== "" && email !== "",
        );
      },
    },
    {
      name: "[6.8] only the user's own profile is read and changed, in their role",
      at: ({ context: { owner } }, waiting) =>
        // A safe cast: the chart's types give every call this input.
        when(ownCalls(waiting).length > 0, () =>
          ownCalls(waiting).every(({ input }) => sameOwner(input as Owner, owner)),
        ),
    },
    {
      name: "[6.8] the profile's owner never changes",
      on: ({ before, after }) => when(true, () => sameOwner(before.context.owner, after.context.owner)),
    },
    {
      name: "[5.10] after a save the saved values are known and no draft is left",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.done.actor.saveProfile"), () => {
          const {
            name,
            email,
            department = before.context.known.department,
          } = savingIn(pendingIn(before, {}))?.update ?? {};
          return (
            same(after.context.known, { name, email, department }) &&
            same(after.context.draft, {}) &&
            isSaved(before, after)
          );
        }),
    },
    {
      name: "[5.10] every saved profile is announced by profile.updated, also after an unclear save; else the rest of the page keeps the old profile",
      on: ({ before, after, emitted }) =>
        when(isSaved(before, after), () =>
          same(
            emitted
              .filter(({ type }) => type === "profile.updated")
              .map(({ profile: announced }) => announced),
            [after.context.known],
          ),
        ),
    },
    {
      name: "[8.10] an unknown outcome counts as a success only if the server has the whole change",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "xstate.done.actor.refetchProfile"),
          () =>
            isSaved(before, after) ===
            (isChanged(before.context) && same(profileIn(event), wanted(before.context))),
        ),
    },
    {
      name: "[8.10] a permanent refusal is shown at once; any other failure refetches the profile first",
      onAny: ({ event, after, calls }) =>
        when(isOneOf(event, "xstate.error.actor.saveProfile"), () =>
          isRefusedForGood(failureOf(event["error"]))
            ? after.matches({ editing: "refused" }) && calls.length === 0
            : same(
                calls.map(({ src }) => src),
                ["readProfile"],
              ),
        ),
    },
    {
      name: "[8.10] a failure shows its reason, and whether the password may have been changed",
      on: ({ before, event, after }) =>
        when(before.hasTag("busy") && after.matches({ editing: "refused" }), () => {
          const isUnknown =
            before.context.isPasswordSent &&
            isOneOf(event, "xstate.done.actor.refetchProfile", "xstate.error.actor.refetchProfile");
          return (
            after.context.error !== "" &&
            after.context.error.includes(
              "We couldn't confirm the change. Try logging in with the new password.",
            ) === isUnknown
          );
        }),
    },
    {
      name: "[8.10] a failure keeps the draft",
      on: ({ before, event, after }) =>
        when(hasFailed(event), () => same(before.context.draft, after.context.draft)),
    },
    {
      name: "[5.10] the draft changes only by the user or a save",
      on: ({ before, event, after }) =>
        when(
          !same(before.context.draft, after.context.draft),
          () =>
            isOneOf(event, "draft.changed", "draft.discarded") ||
            (isSaved(before, after) && same(after.context.draft, {})),
        ),
    },
    {
      name: "[2.54] the known values are the last fetched or saved ones",
      on: ({ before, event, after }) =>
        when(!same(before.context.known, after.context.known), () =>
          isSaved(before, after)
            ? same(after.context.known, wanted(before.context))
            : isRead(event) && same(after.context.known, profileIn(event)),
        ),
    },
    {
      name: "[8.10] nothing interrupts a save",
      onAny: ({ before, event, after }) =>
        when(before.matches("saving") && !isEnd(event), () => same(before.value, after.value)),
    },
    {
      name: "[design: event sourcing] only an existing draft is reported as restored",
      at: ({ context }) => when(context.isRestored, () => Object.keys(context.draft).length > 0),
    },
    {
      name: "at most one call is pending",
      at: (_, waiting) => when(waiting.length > 0, () => ownCalls(waiting).length <= 1),
    },
  ],
};
