import { useEffect, useState, useSyncExternalStore } from "react";
import { inspectionChannel, isFromTab, type Hello } from "../../../machines/log/inspection.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { DownloadIcon } from "../../ui/icons.tsx";
import { Select } from "../../ui/select.tsx";
import { saveReport } from "../report.ts";
import { ImportButton } from "./import-button.tsx";
import * as styles from "./inspector.css.ts";
import { Moment } from "./moment.tsx";
import { createSources, type Source, type SourceStore } from "./sources.ts";

/** Shows what the charts of a tab did, entry by entry, as a fold over its log. Read-only. */
export function Inspector() {
  const [store] = useState(createSources);
  const { list, shown, error } = useSyncExternalStore(store.subscribe, store.now);
  useEffect(() => listenToTabs(store), [store]);
  useEffect(() => {
    document.title = "Inspector · Graduation Projects";
  }, []);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
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
            onChange={(event) => store.show(event.target.value)}
          />
        )}
        <ImportButton onOpen={store.open} />
        {shown !== null && (
          <Button
            size="compact"
            icon={<DownloadIcon />}
            onClick={() => void saveReport(() => Promise.resolve(writeLogFile(shown.timeline)))}
          >
            Export
          </Button>
        )}
      </header>
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
      <main className={styles.main}>
        {shown === null ? (
          <EmptyState heading="No log yet">Add ?inspect to the app's URL, or import a log.</EmptyState>
        ) : (
          <Moment key={shown.id} timeline={shown.timeline} />
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
