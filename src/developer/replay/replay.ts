import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { readLogFile, recordingIn, type ReadLog } from "../../../machines/log/read-log-file.ts";
import { writeLogFile, type Recording } from "../../../machines/log/write-log-file.ts";
import type { Log } from "../../../machines/log/log.ts";
import { NewerLog } from "../../../machines/log/fold.ts";
import { replay, type Replay } from "../../../machines/log/replay.ts";
import { anonymize } from "./anonymize.ts";
import { issueOf } from "./issue.ts";
import { textOf } from "./text.ts";
import { testNameOf, testSource } from "./written-test.ts";

const usage = `npm run replay -- FILE [options]

Folds an exported log: each event with the state before and after it, and where all charts end up.

  --until N       stop after the entry with this number
  --json          print one JSON document, nothing shortened (npm run --silent keeps npm's own lines out of it)
  --issue         print the text of an issue in Markdown: what was done and which fields it changed, what failed and
                  what was shown, where it ended; without the starts and ends of charts and timers
  --test          also write a Vitest file that replays the log, and the log beside it, with people's names and
                  e-mail addresses replaced
  --out FOLDER    where --test writes (tests/replays)
  --force         let --test overwrite
`;

interface Settings {
  readonly file: string;
  readonly until: number;
  readonly form: "text" | "json" | "issue";
  readonly test: TestSettings | null;
}

interface TestSettings {
  readonly folder: string;
  readonly isForced: boolean;
}

/** Why the command ends early: a message and the exit code (1: the file or the disk; 2: the arguments). */
class Refused extends Error {
  readonly code: 1 | 2;
  constructor(code: 1 | 2, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What the command prints, and its exit code. */
interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  /** The project's root folder. */
  readonly root: string;
  readonly isColoured: boolean;
}

/** Runs the command: reads the file and writes the test if requested. The caller prints the outcome. */
export function run(args: readonly string[], { root, isColoured }: Surroundings): Outcome {
  try {
    const settings = settingsFrom(args, root);
    const text = contentOf(settings.file);
    const log = logOf(readLogFile(text));
    // An issue is for everybody to read.
    const replayed = replayOf(settings.form === "issue" ? anonymize(log) : log, settings.until);
    const written = settings.test === null ? "" : writeTest(text, settings, settings.test, root);
    const out = printed(replayed, settings.form, { isColoured, recording: recordingIn(text) });
    return { code: 0, out, err: written };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error.code, out: "", err: `${error.message}\n` };
  }
}

interface TextStyle {
  readonly isColoured: boolean;
  readonly recording: Recording | null;
}

function printed(replayed: Replay, form: Settings["form"], { isColoured, recording }: TextStyle): string {
  switch (form) {
    case "text":
      return textOf(replayed, isColoured, recording);
    case "json":
      return `${JSON.stringify(replayed)}\n`;
    case "issue":
      return issueOf(replayed);
  }
}

function settingsFrom(args: readonly string[], root: string): Settings {
  const { values, positionals } = argumentsIn(args);
  const [file, ...further] = positionals;
  const { until, json = false, issue = false, test = false, out, force = false } = values;
  if (file === undefined) throw new Refused(2, usage);
  if (further.length > 0) throw new Refused(2, `One file at a time.\n\n${usage}`);
  if (until !== undefined && !/^\d+$/.test(until))
    throw new Refused(2, `--until takes the number of an entry.\n\n${usage}`);
  if (json && issue) throw new Refused(2, `--json and --issue do not go together.\n\n${usage}`);
  if (!test && (out !== undefined || force))
    throw new Refused(2, `--out and --force go with --test.\n\n${usage}`);
  return {
    file: resolve(file),
    until: until === undefined ? Infinity : Number(until),
    form: json ? "json" : issue ? "issue" : "text",
    test: test ? { folder: resolve(out ?? join(root, "tests/replays")), isForced: force } : null,
  };
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        until: { type: "string" },
        json: { type: "boolean" },
        issue: { type: "boolean" },
        test: { type: "boolean" },
        out: { type: "string" },
        force: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new Refused(2, `${messageOf(error)}\n\n${usage}`);
  }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Refused(1, `The file cannot be read (${messageOf(error)}).`);
  }
}

function logOf(file: ReadLog): Log {
  if (!file.ok) throw new Refused(1, file.reason);
  return file.log;
}

function replayOf(log: Log, until: number): Replay {
  const [first] = log.entries;
  if (first !== undefined && until < first.seq) {
    throw new Refused(
      2,
      `The log begins with entry ${first.seq}: there is nothing to replay until ${until}.`,
    );
  }
  try {
    return replay(allCharts, log, { until });
  } catch (error) {
    if (error instanceof NewerLog) throw new Refused(1, error.message);
    throw new Refused(1, `The charts cannot replay this log (${messageOf(error)}).`);
  }
}

/**
 * Written without upcasting, so that the test reads the log as any old one. Redacted again, without people's
 * names, and cut at `until`.
 */
function writeTest(
  text: string,
  { file, until }: Settings,
  { folder, isForced }: TestSettings,
  root: string,
): string {
  const name = testNameOf(file);
  const [logFile, testFile] = [join(folder, `${name}.jsonl`), join(folder, `${name}.test.ts`)];
  const there = [logFile, testFile].find((each) => existsSync(each));
  if (there !== undefined && !isForced)
    throw new Refused(1, `${there} is there already; --force overwrites it.`);

  const { tree, entries } = logOf(readLogFile(text, {}));
  const log = writeLogFile(anonymize({ tree, entries: entries.filter(({ seq }) => seq <= until) }));
  const replayed = replayOf(logOf(readLogFile(log)), until);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(logFile, log);
    writeFileSync(testFile, testSource({ name, folder, root, replayed }));
  } catch (error) {
    throw new Refused(1, `The test cannot be written (${messageOf(error)}).`);
  }
  return `Written: ${testFile} and ${logFile}\n`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
