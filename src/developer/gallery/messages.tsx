import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FolderIcon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoticeRegion } from "../../ui/notice-region.tsx";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Tone } from "../../ui/tone-icon.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";
import { arabic, long, nothing } from "./settings.ts";

const tones: readonly Tone[] = ["info", "good", "warning", "bad"];
const retry = <Button size="compact">Try again</Button>;

const Alerts = () => (
  <>
    {tones.map((tone) => (
      <State key={tone} name={tone} width="field">
        <Alert tone={tone} title="Failed to load team data" action={retry} announced={false}>
          Check your connection and try again.
        </Alert>
      </State>
    ))}
    <State name="only a title, only a text, in Arabic" width="field">
      <Alert title="Only a title" />
      <Alert>{long}</Alert>
      <Alert tone="good">{arabic}</Alert>
    </State>
  </>
);

const Notices = () =>
  tones.map((tone) => (
    <State key={tone} name={tone} width="field">
      {/* Alone in its box, as a small screen shows only the last of several. */}
      <div>
        <Notice
          tone={tone}
          title={tone === "bad" ? "Failed to move task" : undefined}
          text={tone === "info" ? arabic : "The file was shared with your team."}
          action={tone === "good" ? { label: "Undo", onSelect: nothing } : undefined}
          announced={false}
          onDismiss={nothing}
        />
      </div>
    </State>
  ));

function NoticeRegions() {
  const [count, setCount] = useState(0);
  return (
    <State name="empty, until there are notices" width="full">
      <Button onClick={() => setCount(count + 1)}>Add a notice</Button>
      <div className={styles.tallStage}>
        <NoticeRegion isBeingRead={() => false} onDismissNewest={() => setCount(count - 1)}>
          {Array.from({ length: count }, (_, index) => (
            <Notice
              key={index}
              tone="good"
              text={`Notice ${index + 1}`}
              announced
              onDismiss={() => setCount(count - 1)}
            />
          ))}
        </NoticeRegion>
      </div>
    </State>
  );
}

const EmptyStates = () => (
  <>
    <State name="icon, text and action" width="full">
      <EmptyState
        level={4}
        icon={<FolderIcon />}
        heading="No files yet"
        action={<Button kind="primary">Share a file</Button>}
      >
        Files that your team shares are listed here.
      </EmptyState>
    </State>
    <State name="only a heading" width="field">
      <EmptyState level={4} heading="No matching projects" />
    </State>
    <State name="long, in Arabic" width="field">
      <EmptyState level={4} heading={arabic}>
        {long}
      </EmptyState>
    </State>
  </>
);

function Statuses() {
  const [words, setWords] = useState("3 of 12 shown");
  return (
    <State name="spoken once it stops changing; not shown" width="field">
      <TextField label="Status" value={words} onChange={(event) => setWords(event.target.value)} />
      <DebouncedStatus words={words} />
    </State>
  );
}

function PartBoundaries() {
  const [isBroken, setBroken] = useState(false);
  return (
    <State name="replaces a part that throws" width="field">
      <PartBoundary>
        {isBroken && <Broken />}
        <Button onClick={() => setBroken(true)}>Break this part</Button>
      </PartBoundary>
    </State>
  );
}

const Broken = (): never => {
  throw new Error("The part was broken on purpose.");
};

export const messages: Group = {
  title: "Messages",
  specimens: {
    Alert: Alerts,
    Notice: Notices,
    NoticeRegion: NoticeRegions,
    EmptyState: EmptyStates,
    DebouncedStatus: Statuses,
    PartBoundary: PartBoundaries,
  },
};
