import { useEffect, useRef, type ReactNode } from "react";
import { useAnnouncer } from "./use-announcer.tsx";

/**
 * Announces the text once it has stopped changing, not on every keystroke. What it says first is on the screen already,
 * or follows from what was pressed.
 */
export function DebouncedStatus({ words }: { words: string }): ReactNode {
  const { say, region } = useAnnouncer();
  const last = useRef(words);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (last.current === words) return;
      last.current = words;
      say(words);
    }, 700);
    return () => clearTimeout(timer);
  }, [words, say]);
  return region;
}
