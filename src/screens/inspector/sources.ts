import { readLogFile } from "../../../machines/log/read-log-file.ts";
import type { FromTab } from "../../../machines/log/inspection.ts";
import type { Log } from "../../../machines/log/log.ts";
import { root } from "./charts.ts";
import { createTimeline, type GrowingTimeline, type Timeline } from "./timeline.ts";

/** The source of a log: a tab of the app or a file. */
export interface Source {
  readonly id: string;
  readonly name: string;
  /** Whether more entries can come: false for closed tabs and files. */
  readonly isLive: boolean;
  readonly timeline: Timeline;
}

export interface Sources {
  readonly list: readonly Source[];
  readonly shown: Source | null;
  /** Why the last file could not be opened. */
  readonly error: string | null;
}

export interface SourceStore {
  readonly now: () => Sources;
  readonly subscribe: (listener: () => void) => () => void;
  /** False: messages were missed, so the tab has to send its whole log. */
  readonly hear: (message: FromTab) => boolean;
  readonly open: (fileName: string, text: string) => void;
  readonly show: (id: string) => void;
  readonly clearError: () => void;
}

interface Kept {
  readonly id: string;
  readonly name: string;
  isLive: boolean;
  readonly growing: GrowingTimeline;
}

/** All available logs. Sends nothing to the app that could change it. */
export function createSources(): SourceStore {
  const listeners = new Set<() => void>();
  let kept: readonly Kept[] = [];
  let shownId: string | null = null;
  let error: string | null = null;
  let now: Sources = { list: [], shown: null, error };

  const changed = (): void => {
    const list = kept.map(({ growing, ...source }) => ({ ...source, timeline: growing.now() }));
    now = { list, shown: list.find(({ id }) => id === shownId) ?? null, error };
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
    put({
      id: tab,
      name: `Tab since ${new Date(openedAt).toLocaleTimeString()}`,
      isLive: true,
      growing: read.timeline,
    });
    const shown = kept.find(({ id }) => id === shownId);
    // A reloaded page comes back as a new source.
    if (shown === undefined || (!shown.isLive && !isFile(shown))) shownId = tab;
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
        put({ id, name: fileName, isLive: false, growing: read.timeline });
        shownId = id;
      }
      changed();
    },
    show: (id) => {
      shownId = id;
      changed();
    },
    clearError: () => {
      error = null;
      changed();
    },
  };
}

const isFile = ({ id }: Kept): boolean => id.startsWith("file ");

type ReadTimeline =
  { readonly ok: true; readonly timeline: GrowingTimeline } | { readonly ok: false; readonly reason: string };

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
