import { useEffect, useState, useSyncExternalStore, useRef, type ChangeEvent, type ReactNode } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { inspectionChannel, isFromTab, type Hello } from "../../../machines/log/inspection.ts";
import { recordedStepAt, traceCommand } from "../../../machines/log/read-log-file.ts";
import { writeLogFile, type RecordedStep, type Recording } from "../../../machines/log/write-log-file.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Select } from "../../ui/select.tsx";
import { UploadIcon, DownloadIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { saveLogFile } from "../../screens/shared/bug-report.ts";
import * as styles from "./inspector.css.ts";
import { hashOf, linkIn } from "./link.ts";
import { Moment } from "./moment.tsx";
import { createSources, type Source, type SourceStore } from "./sources.ts";
import type { Timeline } from "./timeline.ts";

/** Shows what the charts of a tab did, entry by entry, as a fold over its log. Read-only. */
export function Inspector() {
  const [store] = useState(() => createSources(() => linkIn(location.hash)));
  const { list, shown, error, isLinkBroken, visit } = useSyncExternalStore(store.subscribe, store.now);
  useEffect(() => listenToTabs(store), [store]);
  useEffect(() => {
    addEventListener("hashchange", store.follow);
    return () => removeEventListener("hashchange", store.follow);
  }, [store]);
  useEffect(() => {
    document.title = "Inspector · Graduation Projects";
  }, []);

  /** The address always names the selected entry, so a reload returns to it. */
  const select = (entry: Entry | null): void => {
    history.replaceState(null, "", entry === null ? location.pathname : hashOf(entry));
    store.linkChanged();
  };

  return (
    <div className={styles.page}>
      <Inline as="header" gap="small" align="end">
        <div className={styles.title}>
          <Heading level={1} size="title">
            Inspector
          </Heading>
        </div>
        {list.length > 1 && (
          <Select
            label="Log"
            labelHidden
            value={shown?.id ?? ""}
            options={list.map((source) => ({ value: source.id, label: nameOf(source) }))}
            onChange={(event) => {
              select(null);
              store.show(event.target.value);
            }}
          />
        )}
        <ImportButton onOpen={store.open} />
      </Inline>
      {error !== null && (
        <Alert
          tone="bad"
          title="We couldn't open the log."
          action={
            <Button size="compact" onClick={store.clearError}>
              Close
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {isLinkBroken && shown !== null && (
        <Alert
          tone="warning"
          title="The linked entry is in no open log."
          action={
            <Button size="compact" onClick={() => select(null)}>
              Close
            </Button>
          }
        >
          Open its tab of the app with ?inspect, or import its log.
        </Alert>
      )}
      <main className={styles.main}>
        {shown === null ? (
          <EmptyState heading="No log yet">Add ?inspect to the app's URL, or import a log.</EmptyState>
        ) : (
          <Moment
            key={`${shown.id} ${visit}`}
            timeline={shown.timeline}
            mark={shown.mark}
            onSelect={select}
            tools={(entry) => (
              <ShareTools timeline={shown.timeline} recording={shown.recording} entry={entry} />
            )}
          />
        )}
      </main>
    </div>
  );
}

const nameOf = ({ id, name, isLive }: Source): string =>
  isLive || id.startsWith("file ") ? name : `${name} (closed)`;

function listenToTabs(store: SourceStore): () => void {
  const channel = new BroadcastChannel(inspectionChannel);
  const notifyHello = (): void => channel.postMessage({ type: "hello" } satisfies Hello);
  channel.addEventListener("message", ({ data }) => {
    if (isFromTab(data) && !store.hear(data)) notifyHello();
  });
  notifyHello();
  return () => channel.close();
}

/** Opens a log file. */
function ImportButton({ onOpen }: { onOpen: (fileName: string, text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

  const read = (event: ChangeEvent<HTMLInputElement>): void => {
    const { files } = event.target;
    const [file] = files ?? [];
    if (file !== undefined) void file.text().then((text) => onOpen(file.name, text));
    // Allows selecting the same file again.
    event.target.value = "";
  };

  return (
    <>
      <Button size="compact" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input ref={input} type="file" accept=".jsonl" hidden aria-label="Log file" onChange={read} />
    </>
  );
}

interface ShareToolsProps {
  timeline: Timeline;
  recording: Recording | null;
  entry: Entry;
}

/** Passes a moment on: as a link, as a file that opens there, as a test, or as the page at that moment. */
function ShareTools({ timeline, recording, entry }: ShareToolsProps) {
  const [command, setCommand] = useState<string | null>(null);
  const [isPageAsked, setIsPageAsked] = useState(false);
  const save = (): string => saveLogFile(writeLogFile(timeline, entry.seq, recording ?? undefined));
  const writeTest = (): void => {
    const name = save();
    setCommand(`npm run replay -- ${name} --test --until ${entry.seq}`);
  };
  return (
    <>
      <CopyButton key={entry.seq} label="Copy link" text={() => addressOf(entry)} />
      <Button size="compact" icon={<DownloadIcon />} onClick={save}>
        Export
      </Button>
      <Button size="compact" onClick={writeTest}>
        Write a test from here
      </Button>
      {recording !== null && (
        <Button size="compact" aria-expanded={isPageAsked} onClick={() => setIsPageAsked(!isPageAsked)}>
          Show the page
        </Button>
      )}
      {recording !== null && isPageAsked && (
        <CommandHint
          label="How to show the page"
          command={traceCommand(recording)}
          onClose={() => setIsPageAsked(false)}
        >
          {pageText(recordedStepAt(recording, entry.seq))}
        </CommandHint>
      )}
      {command !== null && (
        <CommandHint label="How to write the test" command={command} onClose={() => setCommand(null)}>
          Log downloaded. Move it to the project folder and run:
        </CommandHint>
      )}
    </>
  );
}

const pageText = (step: RecordedStep | null): string =>
  `Playwright recorded the page. In the project folder, run this${step === null ? "" : ` and choose the step “${step.title}”`}:`;

interface CommandHintProps {
  label: string;
  command: string;
  onClose: () => void;
  children: ReactNode;
}

/** A command to run in a terminal, and what it is for. */
function CommandHint({ label, command, onClose, children }: CommandHintProps) {
  return (
    <div className={styles.hint} role="group" aria-label={label}>
      <p {...inItsLanguage(children)}>{children}</p>
      <code className={styles.code}>{command}</code>
      <CopyButton key={command} label="Copy command" text={() => command} />
      <Button size="compact" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const addressOf = (entry: Entry): string => new URL(hashOf(entry), location.href).href;

/** Copies a text; where the browser refuses, it shows the text instead. */
function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [result, setResult] = useState<"none" | "copied" | "refused">("none");
  const copy = (): void => {
    navigator.clipboard.writeText(text()).then(
      () => setResult("copied"),
      () => setResult("refused"),
    );
  };
  return (
    <>
      <Button size="compact" onClick={copy}>
        {label}
      </Button>
      <span className={styles.note} aria-live="polite">
        {result === "copied" && "Copied."}
        {result === "refused" && text()}
      </span>
    </>
  );
}
