import { useState } from "react";
import type { Entry } from "../../../machines/log/entry.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { Button } from "../../ui/button.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { saveLogFile } from "../report.ts";
import * as styles from "./inspector.css.ts";
import { hashOf } from "./link.ts";
import type { Timeline } from "./timeline.ts";

/** Passes a moment on: as a link, as a file that opens there, or as a test. */
export function ShareTools({ timeline, entry }: { timeline: Timeline; entry: Entry }) {
  const [command, setCommand] = useState<string | null>(null);
  const save = (): string => saveLogFile(writeLogFile(timeline, entry.seq));
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
      {command !== null && (
        <div className={styles.hint} role="group" aria-label="How to write the test">
          <p>Log downloaded. Move it to the project folder and run:</p>
          <code className={styles.code}>{command}</code>
          <CopyButton key={command} label="Copy command" text={() => command} />
          <Button size="compact" onClick={() => setCommand(null)}>
            Close
          </Button>
        </div>
      )}
    </>
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
