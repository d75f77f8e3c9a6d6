import { useState, type ReactNode } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { recordedStepAt, traceCommand } from "../../../machines/log/read-log-file.ts";
import { writeLogFile, type RecordedStep, type Recording } from "../../../machines/log/write-log-file.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { saveLogFile } from "../../screens/shared/bug-report.ts";
import * as styles from "./inspector.css.ts";
import { hashOf } from "./link.ts";
import type { Timeline } from "./timeline.ts";

interface ShareToolsProps {
  timeline: Timeline;
  recording: Recording | null;
  entry: Entry;
}

/** Passes a moment on: as a link, as a file that opens there, as a test, or as the page at that moment. */
export function ShareTools({ timeline, recording, entry }: ShareToolsProps) {
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
