import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "before" | "after" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

/** Hidden by default, with a button to show it. Allows pasting and password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      dir="ltr"
      {...props}
      type={shown ? "text" : "password"}
      after={
        <IconButton
          label={`Show ${props.label.toLowerCase()}`}
          size="compact"
          aria-pressed={shown}
          disabled={props.disabled}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
