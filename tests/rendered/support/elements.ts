import { computeAccessibleName, getRole } from "dom-accessibility-api";
import type { Name, RoleOptions } from "../../support/screen/page.ts";
import { isPopoverOpen } from "./popover.ts";
import { hiddenByStyles } from "./hidden-by-styles.ts";

/** Styles are not computed: what the app hides by a style sheet is listed in `hidden-by-styles.ts`. */
export const cheapStyles = {
  computedStyleSupportsPseudoElements: false,
  getComputedStyle: (element: Element): CSSStyleDeclaration =>
    // Only these are read.
    ({
      display: isHiddenItself(element) ? "none" : "block",
      visibility: "visible",
      getPropertyValue: (name: string) => (name === "display" && isHiddenItself(element) ? "none" : ""),
    }) as unknown as CSSStyleDeclaration,
};

function isHiddenItself(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return (
    element.hasAttribute("hidden") ||
    element.style.display === "none" ||
    (element.hasAttribute("popover") && !isPopoverOpen(element)) ||
    element.matches("dialog:not([open])") ||
    (element.tagName === "INPUT" && element.getAttribute("type") === "hidden") ||
    hiddenByStyles.some((name) => element.classList.contains(name))
  );
}

/** Calls this with the element and everything around it, until it holds. */
function isAround(element: Element, holds: (each: Element) => boolean): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (holds(each)) return true;
  return false;
}

const isInClosedDetails = (element: Element): boolean => {
  const details = element.parentElement?.closest("details:not([open])");
  return details != null && element.closest("summary")?.parentElement !== details;
};

/** Whether it is on the screen, as far as that is known without a layout. */
export const isShown = (element: Element): boolean =>
  element.isConnected && !isInClosedDetails(element) && !isAround(element, isHiddenItself);

const isSilent = (element: Element): boolean =>
  isHiddenItself(element) || element.getAttribute("aria-hidden") === "true" || element.hasAttribute("inert");

/** Whether assistive technology presents it. */
const isPresented = (element: Element): boolean =>
  !isInClosedDetails(element) && !isAround(element, isSilent);

export const isDisabled = (element: Element): boolean =>
  element.matches(":disabled, fieldset:disabled *") || element.closest("[aria-disabled=true]") !== null;

export const isEditable = (element: Element): boolean =>
  !isDisabled(element) && !element.hasAttribute("readonly");

const normalized = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Its text as a reader sees it. */
export const textOf = (element: Element): string =>
  normalized(
    element instanceof HTMLInputElement && ["submit", "button"].includes(element.type)
      ? element.value
      : element.textContent,
  );

export const matches = (text: string, wanted: Name, exact = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === normalized(wanted) : text.toLowerCase().includes(normalized(wanted).toLowerCase());
};

/** Where to look for elements of a role; other roles can be anywhere. */
const candidates: Readonly<Record<string, string>> = {
  alert: "[role=alert]",
  alertdialog: "[role=alertdialog]",
  banner: "header, [role=banner]",
  button: "button, summary, input, [role=button]",
  cell: "td, [role=cell]",
  columnheader: "th",
  checkbox: "input[type=checkbox], [role=checkbox]",
  combobox: "select, input, [role=combobox]",
  definition: "dd, [role=definition]",
  dialog: "dialog, [role=dialog]",
  form: "form, [role=form]",
  heading: "h1, h2, h3, h4, h5, h6, [role=heading]",
  link: "a[href], [role=link]",
  list: "ul, ol, menu, [role=list]",
  listitem: "li, [role=listitem]",
  main: "main, [role=main]",
  menuitem: "[role=menuitem]",
  navigation: "nav, [role=navigation]",
  option: "option, [role=option]",
  paragraph: "p",
  progressbar: "progress, [role=progressbar]",
  radio: "input[type=radio], [role=radio]",
  region: "section, [role=region]",
  rowheader: "th[scope=row]",
  search: "search, [role=search]",
  searchbox: "input[type=search], [role=searchbox]",
  spinbutton: "input[type=number], [role=spinbutton]",
  status: "output, [role=status]",
  time: "time",
  textbox: "input, textarea, [role=textbox]",
};

/** What `getRole` does not know. */
const rolesOfTags: Readonly<Record<string, string>> = { P: "paragraph", SEARCH: "search", TIME: "time" };

/** Landmarks only outside of these, and sections and forms only with a name. */
function hasRole(element: Element, role: string): boolean {
  const explicit = element.getAttribute("role")?.split(" ")[0];
  if (explicit !== undefined && explicit !== "") return explicit === role;
  const { tagName } = element;
  if (tagName === "HEADER" || tagName === "FOOTER")
    return (
      (tagName === "HEADER" ? role === "banner" : role === "contentinfo") &&
      element.closest("article, aside, main, nav, section") === null
    );
  if (tagName === "SECTION") return role === "region" && nameOf(element) !== "";
  if (tagName === "FORM") return role === "form" && nameOf(element) !== "";
  if (tagName === "SUMMARY") return false;
  if (tagName === "TH" && element.getAttribute("scope") === "row") return role === "rowheader";
  const missing = rolesOfTags[tagName];
  if (missing !== undefined) return role === missing;
  return getRole(element) === role;
}

const nameOf = (element: Element): string => normalized(computeAccessibleName(element, cheapStyles));

export const byRole = (
  root: ParentNode,
  role: string,
  { name, exact = false, level, checked, selected, includeHidden = false }: RoleOptions = {},
): readonly HTMLElement[] =>
  htmlIn(root, candidates[role] ?? "*").filter(
    (element) =>
      hasRole(element, role) &&
      (includeHidden || isPresented(element)) &&
      (level === undefined || levelOf(element) === level) &&
      (checked === undefined || isChecked(element) === checked) &&
      (selected === undefined || isSelected(element) === selected) &&
      (name === undefined || matches(nameOf(element), name, exact)),
  );

const levelOf = (element: Element): number =>
  Number(element.getAttribute("aria-level") ?? /^H(\d)$/.exec(element.tagName)?.[1]);
const isChecked = (element: Element): boolean =>
  element instanceof HTMLInputElement ? element.checked : element.getAttribute("aria-checked") === "true";
const isSelected = (element: Element): boolean =>
  element instanceof HTMLOptionElement ? element.selected : element.getAttribute("aria-selected") === "true";

export const byLabel = (root: ParentNode, text: Name, exact = false): readonly HTMLElement[] =>
  htmlIn(
    root,
    "input, select, textarea, button, meter, output, progress, [aria-label], [aria-labelledby]",
  ).filter((element) => labelsOf(element).some((label) => matches(label, text, exact)));

function labelsOf(element: HTMLElement): readonly string[] {
  const ids = element.getAttribute("aria-labelledby");
  if (ids !== null) {
    const labels = ids.split(/\s+/).map((id) => document.getElementById(id));
    return [normalized(labels.map((label) => label?.textContent ?? "").join(" "))];
  }
  const own = element.getAttribute("aria-label");
  if (own !== null && own.trim() !== "") return [normalized(own)];
  const { labels } = element as Partial<HTMLInputElement>;
  return [...(labels ?? [])].map(textOf);
}

export const byPlaceholder = (root: ParentNode, text: Name, exact = false): readonly HTMLElement[] =>
  htmlIn(root, "[placeholder]").filter((element) =>
    matches(element.getAttribute("placeholder") ?? "", text, exact),
  );

/** The smallest elements with this text. */
export function byText(root: ParentNode, text: Name, exact = false): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  const look = (element: Element): boolean => {
    if (["SCRIPT", "STYLE", "NOSCRIPT", "TITLE"].includes(element.tagName)) return false;
    const words = textOf(element);
    // What an element does not contain, none within it does.
    if (typeof text === "string" && !matches(words, text)) return false;
    const isWithin = [...element.children].map(look).some(Boolean);
    const isIt = !isWithin && matches(words, text, exact);
    if (isIt && element instanceof HTMLElement) found.push(element);
    return isWithin || isIt;
  };
  for (const child of root.children) look(child);
  return found;
}

export const htmlIn = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);
