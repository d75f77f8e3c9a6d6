import { useEffect, useState } from "react";
import { hint } from "./slow-hint.css.ts";

const patienceMs = 10_000;

const keepWaiting =
  "This is taking longer than usual. You can keep waiting; we'll stop if there's no response within 30 seconds.";

/** Whether its component has been shown for ten seconds. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  // A timer, not an animation: only a change of the text is announced.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Ten seconds after it is first shown, says what one can do. For a place that is a live region itself. */
export function SlowText({ text = keepWaiting }: { text?: string }) {
  return useIsSlow() ? <p className={hint}>{text}</p> : null;
}

/** After ten seconds of waiting, says what one can do. In a form, put it after the button. */
export function SlowHint({ isWaiting }: { isWaiting: boolean }) {
  return (
    // Rendered from the start: only then is its content announced.
    <div className={hint} role="status">
      {isWaiting && <SlowText />}
    </div>
  );
}
