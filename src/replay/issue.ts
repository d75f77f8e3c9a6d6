import { isFailure } from "../../machines/domain/failure.ts";
import { rootPath, type Entry } from "../../machines/log/entry.ts";
import type { Replay, Step } from "../../machines/log/replay.ts";
import { leavesOf, printable, timeOf } from "./text.ts";

/** The text of an issue in Markdown: what was done, what failed, where it ended. */
export function issueOf({ steps, states, unaccepted }: Replay): string {
  const [first, last] = [steps.at(0)?.entry, steps.at(-1)?.entry];
  const { [rootPath]: _, ...flows } = states;
  return [
    ...section("What was done", merged(steps.filter(isDone)).map(doneLine), "1."),
    ...section("What failed", steps.flatMap(failureLine)),
    ...section("What no state accepted", unaccepted.map(unacceptedLine)),
    ...section(
      "Where it ended",
      Object.entries(flows).map(([path, { value }]) => `${nameOf(path)}: ${leavesOf(value).join(", ")}`),
    ),
    first === undefined || last === undefined
      ? "The log has no entries, only a state."
      : `The log has the entries #${first.seq} to #${last.seq}; times are UTC.`,
    "",
  ].join("\n");
}

const section = (title: string, lines: readonly string[], mark = "-"): readonly string[] => [
  `## ${title}`,
  "",
  ...(lines.length === 0 ? ["Nothing."] : lines.map((line) => `${mark} ${printable(line)}`)),
  "",
];

/** What the user did: no result of a call, no timer, nothing that another chart sent, no polling, no idle timer. */
const isDone = ({ entry: { actor, from, event } }: Step): boolean =>
  from === undefined && !event.type.startsWith("xstate.") && !["app/polling", "app/idle"].includes(actor);

interface Done {
  readonly first: Entry;
  readonly times: number;
}

/** Events of the same kind in a row, such as the letters of a text, are one. */
function merged(steps: readonly Step[]): readonly Done[] {
  const all: Done[] = [];
  for (const { entry } of steps) {
    const last = all.at(-1);
    if (last !== undefined && last.first.actor === entry.actor && last.first.event.type === entry.event.type)
      all[all.length - 1] = { ...last, times: last.times + 1 };
    else all.push({ first: entry, times: 1 });
  }
  return all;
}

const doneLine = ({ first, times }: Done): string =>
  `${timeOf(first).slice(0, 8)} ${nameOf(first.actor)}: ${wordsOf(first.event.type)}${times === 1 ? "" : ` (${times} times)`} (#${first.seq})`;

const unacceptedLine = ({ seq, actor, event }: Entry): string =>
  `${nameOf(actor)}: ${wordsOf(event.type)} (#${seq})`;

/** A chart that crashed, or a call that failed; the event has its failure. */
function failureLine({ entry: { seq, actor, event }, error }: Step): readonly string[] {
  if (error !== undefined) return [`${nameOf(actor)} crashed (#${seq})`];
  if (!event.type.startsWith("xstate.error.actor.")) return [];
  return [`${nameOf(actor)}: ${wordsOf(event.type)}: ${reasonOf(event["error"])} (#${seq})`];
}

function reasonOf(error: unknown): string {
  if (!isFailure(error)) return JSON.stringify(error);
  const reason = error.status === undefined ? error.kind : `status ${error.status}`;
  return error.message === "" ? reason : `${reason}, “${error.message}”`;
}

/** For example `task board, edit 7` for `app/taskBoard/edit.7`. */
const nameOf = (path: string): string => {
  const names = path.split("/").slice(1);
  return names.length === 0 ? "app" : names.map(wordsOf).join(", ");
};

/** For example `task form opened` for `taskForm.opened`. */
const wordsOf = (name: string): string =>
  name
    .replace("xstate.done.actor.", "success of ")
    .replace("xstate.error.actor.", "failure of ")
    .replace(/(?<=\p{Ll})\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(".", " ");
