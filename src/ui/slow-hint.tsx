import { useEffect, useState } from "react";
import { hint } from "./slow-hint.css.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { Status } from "./status.tsx";

/** After this long, a status says that nothing is stuck, for who cannot see the spinner. */
const silenceMs = 2_000;
const slowMs = 10_000;

const keepWaiting =
  "This is taking longer than usual. You can keep waiting; we'll stop if there's no response within 30 seconds.";

/** Whether its component has been shown for this long, in milliseconds. */
function useIsShownFor(duration: number): boolean {
  const [isOver, setOver] = useState(false);
  // A timer, not an animation: only a change of the text is announced.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return isOver;
}

/** Ten seconds after it is first shown, says what one can do. For a place that is a live region itself. */
export function SlowText({ text = keepWaiting }: { text?: string }) {
  return useIsShownFor(slowMs) ? <p className={hint}>{text}</p> : null;
}

function StillWorking() {
  return useIsShownFor(silenceMs) ? <VisuallyHidden>Still working...</VisuallyHidden> : null;
}

/**
 * Announces after two seconds that it is still working, and says after ten what one can do. In a form, put it after the
 * button.
 */
export function SlowHint({ isWaiting }: { isWaiting: boolean }) {
  return (
    <Status className={hint}>
      {isWaiting && (
        <>
          <StillWorking />
          <SlowText />
        </>
      )}
    </Status>
  );
}
