import { chosenIn, readLogFile, recordingIn } from "../../../machines/log/read-log-file.ts";
import type { FromTab } from "../../../machines/log/inspection.ts";
import type { Log } from "../../../machines/log/log.ts";
import type { Recording } from "../../../machines/log/write-log-file.ts";
import { root } from "./charts.ts";
import { hasEntry, type EntryLink } from "./link.ts";
import { createTimeline, type GrowingTimeline, type Timeline } from "./timeline.ts";

/** The source of a log: a tab of the app or a file. */
export interface Source {
  readonly id: string;
  readonly name: string;
  /** Whether more entries can come: false for closed tabs and files. */
  readonly isLive: boolean;
  /** The number of the entry to open it at; null: follow the latest. */
  readonly mark: number | null;
  /** The trace that was recorded with the log; null: none. */
  readonly recording: Recording | null;
  readonly timeline: Timeline;
}

interface Sources {
  readonly list: readonly Source[];
  readonly shown: Source | null;
  /** Why the last file could not be opened. */
  readonly error: string | null;
  /** Whether no log has the linked entry. */
  readonly isLinkBroken: boolean;
  /** Counts the links that were followed, to open even the same entry again. */
  readonly visit: number;
}

export interface SourceStore {
  readonly now: () => Sources;
  readonly subscribe: (listener: () => void) => () => void;
  /** False: messages were missed, so the tab has to send its whole log. */
  readonly hear: (message: FromTab) => boolean;
  readonly open: (fileName: string, text: string) => void;
  readonly show: (id: string) => void;
  /** The link has changed: opens the entry it names, if a log has it. */
  readonly follow: () => void;
  /** The link now names the entry that is shown, or none. */
  readonly linkChanged: () => void;
  readonly clearError: () => void;
}

interface Kept {
  readonly id: string;
  readonly name: string;
  isLive: boolean;
  mark: number | null;
  readonly recording: Recording | null;
  readonly growing: GrowingTimeline;
}

/**
 * All available logs. Sends nothing to the app that could change it. `readLink` returns the linked entry: the log
 * that has it is opened there as soon as it arrives.
 */
export function createSources(readLink: () => EntryLink | null = () => null): SourceStore {
  const listeners = new Set<() => void>();
  let kept: readonly Kept[] = [];
  let shownId: string | null = null;
  let error: string | null = null;
  let visit = 0;
  let now: Sources = { list: [], shown: null, error, isLinkBroken: readLink() !== null, visit };

  const linkedEntryOf = ({ growing }: Kept): number | null => {
    const link = readLink();
    return link !== null && hasEntry(growing.now().entries, link) ? link.seq : null;
  };
  const isLinked = (source: Kept): boolean => linkedEntryOf(source) !== null;

  const changed = (): void => {
    const list = kept.map(({ growing, ...source }) => ({ ...source, timeline: growing.now() }));
    const isLinkBroken = readLink() !== null && !kept.some(isLinked);
    now = { list, shown: list.find(({ id }) => id === shownId) ?? null, error, isLinkBroken, visit };
    for (const listener of listeners) listener();
  };

  const put = (source: Kept): void => {
    const isKnown = kept.some(({ id }) => id === source.id);
    kept = isKnown ? kept.map((other) => (other.id === source.id ? source : other)) : [...kept, source];
  };

  const hearLog = ({ tab, openedAt, text }: Extract<FromTab, { type: "log" }>): void => {
    const read = readTimeline(text);
    if (!read.ok) {
      error = read.reason;
      return;
    }
    const known = kept.find(({ id }) => id === tab);
    const source: Kept = {
      id: tab,
      name: `Tab since ${new Date(openedAt).toLocaleTimeString()}`,
      isLive: true,
      mark: null,
      recording: null,
      growing: read.timeline,
    };
    // What is shown of a known log stays as it is.
    source.mark = known === undefined ? linkedEntryOf(source) : known.mark;
    put(source);
    const shown = kept.find(({ id }) => id === shownId);
    const isLinkHere = known === undefined && source.mark !== null && shown !== undefined && !isLinked(shown);
    // A reloaded page comes back as a new source.
    if (isLinkHere || shown === undefined || (!shown.isLive && !isFile(shown))) shownId = tab;
    kept = kept.filter((source) => source.isLive || isFile(source) || source.id === shownId);
  };

  return {
    now: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: (message) => {
      const source = kept.find(({ id }) => id === message.tab);
      switch (message.type) {
        case "log":
          hearLog(message);
          break;
        case "entry": {
          const last = source?.growing.now().entries.at(-1);
          if (source === undefined || (last !== undefined && message.entry.seq !== last.seq + 1))
            return false;
          source.growing.append(message.entry);
          break;
        }
        case "closed":
          if (source !== undefined) source.isLive = false;
          kept = kept.filter((other) => other.id !== message.tab || other.id === shownId);
      }
      changed();
      return true;
    },
    open: (fileName, text) => {
      const read = readTimeline(text);
      error = read.ok ? null : read.reason;
      if (read.ok) {
        const id = `file ${fileName}`;
        const source: Kept = {
          id,
          name: fileName,
          isLive: false,
          mark: null,
          recording: recordingIn(text),
          growing: read.timeline,
        };
        source.mark = (now.isLinkBroken ? linkedEntryOf(source) : null) ?? chosenEntryIn(text, source);
        put(source);
        visit++;
        shownId = id;
      }
      changed();
    },
    show: (id) => {
      const source = kept.find((other) => other.id === id);
      if (source !== undefined) source.mark = null;
      shownId = id;
      changed();
    },
    follow: () => {
      const source = kept.find(isLinked);
      if (source !== undefined) {
        source.mark = linkedEntryOf(source);
        shownId = source.id;
        visit++;
      }
      changed();
    },
    linkChanged: changed,
    clearError: () => {
      error = null;
      changed();
    },
  };
}

/** The entry that the file was saved at, if the file has it. */
function chosenEntryIn(text: string, { growing }: Kept): number | null {
  const chosen = chosenIn(text);
  return growing.now().entries.some(({ seq }) => seq === chosen) ? chosen : null;
}

const isFile = ({ id }: Kept): boolean => id.startsWith("file ");

type ReadTimeline =
  | { readonly ok: true; readonly timeline: GrowingTimeline }
  | { readonly ok: false; readonly reason: string };

function readTimeline(text: string): ReadTimeline {
  const file = readLogFile(text);
  return file.ok ? timelineOf(file.log) : file;
}

function timelineOf(log: Log): ReadTimeline {
  try {
    return { ok: true, timeline: createTimeline(root, log) };
  } catch {
    return { ok: false, reason: "This version of the app can't read the log." };
  }
}
