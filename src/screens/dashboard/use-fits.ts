import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { measured } from "../shared/measured.ts";

/** A name is shown at least to this letter beside the other items. */
const leastLetters = 16;

/** Whether everything in the rows of the bar fits beside each other. What has a title there is a text that may be cut. */
export function useFits(): { ref: RefObject<HTMLDivElement | null>; fits: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const items = [...bar.children].flatMap(({ children }) => [...children]);
    const measure = (): void => setFits(fitsIn(bar, items.at(-1)));
    measure();
    // The items change with their texts and with the font.
    const observer = new ResizeObserver(measure);
    for (const observed of [bar, ...items]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}

/** Tried out before the browser paints: how wide things are now says little of how wide they would be. */
function fitsIn(bar: HTMLElement, last: Element | undefined): boolean {
  bar.toggleAttribute(measured, true);
  const names = [...bar.querySelectorAll<HTMLElement>("span[title]")];
  for (const name of names) name.style.maxInlineSize = `${widthOfStart(name)}px`;
  const padding = Number.parseFloat(getComputedStyle(bar).paddingInlineEnd) || 0;
  const end = bar.getBoundingClientRect().right - padding;
  const fits = last !== undefined && last.getBoundingClientRect().right <= end;
  for (const name of names) name.style.maxInlineSize = "";
  bar.toggleAttribute(measured, false);
  return fits;
}

/** In px, with whatever spacing the letters have. */
function widthOfStart({ firstChild }: HTMLElement): number {
  if (firstChild === null) return 0;
  const start = new Range();
  start.setStart(firstChild, 0);
  start.setEnd(firstChild, Math.min(leastLetters, firstChild.textContent?.length ?? 0));
  return Math.ceil(start.getBoundingClientRect().width);
}
