import { useEffect, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** Says the words, unseen, once they have stayed the same for a moment: not after every letter. */
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
