import { useSelector } from "@xstate/react";
import { useId, useLayoutEffect, useRef, type FormEvent } from "react";
import { selectError, selectIsBusy, selectTyped } from "../../../machines/session/session.machine.ts";
import { refusedFieldsOf, type AccountField } from "../../../machines/domain/refused-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useActors } from "../shared/actors.ts";
import { focusOnArrival } from "../navigation/use-page-heading.ts";
import { textIn, type TypedForm, FormError } from "./form-error.tsx";
import { switchButton, switcher } from "./landing.css.ts";

/** The login form [2.9]. The browser validates that email and password are filled in [5.1]. */
export function LoginForm({
  typed,
  onTyped,
  hasSwitched,
  onRegister,
}: TypedForm & { onRegister: () => void }) {
  const { sessionRef } = useActors();
  const error = useSelector(sessionRef, selectError);
  const isBusy = useSelector(sessionRef, selectIsBusy);
  const errorId = useId();
  // "Invalid email or password": it may be either.
  const refused = refusedFieldsOf(error.replaceAll(" or ", "\n"));
  const refusedBy = (field: AccountField): string | null => (refused.has(field) ? errorId : null);

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
        <FormError id={errorId} text={error} isBusy={isBusy} />
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
            required
          />
          <RequiredNote />
        </Stack>
        <Button kind="primary" type="submit" busy={isBusy} wide>
          Login
        </Button>
        <SlowHint isWaiting={isBusy} />
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
