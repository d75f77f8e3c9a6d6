import type { Sent } from "./model.ts";

/** A chart's input, and what it is sent from its start. */
export interface WayThrough {
  readonly input: unknown;
  readonly sent: readonly Sent[];
}

/**
 * The same way without the events that are not needed to get there: leaves out halves, quarters and so on down to
 * single events, as long as `isThere` says so. The last event always stays.
 */
export function shortened(way: WayThrough, isThere: (shorter: WayThrough) => boolean): WayThrough {
  let { sent } = way;
  for (let size = Math.ceil(sent.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < sent.length - 1;) {
      const shorter = [...sent.slice(0, at), ...sent.slice(Math.min(at + size, sent.length - 1))];
      if (isThere({ ...way, sent: shorter })) sent = shorter;
      else at += size;
    }
  }
  return { ...way, sent };
}
