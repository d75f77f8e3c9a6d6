import { shallowEqual, useSelector } from "@xstate/react";
import { useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import {
  selectView,
  type ProfileRef,
  selectDepartment,
  selectEmail,
  selectIsBusy,
  selectIsNameChanged,
  selectIsRestored,
  selectIsUnchanged,
  selectName,
  selectPasswordWarning,
  selectRenaming,
  selectError,
  selectRole,
} from "../../../machines/profile/profile.machine.ts";
import { refusedFieldsOf, type AccountField } from "../../../machines/domain/refused-fields.ts";
import { renameFailedText, renamingKey } from "../../../machines/profile/messages.ts";
import { selectRenamingView, type RenamingRef } from "../../../machines/profile/renaming.machine.ts";
import { submitted } from "../../../machines/profile/profile.setup.ts";
import { isBlank } from "../../../machines/domain/text.ts";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Status } from "../../ui/status.tsx";
import { ForgetSeen } from "../news/forget-seen.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { FailureAlert, LoadFailedAlert } from "../shared/failure-alerts.tsx";
import { useUser } from "../shared/actors.ts";
import { focusAgain, focusInvalid } from "../shared/focus-invalid.ts";
import { usePlace } from "../notices/places.ts";
import { DraftRestored } from "../shared/draft-restored.tsx";
import { SubmitButton } from "../shared/submit-button.tsx";

/** Edit Profile [2.2], [2.54]. */
export function Profile({ flowRef }: { flowRef: ProfileRef }) {
  return (
    <>
      <PageHeading title="Edit Profile" lead="Your name and contact details." />
      <LoadedProfile profileRef={flowRef} />
      <ForgetSeen />
    </>
  );
}

function LoadedProfile({ profileRef }: { profileRef: ProfileRef }) {
  const view = useSelector(profileRef, selectView, shallowEqual);

  if (view.kind === "loading") return <Skeleton label="Loading profile..." count={5} />;
  if (view.kind === "failed") {
    return (
      <LoadFailedAlert
        title="We couldn't load your profile."
        failure={view.failure}
        onRetry={() => profileRef.send({ type: "reload.pressed" })}
      />
    );
  }
  return <ProfileForm profileRef={profileRef} />;
}

/** Name, email, department and password [2.54]. Violations of [5.10] are shown next to their field. */
function ProfileForm({ profileRef }: { profileRef: ProfileRef }) {
  const role = useSelector(profileRef, selectRole);
  const name = useSelector(profileRef, selectName);
  const email = useSelector(profileRef, selectEmail);
  const department = useSelector(profileRef, selectDepartment);
  const isRestored = useSelector(profileRef, selectIsRestored);
  const isUnchanged = useSelector(profileRef, selectIsUnchanged);
  const passwordWarning = useSelector(profileRef, selectPasswordWarning);
  const error = useSelector(profileRef, selectError);
  const isBusy = useSelector(profileRef, selectIsBusy);
  const isNameChanged = useSelector(profileRef, selectIsNameChanged);
  const teamId = useUser()?.team?.teamId ?? null;
  const [renamesTasks, setRenamesTasks] = useState(true);
  // Passwords are stored nowhere but in their fields.
  const currentPassword = useRef<HTMLInputElement>(null);
  const newPassword = useRef<HTMLInputElement>(null);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Not if the user is elsewhere by now.
    if (error !== null && form.current?.contains(document.activeElement) === true)
      form.current.querySelector<HTMLElement>("[data-refused]")?.focus();
  }, [error]);

  const errorId = useId();
  const refused = refusedFieldsOf(error ?? "");
  const refusedBy = (field: AccountField): string | null => (refused.has(field) ? errorId : null);
  const draftField = (field: "name" | "email" | "department", value: string) => ({
    value,
    refusedBy: refusedBy(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      profileRef.send({ type: "draft.changed", change: { [field]: event.target.value } }),
    readOnly: isBusy,
  });
  const passwordError = usePlace(passwordWarning === null ? null : "profile");
  const unchanged = usePlace(isUnchanged ? "profile" : null);

  useEffect(() => {
    const saved = profileRef.on("profile.updated", () => {
      for (const { current } of [currentPassword, newPassword]) if (current !== null) current.value = "";
    });
    return () => saved.unsubscribe();
  }, [profileRef]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    focusInvalid(event.currentTarget);
    const passwords = {
      currentPassword: currentPassword.current?.value ?? "",
      newPassword: newPassword.current?.value ?? "",
    };
    profileRef.send(submitted(passwords, renamesTasks ? teamId : null));
    if (selectPasswordWarning(profileRef.getSnapshot()) !== null) focusAgain(currentPassword.current);
  };

  return (
    <Card as="section" padding="large" aria-label="Profile">
      <form ref={form} onSubmit={submit}>
        <Stack gap="large">
          <TextField
            label="Name"
            {...draftField("name", name)}
            autoComplete="name"
            hint={hintOf("name", name)}
            error={lengthError(name, textLimits.personName)}
          />
          {isNameChanged && teamId !== null && (
            <Checkbox
              label="Change my name in my team's tasks, too"
              hint="Tasks list people by name. Without this, your tasks won't count as yours for others."
              checked={renamesTasks}
              onChange={(event) => setRenamesTasks(event.target.checked)}
              readOnly={isBusy}
            />
          )}
          <TextField
            label="Email"
            {...draftField("email", email)}
            type="email"
            autoComplete="username"
            hint={hintOf("email", email)}
            error={lengthError(email, textLimits.email)}
          />
          {role === "student" && (
            <TextField
              label="Department"
              {...draftField("department", department)}
              error={lengthError(department, textLimits.department)}
            />
          )}
          <div ref={passwordError}>
            <PasswordField
              ref={currentPassword}
              label="Current Password"
              refusedBy={refusedBy("currentPassword")}
              autoComplete="current-password"
              hint="Required to save any change."
              error={passwordWarning}
              readOnly={isBusy}
            />
          </div>
          <PasswordField
            ref={newPassword}
            label="New Password"
            refusedBy={refusedBy("newPassword")}
            autoComplete="new-password"
            minLength={6}
            hint="Leave blank to keep your password. At least 6 characters."
            readOnly={isBusy}
          />
          <Inline justify="between">
            <Status as="p" ref={unchanged}>
              {isUnchanged && "You didn't make any changes to save."}
            </Status>
            <SubmitButton busy={isBusy}>Save Changes</SubmitButton>
          </Inline>
          <SlowHint isWaiting={isBusy} />
          {error !== null && (
            <FailureAlert id={errorId} noticeKey="profile" title="Update Failed">
              {error}
            </FailureAlert>
          )}
          <RenamingStatus profileRef={profileRef} />
          {isRestored && !isBusy && (
            <DraftRestored onDiscard={() => profileRef.send({ type: "draft.discarded" })} />
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** An empty name or email stays as it was [5.15]. */
const hintOf = (what: string, text: string): string =>
  isBlank(text) ? `Leave blank to keep your ${what}.` : "";

/** The change of the name in the team's tasks, which follows the profile's own. */
function RenamingStatus({ profileRef }: { profileRef: ProfileRef }) {
  const renamingRef = useSelector(profileRef, selectRenaming);
  return renamingRef === undefined ? null : (
    <RenamingProgress profileRef={profileRef} renamingRef={renamingRef} />
  );
}

function RenamingProgress({ profileRef, renamingRef }: { profileRef: ProfileRef; renamingRef: RenamingRef }) {
  const view = useSelector(renamingRef, selectRenamingView, shallowEqual);
  if (view.kind === "working") return <Status as="p">Changing your name in your team's tasks...</Status>;
  return (
    <LoadFailedAlert
      noticeKey={renamingKey}
      title={renameFailedText(view.failed)}
      failure={view.failure}
      onRetry={() => profileRef.send({ type: "renaming.retried" })}
    />
  );
}
