import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from "react";
import { classes } from "./classes.ts";
import * as styles from "./combobox.css.ts";
import { Field, splitTexts, type FieldTexts } from "./field.tsx";
import * as fieldStyles from "./field.css.ts";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import { languageOf } from "./language.ts";
import { distance, edge, showPopup, usePressOutside } from "./popup.ts";
import { Status } from "./status.tsx";
import { TypedText, withQuote } from "./typed-text.tsx";
import { visuallyHidden } from "./visually-hidden.css.ts";

interface Option {
  value: number;
  label: string;
  /** The app's own words after the label. */
  detail: string;
}

interface ComboboxProps extends FieldTexts {
  options: readonly Option[];
  /** Null: nothing is chosen. */
  value: number | null;
  /** Null: something else was typed than what was chosen. */
  onChoose: (value: number | null) => void;
  isFound: (query: string, text: string) => boolean;
  /** What a search has found, for screen readers; on the screen only where it is nothing. */
  wordsOf: (query: string, count: number) => string;
  placeholder?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The list while it is open. */
interface Search {
  /** Null: nothing was typed yet, and the field has the text of the chosen option. */
  query: string | null;
  /** The option that was last pointed to by a key. */
  active: number | null;
  /** The choice that typing has undone, which Escape restores. */
  undone: number | null;
}

/** A field to choose one of many options, which filters them while the user types. */
export function Combobox(props: ComboboxProps) {
  const { texts, control: own } = splitTexts(props);
  const { options, value, onChoose, isFound, wordsOf, placeholder, disabled = false, ref } = own;
  const [search, setSearch] = useState<Search | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();

  const chosen = options.find((option) => option.value === value);
  const text = search?.query ?? (chosen === undefined ? "" : textOf(chosen));
  const query = search?.query?.trim() ?? "";
  // The details, such as "3 slots left", are the same for many.
  const found = options.filter((option) => isFound(query, option.label) || textOf(option).startsWith(query));
  // The first match is what Enter chooses, unless the user moves on.
  const pointed = found.find((option) => option.value === search?.active);
  const active = search === null ? undefined : (pointed ?? (query === "" ? undefined : found[0]));
  const isOpen = search !== null && (found.length > 0 || query !== "");
  const hasList = isOpen && found.length > 0;
  const idOf = (option: Option): string => `${id}-${option.value}`;

  if (disabled && search !== null) setSearch(null);
  const close = (): void => setSearch(null);
  const open = (option?: Option): void =>
    setSearch({ query: null, active: option?.value ?? null, undone: null });
  // What the field does not say is not chosen.
  const type = (typed: string): void => {
    setSearch({ query: typed, active: null, undone: value ?? search?.undone ?? null });
    if (value !== null) onChoose(null);
  };
  const choose = (option: Option): void => {
    onChoose(option.value);
    close();
  };
  const leave = (): void => {
    const named = query === "" ? undefined : found.find(({ label }) => isFound(label, query));
    if (named === undefined) close();
    else choose(named);
  };
  const restore = (): void => {
    if (value === null && search?.undone != null) onChoose(search.undone);
    close();
  };

  useLayoutEffect(() => {
    const [list, box] = [popup.current, root.current?.querySelector("input")?.parentElement];
    if (!isOpen || list === null || !box) return undefined;
    return showPopup(list, (event) => {
      placeUnder(list, box);
      if (event?.type === "scroll") return;
      // With its width, the list has its height.
      makeRoom(list, box);
      placeUnder(list, box);
    });
  }, [isOpen]);
  usePressOutside(root, isOpen, leave);
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const at = active === undefined ? -1 : found.indexOf(active);
    const next = isOpen
      ? {
          ArrowDown: found[(at + 1) % found.length],
          ArrowUp: found.at(at <= 0 ? -1 : at - 1),
          Home: found[0],
          End: found.at(-1),
        }[key]
      : { ArrowDown: chosen ?? found[0], ArrowUp: chosen ?? found.at(-1), Enter: chosen ?? found[0] }[key];
    if (next !== undefined) setSearch({ query: null, undone: null, ...search, active: next.value });
    else if (key === "Enter" && active !== undefined) choose(active);
    else if (key === "Escape" && search !== null) {
      restore();
      event.stopPropagation();
    }
    // Enter does not submit the form: it is pressed to choose.
    else if (key !== "Enter") return;
    event.preventDefault();
  };

  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    if (search !== null) return;
    open(chosen);
    currentTarget.select();
  };

  return (
    <div ref={root}>
      <Field {...texts}>
        {(control) => (
          <div className={fieldStyles.box}>
            <input
              {...control}
              lang={languageOf(text)}
              ref={ref}
              className={classes(fieldStyles.control, fieldStyles.withChevron)}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? `${id}-list` : undefined}
              aria-activedescendant={activeId}
              autoComplete="off"
              spellCheck={false}
              placeholder={placeholder}
              disabled={disabled}
              value={text}
              onChange={(event) => type(event.target.value)}
              onClick={click}
              onKeyDown={press}
              onBlur={leave}
            />
            <span className={fieldStyles.chevron}>
              <ChevronDownIcon />
            </span>
          </div>
        )}
      </Field>
      {isOpen && (
        // The focus stays in the field.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it has one of two roles
        <div
          ref={popup}
          id={`${id}-list`}
          className={styles.popup}
          popover="manual"
          role={hasList ? "listbox" : "presentation"}
          aria-label={hasList ? texts.label : undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {hasList ? (
            found.map((option) => (
              <div
                key={option.value}
                id={idOf(option)}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={option === chosen}
                data-active={option === active || undefined}
                // Opening may scroll an option below the pointer: the second of two clicks chooses nothing.
                onClick={({ detail }) => detail < 2 && choose(option)}
                onKeyDown={press}
              >
                <span className={styles.words}>
                  <TypedText>{option.label}</TypedText> <span className={styles.detail}>{option.detail}</span>
                </span>
                {option === chosen && <CheckIcon />}
              </div>
            ))
          ) : (
            <p className={styles.nothing} dir="auto">
              {withQuote(wordsOf(query, 0))}
            </p>
          )}
        </div>
      )}
      <Status className={visuallyHidden}>{query !== "" && wordsOf(query, found.length)}</Status>
    </div>
  );
}

/** A label that runs from right to left is kept apart from the detail by marks that draw nothing. */
const textOf = ({ label, detail }: Option): string => {
  const mark = languageOf(label) === undefined ? "" : "\u200e";
  return `${mark}${label}${mark} ${detail}`;
};

/** Room for the first options, in pixels: the page scrolls until it is below the field. */
const wanted = 220;
/** Room for three options to touch, in pixels: less is only used below the field if there is still less above. */
const least = 132;
/** Of the list, in pixels. */
const borders = 2;

/** The whole list's height, and the room below and above the field, in pixels. */
const roomFor = ({ scrollHeight }: HTMLElement, field: DOMRect) => {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = offsetTop + height - edge - field.bottom - distance;
  const above = field.top - distance - offsetTop - edge;
  return { height: scrollHeight + borders, below, above };
};

/** Scrolls the page for room below the field, which stays in view below the page's header. */
const makeRoom = (list: HTMLElement, box: HTMLElement): void => {
  const { height, below, above } = roomFor(list, box.getBoundingClientRect());
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const missing = Math.ceil(Math.min(height, wanted) - below);
  window.scrollBy(0, Math.max(0, Math.min(missing, above - header)));
};

/** Below the field and as wide; above it, over what was typed there, if there is too little room and more of it. */
const placeUnder = (list: HTMLElement, box: HTMLElement): void => {
  const field = box.getBoundingClientRect();
  const { height, below, above } = roomFor(list, field);
  const { style } = list;
  const isBelow = below >= Math.min(height, least) || below >= above;
  style.left = `${field.left}px`;
  style.width = `${field.width}px`;
  style.maxHeight = `min(20rem, ${Math.floor(isBelow ? below : above)}px)`;
  style.top = `${isBelow ? field.bottom + distance : field.top - distance}px`;
  style.transform = isBelow ? "none" : "translateY(-100%)";
};
