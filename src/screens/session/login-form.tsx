import { useLayoutEffect, useRef, type FormEvent } from "react";
import { selectTyped } from "../../../machines/session/session.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useActors } from "../shared/actors.ts";
import { focusOnArrival } from "../navigation/use-page-heading.ts";
import { textIn, type TypedForm, forgottenPassword, FormError, useRefusal } from "./form-error.tsx";
import { note, switchButton, switcher } from "./landing.css.ts";

/** The login form [2.9]. The browser validates that email and password are filled in [5.1]. */
export function LoginForm({
  typed,
  onTyped,
  hasSwitched,
  onRegister,
}: TypedForm & { onRegister: () => void }) {
  const { sessionRef } = useActors();
  const { isBusy, error, refusedBy } = useRefusal();

  // What was typed or filled in before the app came: React reports no change then, and would write its own state over
  // it with the next render.
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const email = form.current === null ? "" : textIn(new FormData(form.current), "email");
    if (email !== (selectTyped(sessionRef.getSnapshot()).email ?? ""))
      sessionRef.send({ type: "form.typed", change: { email } });
  }, [sessionRef]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    sessionRef.send({
      type: "login.submitted",
      credentials: { email: textIn(data, "email").trim(), password: textIn(data, "password") },
    });
  };

  return (
    // Without the app, "dialog" sends nothing.
    <form ref={form} method="dialog" onSubmit={submit}>
      <Stack gap="large">
        <Heading level={2}>Welcome</Heading>
        <FormError {...error} />
        <Stack>
          <TextField
            label="Email"
            {...(hasSwitched && { ref: focusOnArrival })}
            name="email"
            type="email"
            autoComplete="username"
            value={typed.email ?? ""}
            onChange={(event) => onTyped({ email: event.target.value })}
            readOnly={isBusy}
            refusedBy={refusedBy("email")}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            refusedBy={refusedBy("password")}
            hint={forgottenPassword}
            required
          />
          <RequiredNote />
        </Stack>
        <Button kind="primary" type="submit" busy={isBusy} wide>
          Login
        </Button>
        <SlowHint isWaiting={isBusy} />
        <p className={note}>
          You stay logged in while you use this tab. Your login isn’t kept on this device, as others may use
          it.
        </p>
        <p className={switcher}>
          <span>New here?</span>{" "}
          <button type="button" className={switchButton} onClick={onRegister}>
            Register
          </button>
        </p>
      </Stack>
    </form>
  );
}
