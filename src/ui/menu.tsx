import {
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
import { CheckIcon, DotsIcon } from "./icons.tsx";
import { inItsLanguage } from "./language.ts";
import * as styles from "./menu.css.ts";
import { distance, edge, showPopup, usePressOutside } from "./popup.ts";

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
  /** Of a group with `choice`. */
  checked?: boolean | undefined;
  icon?: ReactNode;
  /** Short text or a symbol at the end of the item. */
  end?: ReactNode;
  shortcut?: MenuShortcut | undefined;
}

export interface MenuGroup {
  label?: string | undefined;
  /** How many of its items can be checked. */
  choice?: "one" | "any" | undefined;
  items: readonly MenuItem[];
}

interface MenuProps {
  /** The accessible name of the button and the menu. */
  label: string;
  /** Names the button by the element before, its own text, and the element after instead. */
  labelledBy?: { readonly before: string; readonly after: string };
  groups: readonly MenuGroup[];
  icon?: ReactNode;
  /** Shown on the button next to the icon. */
  text?: ReactNode;
  kind?: ButtonKind;
  size?: ButtonSize;
  disabled?: boolean | undefined;
  /** It keeps the focus, and does not open for now; if it is open, nothing can be chosen. */
  isWaiting?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button that opens a menu. */
export function Menu({
  label,
  labelledBy,
  groups,
  icon = <DotsIcon />,
  text,
  kind = "quiet",
  size = "normal",
  disabled,
  isWaiting = false,
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

  const isDisabled = (item: MenuItem, { choice }: MenuGroup): boolean =>
    item.disabled === true || (isWaiting && choice !== undefined);

  const select = (item: MenuItem, group: MenuGroup): void => {
    if (isDisabled(item, group)) return;
    // Several are chosen one after the other.
    if (group.choice !== "any") close();
    item.onSelect();
  };

  useLayoutEffect(() => {
    const element = list.current;
    const button = root.current?.firstElementChild;
    if (open === null || element === null || !button) return;
    const hide = showPopup(element, () => placeBeside(element, button.getBoundingClientRect()));
    const items = menuItems(element);
    (open === "first" ? items.at(0) : items.at(-1))?.focus({ preventScroll: true });
    return hide;
  }, [open]);
  usePressOutside(root, open !== null, () => setOpen(null));

  const buttonKey = (event: KeyboardEvent): void => {
    if (event.shiftKey || isWaiting) return;
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

  const hasIcons = groups.some(
    ({ choice, items }) => choice !== undefined || items.some(({ icon: own }) => own !== undefined),
  );

  const button = {
    kind,
    size,
    disabled,
    "aria-disabled": isWaiting || undefined,
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
        <Button
          {...button}
          {...(labelledBy === undefined
            ? { "aria-label": label }
            : {
                id: `${id}-button`,
                "aria-labelledby": `${labelledBy.before} ${id}-button ${labelledBy.after}`,
              })}
          icon={icon}
        >
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
                  role={roles[group.choice ?? "none"]}
                  aria-checked={group.choice === undefined ? undefined : item.checked === true}
                  tabIndex={-1}
                  className={styles.itemKind[item.danger === true ? "danger" : "normal"]}
                  aria-disabled={isDisabled(item, group) || undefined}
                  aria-keyshortcuts={item.shortcut?.keys}
                  onClick={() => select(item, group)}
                >
                  {item.checked === true ? (
                    <CheckIcon />
                  ) : (
                    (item.icon ?? (hasIcons && <span className={styles.noIcon} />))
                  )}
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

const roles = { none: "menuitem", one: "menuitemradio", any: "menuitemcheckbox" } as const;

const named = (label: string | undefined): { "aria-label"?: string } =>
  label === undefined ? {} : { "aria-label": label };

const menuItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role^=menuitem]"),
];

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
