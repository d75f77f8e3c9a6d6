import { useEffect, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Announces the text once it has stopped changing, not on every keystroke. Visually hidden. */
export function DebouncedStatus({ words }: { words: string }) {
  const [said, setSaid] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 700);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
