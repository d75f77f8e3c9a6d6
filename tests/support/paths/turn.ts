import type { Part } from "./parts.ts";

/** How the transitions since the turn began compare with those of the step. */
export type Judgment = "open" | "done" | "stray";

/** What a person's turn may do to the chart. */
export interface StrayWatch {
  readonly taken: readonly string[];
  /** Whether text is typed: every key is an event. */
  readonly isTyped: boolean;
  /** Whether the page is left, and returned to. */
  readonly mayLeave: boolean;
  readonly judge: (came: readonly string[]) => Judgment;
}

interface Turn {
  /** Type of the event that the step is. */
  readonly event: string;
  /** All transitions of the step. */
  readonly taken: readonly string[];
  readonly part: Part | undefined;
}

/**
 * The transitions of the step must come in order. Allowed between them: those on the way, the same event again where
 * text is typed, and what a pointer or the focus causes that passes over something.
 */
export function turnOf({ event, taken, part }: Turn, onTheWay: readonly string[]): StrayWatch {
  const instructions = part?.by === "user" ? part.instructions : [];
  const isTyped = instructions.some(({ does }) => does === "type" || does === "typeSecret");
  const isAllowed = (id: string): boolean => {
    const [, type = ""] = / --(.+?)(?: \[.*\])?-->/.exec(id) ?? [];
    return (
      onTheWay.includes(id) || (isTyped && (type === event || type === "always")) || isPassing.test(type)
    );
  };
  return {
    taken,
    isTyped,
    mayLeave: instructions.some(
      (each) => leaving.has(each.does) || (each.does === "press" && each.control.role === "link"),
    ),
    judge: (came) => {
      let next = 0;
      for (const id of came) {
        if (id === taken[next]) next += 1;
        else if (!isAllowed(id)) return "stray";
      }
      return next === taken.length ? "done" : "open";
    },
  };
}

const isPassing = /^(focus|reading|drag|pointer)\./;

const leaving: ReadonlySet<string> = new Set(["address", "back", "forward", "goTo", "openTab"]);
