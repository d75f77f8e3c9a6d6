import { Component, createRef, type ReactNode } from "react";

interface Anchor {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps in its place on screen what the user types into or points at, when something arrives above it. A class, as only
 * its lifecycle measures before the DOM changes.
 */
export class Anchored extends Component<{ children: ReactNode }> {
  readonly #place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Anchor | null {
    const element = inUseWithin(this.#place.current);
    return element && { element, top: element.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: object, _state: object, anchor: Anchor | null): void {
    const place = this.#place.current;
    if (anchor === null && place !== null) place.style.paddingBlockEnd = "";
    if (anchor?.element.isConnected !== true) return;
    const isMovedBy = (): number => anchor.element.getBoundingClientRect().top - anchor.top;
    window.scrollBy(0, isMovedBy());
    const missing = isMovedBy();
    if (missing <= 0 || place === null) return;
    // The page is too short to scroll that far: it gets more room than it needs, and the rest is removed again.
    const room = (Number.parseFloat(place.style.paddingBlockEnd) || 0) + missing + window.innerHeight;
    place.style.paddingBlockEnd = `${room}px`;
    window.scrollBy(0, missing);
    const rest = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
    place.style.paddingBlockEnd = `${Math.ceil(room - rest)}px`;
  }

  override render(): ReactNode {
    return <div ref={this.#place}>{this.props.children}</div>;
  }
}

/** The focused element, else the one below the pointer. */
function inUseWithin(place: HTMLElement | null): Element | null {
  const { activeElement } = document;
  if (place === null) return null;
  if (activeElement !== place && place.contains(activeElement)) return activeElement;
  return [...place.querySelectorAll(":hover")].at(-1) ?? null;
}
