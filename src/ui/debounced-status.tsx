import { useEffect, useRef, type ReactNode } from "react";
import { useAnnouncer } from "./use-announcer.tsx";

interface DebouncedStatusProps {
  words: string;
  /** What the words are about, such as a query: they are announced again if it changes. */
  about?: string;
  /** Whether it follows from what was done before the page came, so that it is announced at first as well. */
  saysFirst?: boolean;
}

/**
 * Announces the text once it has stopped changing, not on every keystroke. What it says first is on the screen already,
 * or follows from what was pressed.
 */
export function DebouncedStatus({ words, about = "", saysFirst = false }: DebouncedStatusProps): ReactNode {
  const { say, region } = useAnnouncer();
  const now = `${about}\n${words}`;
  const last = useRef(saysFirst ? null : now);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (last.current === now) return;
      last.current = now;
      say(words);
    }, 700);
    return () => clearTimeout(timer);
  }, [words, now, say]);
  return region;
}
