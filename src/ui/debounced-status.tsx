import { useEffect, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Announces the text once it has stopped changing, not on every keystroke. Visually hidden. */
export function DebouncedStatus({ words }: { words: string }) {
  const [announced, setAnnounced] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), 700);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
