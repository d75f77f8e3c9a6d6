import { useEffect } from "react";

/**
 * Stands in for the package of this name, with which Radix's dialog stops the page from scrolling: its styles apply
 * from the first instance to the last. It adopts a style sheet where the package adds a style element, which the
 * Content-Security-Policy forbids.
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let instances = 0;
  const sheet = new CSSStyleSheet();
  const add = (styles: string): void => {
    instances++;
    if (instances > 1) return;
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = (): void => {
    instances--;
    if (instances === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  return ({ styles }) => {
    useEffect(() => {
      add(styles);
      return remove;
      // Scrollbars are measured with the first instance only: after that there are none.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  };
}
