import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { selectHasEnded, selectMinutes } from "../../../machines/idle/idle.machine.ts";
import { selectIsBusy, selectError } from "../../../machines/session/session.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useActors, useUser } from "../shared/actors.ts";
import { useHeldWhileBusy } from "../shared/use-held-while-busy.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import { forgottenPassword, textIn } from "./form-error.tsx";
import { useSignOut } from "./use-sign-out.ts";

/**
 * The server rejected the token, or the user has done nothing for too long: a dialog over the current page lets the same
 * user continue (S12). The dialog hides that page from anyone else who finds it open.
 */
export function SignInAgain() {
  const { sessionRef, idleRef } = useActors();
  const user = useUser();
  const signOut = useSignOut();
  const wasIdle = useSelector(idleRef, selectHasEnded);
  const minutes = useSelector(idleRef, selectMinutes);
  const error = useSelector(sessionRef, selectError);
  const isBusy = useSelector(sessionRef, selectIsBusy);
  const errorId = useId();
  const shownError = useHeldWhileBusy(error, isBusy);
  const [email, setEmail] = useState(user?.email ?? "");
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== "") password.current?.focus();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    sessionRef.send({
      type: "login.submitted",
      credentials: { email: email.trim(), password: textIn(data, "password") },
    });
  };

  return (
    <Dialog
      open
      title="Log in again"
      description={
        wasIdle
          ? `You were signed out, as nothing was done here for ${minutes} minutes. Your text is still here.`
          : "Your session has expired. Your text is still here."
      }
      hidesPage={wasIdle}
      initialFocus={password}
    >
      <form onSubmit={submit}>
        <Stack>
          {shownError !== "" && (
            <Alert tone="bad" id={errorId}>
              {shownError}
            </Alert>
          )}
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            required
          />
          <PasswordField
            ref={password}
            label="Password"
            name="password"
            autoComplete="current-password"
            refusedBy={shownError === "" ? null : errorId}
            hint={forgottenPassword}
            required
          />
          <RequiredNote />
          <Inline justify="end">
            <Button onClick={signOut}>Sign Out</Button>
            <SubmitButton busy={isBusy}>Login</SubmitButton>
          </Inline>
          <SlowHint isWaiting={isBusy} />
        </Stack>
      </form>
    </Dialog>
  );
}
