import { rootPath, type Entry } from "../../../machines/log/entry.ts";
import type { Replay, Step } from "../../../machines/log/replay.ts";
import { failureText, isFailed, messageOf, leavesOf, printable, timeOf } from "./text.ts";

/**
 * The text of an issue in Markdown: what was done and what it changed, what failed, where it ended. XState's own bookkeeping
 * is left out.
 */
export function issueOf({ steps, states }: Replay): string {
  const [first, last] = [steps.at(0)?.entry, steps.at(-1)?.entry];
  const { [rootPath]: _, ...flows } = states;
  return [
    ...section("What was done", merged(withoutPassedOn(steps).filter(isDone)).map(doneLine), "1."),
    ...section("What failed", steps.flatMap(failureLine)),
    ...section("What no state accepted", steps.filter(isUnaccepted).map(unacceptedLine)),
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

/** Without the events that charts emit and the app chart gets, to pass them on. */
function withoutPassedOn(steps: readonly Step[]): readonly Step[] {
  const pending: string[] = [];
  return steps.filter(({ entry, emitted }) => {
    const place = entry.actor === rootPath ? pending.indexOf(entry.event.type) : -1;
    if (place !== -1) pending.splice(place, 1);
    pending.push(...emitted);
    return place === -1;
  });
}

interface Done {
  readonly first: Entry;
  readonly times: number;
  readonly changed: readonly string[];
}

/** Events of the same kind in a row, such as the letters of a text, are one. */
function merged(steps: readonly Step[]): readonly Done[] {
  const all: Done[] = [];
  for (const { entry, changed } of steps) {
    const last = all.at(-1);
    if (last !== undefined && last.first.actor === entry.actor && last.first.event.type === entry.event.type)
      all[all.length - 1] = {
        ...last,
        times: last.times + 1,
        changed: [...new Set([...last.changed, ...changed])],
      };
    else all.push({ first: entry, times: 1, changed });
  }
  return all;
}

const doneLine = ({ first, times, changed }: Done): string =>
  `${timeOf(first).slice(0, 8)} ${nameOf(first.actor)}: ${wordsOf(first.event.type)}${times === 1 ? "" : ` (${times} times)`}${changesText(changed)} (#${first.seq})`;

const changesText = (changed: readonly string[]): string =>
  changed.length === 0 ? "" : `, changed ${changed.join(", ")}`;

const isUnaccepted = ({ accepted, isInternal }: Step): boolean => !accepted && !isInternal;

const unacceptedLine = ({ entry: { seq, actor, event }, acceptedIn }: Step): string =>
  `${nameOf(actor)}: ${wordsOf(event.type)}${acceptedIn.length === 0 ? "" : `, accepted in ${acceptedIn.join(", ")}`} (#${seq})`;

/** A chart that crashed, or a call that failed; the event has its failure. */
function failureLine({ entry: { seq, actor, event }, error, changed, notices }: Step): readonly string[] {
  const name = nameOf(actor);
  if (error !== undefined) return [`${name} crashed: ${messageOf(error)} (#${seq})`];
  if (!isFailed(event)) return [];
  const shown = notices.map((notice) => `, showed “${notice}”`).join("");
  const failure = `${wordsOf(event.type)}: ${failureText(event["error"])}`;
  return [`${name}: ${failure}${changesText(changed)}${shown} (#${seq})`];
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
