import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Whether everything in the element fits into its width. */
export function useFits(): { ref: RefObject<HTMLElement | null>; fits: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setFits(element.scrollWidth <= element.clientWidth);
    measure();
    // The items change with their texts and with the font.
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}
