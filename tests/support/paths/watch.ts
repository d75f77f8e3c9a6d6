import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { VisibleState } from "../path-kit/children.ts";
import { Strayed } from "./not-reached.ts";
import { ChartGone, type Known, type Played } from "./played.ts";
import type { StrayWatch } from "./turn.ts";

/** How often a stray is seen again before it counts: the log is written by and by. */
const lasting = 5;

export const never = (): Promise<never> => new Promise(() => undefined);

interface Watched {
  readonly turn: StrayWatch;
  /** What the chart had taken before the turn. */
  readonly past: readonly string[];
  /** The state after the turn; null: the step has another part after it. */
  readonly arrived: VisibleState | null;
  readonly standing: () => Promise<Played>;
  /** The path of the page's address. */
  readonly address: () => string;
  readonly signal: AbortSignal;
}

/**
 * Resolves once the chart has done all of the turn and is in its state after it. Rejects with `Strayed` once it has done
 * something else.
 */
export async function watchTurn({ turn, past, arrived, standing, address, signal }: Watched): Promise<Known> {
  let stray = "";
  let times = 0;
  let wasThere = false;
  const start = address();
  while (!signal.aborted) {
    const now = await standing().catch((error: unknown) => (error instanceof ChartGone ? "gone" : null));
    const isRead = now !== null && now !== "gone";
    wasThere ||= isRead;
    const continues = isRead && past.every((id, index) => now.taken[index] === id);
    const came = continues ? now.taken.slice(past.length) : [];
    const how = turn.judge(came);
    // A chart may live on while another page is open.
    const isElsewhere = continues && came.length === 0 && address() !== start;
    const isGone = !turn.mayLeave && (isElsewhere || (now === "gone" && wasThere));
    const isThere = isRead && isDeepStrictEqual(now.standing, arrived);
    if (isRead && continues && how === "done" && isThere) return now;
    const isOther = arrived !== null && !turn.isTyped && came.length === turn.taken.length;
    const isOff = how === "stray" || (continues && how === "done" && isOther);
    const seen = isGone ? "gone" : isOff ? JSON.stringify(now) : "";
    times = seen !== "" && seen === stray ? times + 1 : 0;
    stray = seen;
    if (times === lasting) throw new Strayed(turn.taken, how === "done" ? turn.taken : came, isGone);
    await setTimeout(200);
  }
  return never();
}
