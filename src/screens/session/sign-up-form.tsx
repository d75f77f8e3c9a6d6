import { useSelector } from "@xstate/react";
import { useEffect, useRef, type ChangeEvent, type FormEvent } from "react";
import { lengthError, textLimits } from "../../../machines/domain/text-limits.ts";
import { isBlank } from "../../../machines/domain/text.ts";
import { supervisorDepartment, userIdOf } from "../../../machines/domain/user.ts";
import { selectCodeAskedOf, selectRole } from "../../../machines/session/session.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { RequiredNote } from "../../ui/required-note.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { focusInvalid } from "../shared/focus-invalid.ts";
import { useActors } from "../shared/actors.ts";
import { focusOnArrival } from "../navigation/use-page-heading.ts";
import { textIn, type TypedForm, FormError, useRefusal } from "./form-error.tsx";
import { switchButton, switcher } from "./landing.css.ts";

const roles = [
  { value: "student", label: "Student" },
  { value: "supervisor", label: "Supervisor" },
] as const;

/** The sign-up form [2.12]. The browser validates required fields [5.2]; anyone may choose either role [2.14]. */
export function SignUpForm({ typed, onTyped, hasSwitched, onLogin }: TypedForm & { onLogin: () => void }) {
  const { sessionRef } = useActors();
  const { isBusy, error, refusedBy } = useRefusal();
  const role = useSelector(sessionRef, selectRole);
  const codeAskedOf = useSelector(sessionRef, selectCodeAskedOf);
  const typedField = (name: "name" | "email" | "userId" | "department") => ({
    name,
    refusedBy: refusedBy(name),
    value: typed[name] ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped({ [name]: event.target.value }),
    readOnly: isBusy,
  });
  const code = useRef<HTMLInputElement>(null);
  // Runs after the alert with the reason has taken the focus, and not when another role is chosen.
  useEffect(() => code.current?.focus(), [codeAskedOf]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const userId = userIdOf(textIn(data, "userId"));
    if (userId === null || focusInvalid(event.currentTarget)) return;
    const registrationCode = textIn(data, "registrationCode").trim();
    sessionRef.send({
      type: "registration.submitted",
      registration: {
        role,
        name: textIn(data, "name").trim(),
        email: textIn(data, "email").trim(),
        password: textIn(data, "password"),
        userId,
        department: role === "student" ? textIn(data, "department").trim() : supervisorDepartment,
        ...(registrationCode && { registrationCode }),
      },
    });
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="large">
        <Heading level={2}>Create your account</Heading>
        <FormError {...error} />
        <Stack>
          <SegmentedChoice
            legend="I am a"
            options={roles}
            value={role}
            onChoose={(chosen) => onTyped({ role: chosen })}
          />
          <TextField
            label="Full Name"
            {...typedField("name")}
            {...(hasSwitched && { ref: focusOnArrival })}
            autoComplete="name"
            error={nameError(typed.name ?? "")}
            required
          />
          <TextField
            label="Email"
            {...typedField("email")}
            type="email"
            autoComplete="email"
            error={lengthError(typed.email ?? "", textLimits.email)}
            required
          />
          <PasswordField
            label="Password"
            name="password"
            refusedBy={refusedBy("password")}
            autoComplete="new-password"
            minLength={6}
            hint="At least 6 characters."
            required
          />
          <TextField
            label="User ID"
            {...typedField("userId")}
            inputMode="numeric"
            dir="ltr"
            ref={(input) => input?.setCustomValidity(errorAbout(typed.userId ?? ""))}
            hint="Your student or staff number. Use digits only."
            required
          />
          {role === "student" && (
            <TextField
              label="Department"
              {...typedField("department")}
              error={lengthError(typed.department ?? "", textLimits.department)}
            />
          )}
          {codeAskedOf.includes(role) && (
            <TextField
              key={role}
              label="Registration code"
              ref={code}
              name="registrationCode"
              refusedBy={refusedBy("registrationCode")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              readOnly={isBusy}
              hint="From the people who run this service."
              required
            />
          )}
          <RequiredNote />
        </Stack>
        <Button kind="primary" type="submit" busy={isBusy} wide>
          Register
        </Button>
        <SlowHint isWaiting={isBusy} />
        <p className={switcher}>
          <span>Already have an account?</span>{" "}
          <button type="button" className={switchButton} onClick={onLogin}>
            Login
          </button>
        </p>
      </Stack>
    </form>
  );
}

/** The browser takes a name that shows nothing for one. */
const nameError = (name: string): string | null =>
  name !== "" && isBlank(name) ? "Enter your name." : lengthError(name, textLimits.personName);

/** The custom validity message; the browser itself reports a missing value. */
const errorAbout = (userId: string): string => {
  if (userId === "" || userIdOf(userId) !== null) return "";
  return /^\s*\p{Nd}+\s*$/u.test(userId) ? "Enter a valid user ID." : "Use digits only.";
};
