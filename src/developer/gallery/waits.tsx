import { useState } from "react";
import { PageProgress, ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog, type DialogProps } from "../../ui/dialog.tsx";
import { Inline } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";
import { arabic, long } from "./settings.ts";

const Skeletons = () => (
  <>
    {(["lines", "cards", "wideCards", "panels", "rows"] as const).map((kind) => (
      <State key={kind} name={kind} width="full">
        <Skeleton kind={kind} />
      </State>
    ))}
    <State name="with a label; after ten seconds, a hint" width="full">
      <Skeleton label="Loading your team..." />
    </State>
  </>
);

const Spinners = () => (
  <>
    {(["small", "normal", "large"] as const).map((size) => (
      <State key={size} name={size}>
        <Spinner size={size} />
      </State>
    ))}
    <State name="with a spoken label">
      <Spinner label="Loading" />
    </State>
  </>
);

const ProgressBars = () => (
  <>
    <State name="at the top of the page" width="field">
      <div className={styles.stage}>
        <ProgressBar />
      </div>
    </State>
    <State name="after ten seconds, a hint at the lower end" width="field">
      <div className={styles.tallStage}>
        <PageProgress />
      </div>
    </State>
  </>
);

const SlowHints = () => (
  <>
    <State name="after ten seconds of waiting" width="field">
      <SlowHint isWaiting />
    </State>
    <State name="empty, as nothing is waited for" width="field">
      <SlowHint isWaiting={false} />
    </State>
  </>
);

export const waits: Group = {
  title: "Waiting",
  specimens: { Skeleton: Skeletons, Spinner: Spinners, ProgressBar: ProgressBars, SlowHint: SlowHints },
};

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

export const overlays: Group = { title: "Dialogs", specimens: { Dialog: Dialogs } };
