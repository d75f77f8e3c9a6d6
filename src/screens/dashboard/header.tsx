import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, MenuIcon } from "../../ui/icons.tsx";
import { navLink } from "../../ui/links.css.ts";
import { Brand } from "../navigation/brand.tsx";
import { bar, firstRow, header, secondRow, tools } from "../navigation/frame.css.ts";
import { LinkCount } from "../news/link-count.tsx";
import { useChecks, useNews } from "../news/use-seen.ts";
import { usePages } from "../navigation/page-table.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { UserMenu } from "../navigation/user-menu.tsx";
import * as styles from "./header.css.ts";
import { useFits } from "./use-fits.ts";

/** The header of every dashboard page [2.15]. Links that do not fit beside the rest are in a menu [2.16]. */
export function Header({ user }: { user: SessionUser }) {
  const pages = usePages();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { ref, fits } = useFits();
  const { countOf } = useNews();
  useChecks();

  const links = pages.filter(({ role, link }) => role === user.role && link !== undefined);
  const navigationIn = (place: string) =>
    links.map(({ paths: [path, ...others], link, shows = [] }) => {
      const count = countOf(...shows);
      const countId = `${place}-new-${shows.join("-")}`;
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
                  label={isMenuOpen ? "Close menu" : "Open menu"}
                  icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
                  aria-expanded={isMenuOpen}
                  aria-controls="mobile-menu"
                  onClick={() => setMenuOpen(!isMenuOpen)}
                />
              </span>
            )}
          </div>
          <nav id="mobile-menu" className={styles.menu} aria-label="Menu" hidden={fits || !isMenuOpen}>
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
