import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { test, type Page, type TestInfo } from "@playwright/test";
import { readLogFile, traceCommand } from "../../../machines/log/read-log-file.ts";
import { writeLogFile, type RecordedStep, type Recording } from "../../../machines/log/write-log-file.ts";
import { keptLog } from "../../support/screen/kept-log.ts";

/* The logs and the trace of a failed test, and how to open both at the failure. TRACE is in docs/testing.md. */

/** In milliseconds: a page that hangs or has crashed returns no log. */
const timeoutMs = 5_000;

/** What is needed of Playwright's `TestInfo`. */
export type Ended = Pick<
  TestInfo,
  "attach" | "attachments" | "expectedStatus" | "outputPath" | "project" | "status"
>;

const stepsOf = new WeakMap<Page, readonly RecordedStep[]>();

/** If the log has started again, the last step has begun in the log before. */
function restarted(steps: readonly RecordedStep[], next: number): readonly RecordedStep[] {
  const last = steps.at(-1);
  return last !== undefined && last.first > next ? [{ ...last, first: 0 }] : steps;
}

const isTraced = ({ project }: Pick<Ended, "project">): boolean => project.use.trace !== "off";

/** Takes a step that the trace and the log name alike, in a page of this test alone. */
export async function recordedStep(
  page: Page,
  title: string,
  take: () => Promise<void>,
  info: Pick<Ended, "project"> = test.info(),
): Promise<void> {
  if (isTraced(info)) {
    const file = readLogFile(page.url().startsWith("http") ? await keptLog(page) : "");
    const first = file.ok ? (file.log.entries.at(-1)?.seq ?? -1) + 1 : 0;
    stepsOf.set(page, [...restarted(stepsOf.get(page) ?? [], first), { title, first }]);
  }
  await test.step(title, take);
}

/**
 * After a test that failed, or that is traced in any case: attaches the logs of these pages and says how to open them. Each
 * opens at its last entry, and the trace at the action that failed.
 */
export async function attachLogs(pages: readonly Page[], info: Ended): Promise<void> {
  const isWanted = info.status !== info.expectedStatus || info.project.use.trace === "on";
  if (!isWanted) return;
  for (const [index, page] of pages.entries()) {
    const log = await withTimeout(logOf(page, info));
    if (log === null) continue;
    const path = info.outputPath(index === 0 ? "log.jsonl" : `log-${index + 1}.jsonl`);
    writeFileSync(path, log.text);
    // Not `attach`, which copies it to a place with a longer name.
    info.attachments.push({ name: "log", path, contentType: "application/jsonl" });
    await say(info, "the log at the end", [
      `npm run replay -- ${shown(path)}`,
      `or npm run dev, /inspector, Import: it opens at entry ${log.last}`,
    ]);
  }
  await say(
    info,
    "the page at the same moment",
    isTraced(info)
      ? [traceCommand(recordingOf(info, [])), "It opens at the action that failed."]
      : ["Run it again with TRACE=1 to record the page."],
  );
}

const say = (info: Ended, name: string, lines: readonly string[]): Promise<void> =>
  info.attach(name, { body: lines.join("\n"), contentType: "text/plain" });

interface AttachedLog {
  readonly text: string;
  /** The number of the last entry. */
  readonly last: number;
}

/** Null: it has none, or none that can be read. */
async function logOf(page: Page, info: Ended): Promise<AttachedLog | null> {
  if (page.isClosed() || !page.url().startsWith("http")) return null;
  const file = readLogFile(await keptLog(page));
  const last = file.ok ? file.log.entries.at(-1) : undefined;
  if (!file.ok || last === undefined) return null;
  const steps = restarted(stepsOf.get(page) ?? [], last.seq + 1);
  return {
    text: writeLogFile(file.log, last.seq, isTraced(info) ? recordingOf(info, steps) : undefined),
    last: last.seq,
  };
}

/** Playwright writes the trace there, once the test has ended. */
const recordingOf = (info: Ended, steps: readonly RecordedStep[]): Recording => ({
  trace: shown(info.outputPath("trace.zip")),
  steps,
});

/** From the project's folder. */
const shown = (path: string): string => relative(process.cwd(), path).split(sep).join("/");

const withTimeout = (log: Promise<AttachedLog | null>): Promise<AttachedLog | null> =>
  Promise.race([
    log.catch(() => null),
    new Promise<null>((resolve) => {
      setTimeout(resolve, timeoutMs, null);
    }),
  ]);
