import { useState, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
import { itemKinds } from "../../../machines/domain/marks.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, MenuIcon } from "../../ui/icons.tsx";
import { navLink } from "../../ui/links.css.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Brand } from "../navigation/brand.tsx";
import { bar, firstRow, header, secondRow, tools } from "../navigation/frame.css.ts";
import { LinkCount } from "../news/news-bar.tsx";
import { useChecks, useNews } from "../news/use-seen.ts";
import { usePages } from "../navigation/page-table.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { UserMenu } from "../navigation/user-menu.tsx";
import { measured } from "../shared/measured.ts";
import { useCloseOnLeave } from "../shared/use-close-on-leave.ts";
import * as styles from "./header.css.ts";

/** The header of every dashboard page [2.15]. Links that do not fit beside the rest are in a menu [2.16]. */
export function Header({ user }: { user: SessionUser }) {
  const pages = usePages();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const isMenu = (element: Element): boolean =>
    menu.current?.contains(element) === true || element === menuButton.current;
  useCloseOnLeave(isMenuOpen, isMenu, () => setMenuOpen(false));
  const press = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape") return;
    setMenuOpen(false);
    menuButton.current?.focus();
  };
  const { ref, fits } = useFits();
  const { countOf } = useNews();
  useChecks();

  const hasNews = !isMenuOpen && countOf(...itemKinds) > 0;

  const links = pages.filter(({ role, link }) => role === user.role && link !== undefined);
  const navigationIn = (place: string) =>
    links.map(({ paths: [path, ...others], link, shows = [] }) => {
      const count = countOf(...shows);
      const countId = `${place}-new-${path}`;
      return (
        <Link
          key={path}
          to={path}
          className={navLink}
          aria-current={[path, ...others].includes(pathname) ? "page" : undefined}
          aria-describedby={count > 0 ? countId : undefined}
          onClick={() => setMenuOpen(false)}
        >
          <span>{link}</span>
          <LinkCount id={countId} count={count} />
        </Link>
      );
    });

  return (
    <header className={header}>
      <div ref={ref} className={bar}>
        <div className={firstRow}>
          <Brand />
          <nav className={fits ? styles.links : styles.hiddenLinks} aria-label="Pages">
            {navigationIn("header")}
          </nav>
          <div className={tools}>
            <PaletteButton />
            {!fits && (
              <span className={styles.menuButton}>
                <IconButton
                  ref={menuButton}
                  onKeyDown={press}
                  label={isMenuOpen ? "Close menu" : "Open menu"}
                  icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
                  aria-expanded={isMenuOpen}
                  aria-controls="mobile-menu"
                  aria-describedby={hasNews ? "menu-new" : undefined}
                  onClick={() => setMenuOpen(!isMenuOpen)}
                />
                {hasNews && (
                  <>
                    <span className={styles.dot} aria-hidden="true" />
                    <VisuallyHidden id="menu-new" aria-hidden="true">
                      Something is new
                    </VisuallyHidden>
                  </>
                )}
              </span>
            )}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its links closes it */}
          <nav
            ref={menu}
            id="mobile-menu"
            className={styles.menu}
            aria-label="Menu"
            hidden={fits || !isMenuOpen}
            onKeyDown={press}
          >
            {navigationIn("menu")}
          </nav>
        </div>
        <div className={secondRow}>
          <UserMenu user={user} isOneLine={fits} />
        </div>
      </div>
    </header>
  );
}

/** A name is shown at least to this letter beside the other items. */
const leastLetters = 16;

/** Whether everything in the rows of the bar fits beside each other. What has a title there is a text that may be cut. */
function useFits(): { ref: RefObject<HTMLDivElement | null>; fits: boolean } {
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
