import { Component, type ReactNode } from "react";

interface AnchoredProps {
  /** The element whose content changes. */
  within: () => HTMLElement | null;
  children: ReactNode;
}

interface Anchor {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps in its place on screen what the user types into or points at, when something arrives above it. A class, as only
 * its lifecycle measures before the DOM changes.
 */
export class Anchored extends Component<AnchoredProps> {
  override getSnapshotBeforeUpdate(): Anchor | null {
    const element = inUseWithin(this.props.within());
    return element && { element, top: element.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: AnchoredProps, _state: object, anchor: Anchor | null): void {
    const place = this.props.within();
    if (anchor === null && place !== null) place.style.paddingBlockEnd = "";
    if (anchor?.element.isConnected !== true) return;
    const isMovedBy = (): number => anchor.element.getBoundingClientRect().top - anchor.top;
    window.scrollBy(0, isMovedBy());
    const missing = isMovedBy();
    if (missing <= 0 || place === null) return;
    // The page is too short to scroll that far.
    const room = Number.parseFloat(place.style.paddingBlockEnd) || 0;
    place.style.paddingBlockEnd = `${Math.ceil(room + missing)}px`;
    window.scrollBy(0, missing);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The focused element, else the one below the pointer. */
function inUseWithin(place: HTMLElement | null): Element | null {
  const { activeElement } = document;
  if (place === null) return null;
  if (activeElement !== place && place.contains(activeElement)) return activeElement;
  return [...place.querySelectorAll(":hover")].at(-1) ?? null;
}
