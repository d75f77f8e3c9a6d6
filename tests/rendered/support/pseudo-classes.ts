/* Pseudo-classes that happy-dom does not know, for the app's calls of `matches` only. */

const known = new Map<string, (element: Element) => boolean>();

export const definePseudoClass = (name: string, holds: (element: Element) => boolean): void =>
  void known.set(name, holds);

const matches: (this: Element, selector: string) => boolean = Reflect.get(Element.prototype, "matches");

Object.assign(Element.prototype, {
  matches(this: Element, selector: string): boolean {
    return known.get(selector)?.(this) ?? matches.call(this, selector);
  },
});
