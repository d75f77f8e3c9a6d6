import type { Entry, LoggedEvent } from "../../../machines/log/entry.ts";
import type { Log } from "../../../machines/log/log.ts";

type Told = readonly [actor: string, event: LoggedEvent];

/** The first entries of every log. */
export const beginning: readonly Told[] = [
  "app",
  "app/session",
  "app/notices",
  "app/connection",
  "app/polling",
].map((actor) => [actor, { type: "xstate.init" }]);

export const noticeRaised = (text: string): Told => [
  "app/notices",
  { type: "notice.raised", notice: { tone: "good", key: text, text } },
];

export const entriesOf = (told: readonly Told[], first = 0): readonly Entry[] =>
  told.map(([actor, event], index) => ({
    seq: first + index,
    time: 1_000 + index,
    actor,
    version: "1",
    event,
  }));

export const logOf = (told: readonly Told[]): Log => ({ tree: null, entries: entriesOf(told) });
