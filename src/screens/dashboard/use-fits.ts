import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Whether everything in the rows of the bar fits beside each other, each item as narrow as it may get. */
export function useFits(): { ref: RefObject<HTMLDivElement | null>; fits: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null) return;
    const items = [...bar.children].flatMap(({ children }) => [...children]).filter(isHTMLElement);
    const measure = (): void => {
      const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(bar);
      const widths = items.map(leastWidth).filter((width) => width > 0);
      const gaps = lengthOf(columnGap) * (widths.length - 1);
      const room = bar.clientWidth - lengthOf(paddingInlineStart) - lengthOf(paddingInlineEnd);
      setFits(widths.reduce((sum, width) => sum + width, gaps) <= room);
    };
    measure();
    // The items change with their texts and with the font.
    const observer = new ResizeObserver(measure);
    for (const observed of [bar, ...items]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}

const isHTMLElement = (element: Element): element is HTMLElement => element instanceof HTMLElement;

const lengthOf = (length: string): number => Number.parseFloat(length) || 0;

/** In px. What is out of the layout takes none, except the links, which are measured there. */
function leastWidth(item: HTMLElement): number {
  const { position, minInlineSize } = getComputedStyle(item);
  const isOut = position === "absolute" || (position === "fixed" && item.popover !== null);
  return isOut ? 0 : Math.min(item.offsetWidth, lengthOf(minInlineSize) || Infinity);
}
