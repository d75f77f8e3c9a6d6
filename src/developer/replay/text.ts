import type { StateValue } from "xstate";
import type { Entry, LoggedEvent } from "../../../machines/log/entry.ts";
import type { ChartState, Replay, Step } from "../../../machines/log/replay.ts";
import { recordedStepAt, traceCommand } from "../../../machines/log/read-log-file.ts";
import type { Recording } from "../../../machines/log/write-log-file.ts";
import { isFailure } from "../../../machines/domain/failure.ts";

const textWidth = 120;
const itemsShown = 3;
const indent = "  ";

/** The replay as text: a line or a small block per entry, then the resulting state of every chart. */
export function textOf(replay: Replay, isColoured: boolean, recording: Recording | null = null): string {
  const paint: Paint = isColoured ? coloured : (_, text) => text;
  const { steps, states, unaccepted } = replay;
  return [
    spanOf(steps),
    ...(recording === null ? [] : [`The page at these moments: ${traceCommand(recording)}`]),
    "",
    ...steps.flatMap((step, index) => [
      ...titleLines(recording, steps, index).map((line) => paint("bold", wrapped(printable(line)))),
      stepLines(step, paint),
    ]),
    "",
    paint("bold", "In the end:"),
    ...Object.entries(states).map(([path, state]) => stateLines(path, state, paint)),
    "",
    unacceptedLines(unaccepted),
    "",
  ].join("\n");
}

/** ANSI codes. */
const styles = { bold: 1, red: 31, yellow: 33 };

type Paint = (style: keyof typeof styles, text: string) => string;

const coloured: Paint = (style, text) => `\u001b[${styles[style]}m${text}\u001b[0m`;

function spanOf(steps: readonly Step[]): string {
  const [first, last] = [steps.at(0)?.entry, steps.at(-1)?.entry];
  if (first === undefined || last === undefined) return "No entries: the log holds a state alone.";
  const count = steps.length === 1 ? "1 entry" : `${steps.length} entries`;
  return `${count}, #${first.seq} to #${last.seq}, from ${dateAndTimeOf(first)} to ${dateAndTimeOf(last)} UTC.`;
}

/** The title of the test's step that begins with the entry at this index. */
function titleLines(recording: Recording | null, steps: readonly Step[], index: number): readonly string[] {
  if (recording === null) return [];
  const [title, before] = [index, index - 1].map((at) => {
    const entry = steps[at]?.entry;
    return entry && recordedStepAt(recording, entry.seq)?.title;
  });
  return title === undefined || title === before ? [] : [title];
}

function stepLines(step: Step, paint: Paint): string {
  const { entry, changed } = step;
  const words = [
    `#${entry.seq} ${timeOf(entry)} ${entry.actor}  ${entry.event.type}  ${passageOf(step)}`,
    ...(changed.length === 0 ? [] : [`[${changed.join(", ")}]`]),
    ...remarkOf(step),
  ].join("  ");
  const text = wrapped(printable(words));
  if (step.error !== undefined) return paint("red", text);
  return step.accepted ? text : paint("yellow", text);
}

/** What failed, what was not accepted, and the notices that the app showed. */
const remarkOf = (step: Step): readonly string[] => [
  ...outcomeOf(step),
  ...step.notices.map((notice) => `shows “${notice}”`),
];

function outcomeOf({ entry: { event }, accepted, acceptedIn, status, error }: Step): readonly string[] {
  if (error !== undefined) return [`dies of ${messageOf(error)}`];
  const failure = isFailed(event) ? [`fails: ${failureText(event["error"])}`] : [];
  if (accepted || status === null) return failure;
  if (status !== "active") return [...failure, `not accepted (${status})`];
  return [
    ...failure,
    acceptedIn.length === 0 ? "not accepted" : `not accepted (accepted in ${acceptedIn.join(", ")})`,
  ];
}

/** The states that were exited and entered; if none, all active states. */
function passageOf({ before, after }: Step): string {
  const [were, are] = [before === null ? [] : leavesOf(before), after === null ? [] : leavesOf(after)];
  if (before === null) return after === null ? "no such chart" : `begins in ${are.join(", ")}`;
  const [left, entered] = [without(were, are), without(are, were)];
  return left.length + entered.length === 0 ? are.join(", ") : `${left.join(", ")} -> ${entered.join(", ")}`;
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((each) => !some.includes(each));

/** The innermost states, as in `cards.ready.idle`. */
export const leavesOf = (value: StateValue): readonly string[] =>
  typeof value === "string"
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined ? [] : leavesOf(inner).map((leaf) => `${name}.${leaf}`),
      );

function stateLines(path: string, state: ChartState, paint: Paint): string {
  const depth = indent.repeat(path.split("/").length);
  const status = state.status === "active" ? "" : `  (${state.status})`;
  const head = `${paint("bold", printable(path))}  ${printable(leavesOf(state.value).join(", "))}${status}`;
  const shortened: unknown = JSON.parse(JSON.stringify(state.context, shortenLists));
  const context = jsonLines(shortened, textWidth - depth.length - indent.length).map(
    (line) => indent + printable(line),
  );
  return [head, ...context].map((line) => depth + line).join("\n");
}

/** JSON that puts values that fit on one line there. */
function jsonLines(value: unknown, width: number): readonly string[] {
  const line = JSON.stringify(value);
  if (line.length <= width || typeof value !== "object" || value === null) return [line];
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const items = Object.entries(value).map(([name, item]: [string, unknown], index, { length }) => {
    const label = Array.isArray(value) ? "" : `${JSON.stringify(name)}: `;
    const [first = "", ...rest] = jsonLines(item, width - indent.length - label.length - ",".length);
    const lines = [label + first, ...rest];
    return lines.map(
      (each, at) => indent + each + (at === lines.length - 1 && index < length - 1 ? "," : ""),
    );
  });
  return [open, ...items.flat(), close];
}

const shortenLists = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.length > itemsShown
    ? [...value.slice(0, itemsShown), `... ${value.length - itemsShown} more`]
    : value;

const unacceptedLines = (entries: readonly Entry[]): string =>
  entries.length === 0
    ? "Every event was accepted by a state."
    : [
        "Events that no state accepted:",
        ...entries.map(({ seq, actor, event }) =>
          wrapped(printable(`${indent}#${seq} ${actor}  ${event.type}`)),
        ),
        "A hint, not a verdict: a button that is pressed twice is ignored rightly.",
      ].join("\n");

const dateAndTimeOf = (entry: Entry): string => isoOf(entry).slice(0, 19).replace("T", " ");
export const timeOf = (entry: Entry): string => isoOf(entry).slice(11, 23);

/** A file may contain a number that is not a valid time. */
const isoOf = ({ time }: Entry): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? "????-??-??T??:??:??.???Z" : date.toISOString();
};

/** Log files are untrusted: escapes control characters, which could manipulate the terminal. */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`,
  );

function wrapped(text: string): string {
  const nextLines = indent.repeat(2);
  const lines: string[] = [];
  let rest = text;
  while (rest.length > textWidth) {
    const space = rest.lastIndexOf(" ", textWidth);
    const end = space > nextLines.length ? space : textWidth;
    lines.push(rest.slice(0, end).trimEnd());
    rest = nextLines + rest.slice(end).trimStart();
  }
  return [...lines, rest].join("\n");
}

/** Whether the event says that a call or a child chart has failed. */
export const isFailed = ({ type }: LoggedEvent): boolean => type.startsWith("xstate.error.actor.");

/** Why a call failed, as in `status 409, “Someone was faster.”`. */
export function failureText(error: unknown): string {
  if (!isFailure(error)) return messageOf(error);
  const reason = error.status === undefined ? error.kind : `status ${error.status}`;
  return error.message === "" ? reason : `${reason}, “${error.message}”`;
}

/** The message of an error in one line: XState puts a line break into errors thrown by guards. */
export function messageOf(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  const text = hasMessage ? String(error.message) : error === undefined ? "no reason" : JSON.stringify(error);
  return text.replace(/\s+/g, " ");
}
