import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { Inline } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { State, type Group } from "./specimen.tsx";
import { arabic, long } from "./texts.ts";

type Content = Omit<DialogProps, "open" | "onClose">;

const dialogs: Readonly<Record<string, Content>> = {
  Normal: { title: "Team Created!", description: "Your team is ready.", footer: <Button>Not now</Button> },
  "With a field": {
    title: "Edit File",
    children: <TextField label="Title" />,
    footer: <Button kind="primary">Save</Button>,
  },
  Wide: { title: arabic, size: "wide", description: long },
  Long: {
    title: long,
    children: Array.from({ length: 30 }, (_, index) => <p key={index}>{long}</p>),
    footer: <Button kind="primary">Confirm</Button>,
  },
};

function Dialogs() {
  const [shown, setShown] = useState<string | null>(null);
  const close = (): void => setShown(null);
  return (
    <State name="opens with a button">
      <Inline>
        {Object.entries(dialogs).map(([name, content]) => (
          <span key={name}>
            <Button onClick={() => setShown(name)}>{name}</Button>
            <Dialog {...content} open={shown === name} onClose={close} />
          </span>
        ))}
        {(["Confirm", "Confirm, busy"] as const).map((name) => (
          <span key={name}>
            <Button kind="danger" onClick={() => setShown(name)}>
              {name}
            </Button>
            <ConfirmDialog
              open={shown === name}
              title="Delete Task"
              description="You can undo this for a few seconds."
              confirmLabel="Delete"
              busy={name === "Confirm, busy"}
              onConfirm={close}
              onCancel={close}
            />
          </span>
        ))}
      </Inline>
    </State>
  );
}

export const overlays: Group = { title: "Dialogs", specimens: [{ name: "Dialog", States: Dialogs }] };
