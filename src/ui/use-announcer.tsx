import { useCallback, useEffect, useState, type ReactNode } from "react";
import { visuallyHidden } from "./visually-hidden.css.ts";
import { Status } from "./status.tsx";

const nothing = { text: "", count: 0 };

/** A text is heard at once; later it would only get in the way of a user who reads the page. */
const staysMs = 5_000;

interface Announcer {
  /** Announces a text, also one that was announced before. */
  readonly say: (text: string) => void;
  /** The live region: render it from the start, as only then its content is announced. */
  readonly region: ReactNode;
}

/** Announces what nothing on the screen says. `isOverDialogs`: also while a dialog is open; not within the page. */
export function useAnnouncer({ isOverDialogs = false } = {}): Announcer {
  const [said, setSaid] = useState(nothing);
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  useEffect(() => {
    if (said.text === "") return;
    const timer = setTimeout(() => setSaid(({ count }) => ({ text: "", count })), staysMs);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    say,
    region: (
      // A dialog does not hide what has `aria-live`, nor what appears beside it later.
      <Status className={visuallyHidden} {...(isOverDialogs && { "aria-live": "polite" })}>
        {/* A new element is announced even if its text is the same. */}
        {said.text !== "" && <span key={said.count}>{said.text}</span>}
      </Status>
    ),
  };
}
