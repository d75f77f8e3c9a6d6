import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { Button, type ButtonKind, type ButtonSize } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { DotsIcon } from "./icons.tsx";
import { inItsLanguage } from "./language.ts";
import * as styles from "./menu.css.ts";

/** The keyboard shortcut of an item, for assistive technology and for display. */
export interface MenuShortcut {
  /** In the format of `aria-keyshortcuts`. */
  keys: string;
  sign: string;
}

interface MenuItem {
  label: string;
  onSelect: () => void;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  icon?: ReactNode;
  /** Short text or a symbol at the end of the item. */
  end?: ReactNode;
  shortcut?: MenuShortcut | undefined;
}

export interface MenuGroup {
  label?: string | undefined;
  items: readonly MenuItem[];
}

interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  groups: readonly MenuGroup[];
  icon?: ReactNode;
  /** Shown on the button next to the icon. */
  text?: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button that opens a menu. */
export function Menu({
  label,
  groups,
  icon = <DotsIcon />,
  text,
  kind = "quiet",
  size = "normal",
  disabled,
  buttonRef,
}: MenuProps) {
  /** Whether it is open, and which item is focused first. */
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const root = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const focusButton = (): void => root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();

  const close = (): void => {
    setOpen(null);
    focusButton();
  };

  const select = (item: MenuItem): void => {
    if (item.disabled === true) return;
    close();
    item.onSelect();
  };

  useLayoutEffect(() => {
    const element = list.current;
    const button = root.current?.firstElementChild;
    if (open === null || element === null || !button) return;
    // Older browsers do not support popover; there, `position: fixed` has to do.
    if ("showPopover" in element) element.showPopover();
    const place = (): void => placeBeside(element, button.getBoundingClientRect());
    place();
    const items = menuItems(element);
    (open === "first" ? items.at(0) : items.at(-1))?.focus({ preventScroll: true });
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [open]);

  useEffect(() => {
    if (open === null) return;
    const pressedOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) === true) return;
      setOpen(null);
    };
    document.addEventListener("pointerdown", pressedOutside, true);
    return () => document.removeEventListener("pointerdown", pressedOutside, true);
  }, [open]);

  const buttonKey = (event: KeyboardEvent): void => {
    if (event.shiftKey) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(event.key === "ArrowDown" ? "first" : "last");
  };

  const menuKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = menuItems(event.currentTarget);
    const at = items.findIndex((item) => item === document.activeElement);
    const go = (to: HTMLElement | undefined): void => {
      event.preventDefault();
      to?.focus();
    };
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Tab") close();
    else if (event.key === "ArrowDown") go(items[(at + 1) % items.length]);
    else if (event.key === "ArrowUp") go(items.at(at <= 0 ? -1 : at - 1));
    else if (event.key === "Home") go(items[0]);
    else if (event.key === "End") go(items.at(-1));
    else if (
      event.key.length === 1 &&
      event.key !== " " &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      const begins = (item: HTMLElement): boolean =>
        item.textContent.trim().toLocaleLowerCase().startsWith(event.key.toLocaleLowerCase());
      go([...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins));
    }
  };

  const hasIcons = groups.some((group) => group.items.some((item) => item.icon !== undefined));

  const button = {
    kind,
    size,
    disabled,
    "aria-haspopup": "menu",
    "aria-expanded": open !== null,
    "aria-controls": open === null ? undefined : id,
    onClick: () => setOpen(open === null ? "first" : null),
    onKeyDown: buttonKey,
    ...(buttonRef !== undefined && { ref: buttonRef }),
  } as const;

  return (
    <span className={styles.root} ref={root}>
      {text === undefined ? (
        <IconButton {...button} label={label} icon={icon} />
      ) : (
        <Button {...button} aria-label={label} icon={icon}>
          {text}
        </Button>
      )}
      {open !== null && (
        <div
          ref={list}
          id={id}
          className={styles.list}
          role="menu"
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          onKeyDown={menuKey}
        >
          {groups.map((group, groupIndex) => (
            <div key={groupIndex} className={styles.group} role="group" {...named(group.label)}>
              {group.label !== undefined && (
                <div className={styles.groupLabel} aria-hidden="true" dir="auto">
                  {group.label}
                </div>
              )}
              {group.items.map((item, itemIndex) => (
                <button
                  // Not the label: an item that is renamed while it has the focus must keep it.
                  key={itemIndex}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={styles.itemKind[item.danger === true ? "danger" : "normal"]}
                  aria-disabled={item.disabled === true || undefined}
                  aria-keyshortcuts={item.shortcut?.keys}
                  onClick={() => select(item)}
                >
                  {item.icon ?? (hasIcons && <span className={styles.noIcon} />)}
                  <span className={styles.itemWords} {...inItsLanguage(item.label)}>
                    {item.label}
                  </span>
                  {item.end !== undefined && <span className={styles.itemEnd}>{item.end}</span>}
                  {item.shortcut !== undefined && (
                    <span className={styles.shortcut} aria-hidden="true">
                      {item.shortcut.sign}
                    </span>
                  )}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </span>
  );
}

const named = (label: string | undefined): { "aria-label"?: string } =>
  label === undefined ? {} : { "aria-label": label };

const menuItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
];

const edge = 8;
const distance = 4;

/** Below the button, aligned with its end; above it or shifted inwards if the window is too small. */
const placeBeside = (menu: HTMLElement, button: DOMRect): void => {
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const rightToLeft = getComputedStyle(menu).direction === "rtl";
  const left = rightToLeft ? button.left : button.right - width;
  const below = button.bottom + distance;
  const above = button.top - distance - height;
  const top = below + height + edge <= clientHeight || above < edge ? below : above;
  menu.style.left = `${clamp(left, edge, clientWidth - width - edge)}px`;
  menu.style.top = `${clamp(top, edge, clientHeight - height - edge)}px`;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
