import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon, FlagIcon, LogoutIcon, MenuIcon, UserIcon } from "../../ui/icons.tsx";
import { navLink } from "../../ui/links.css.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useActors, useSessionView } from "../actors.ts";
import { ContinueLink } from "../continue-link.tsx";
import { Crash } from "../crash.tsx";
import { LinkCount } from "../news/link-count.tsx";
import { useChecks, useNews } from "../news/use-seen.ts";
import { paths } from "../paths.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { useUndoKey } from "../notices/undo-key.ts";
import { useReport } from "../use-report.ts";
import { Brand } from "../brand.tsx";
import { usePages } from "../page-table.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { bar, content, header } from "../frame.css.ts";
import * as styles from "./dashboard.css.ts";
import { WithoutTeam } from "./without-team.tsx";

const roleNames = { student: "Student", supervisor: "Supervisor" } as const;

/** The frame of every dashboard page [2.5] [2.6] [2.15]: user, navigation and Sign Out. */
export function Dashboard() {
  const { notices, report } = useActors();
  const view = useSessionView();
  useUndoKey(notices);
  const { state, pathname } = useLocation();

  if (!("user" in view)) return null;
  const { user, dashboard } = view;
  return (
    <div className={styles.frame}>
      <SkipLink to="content" />
      <PartBoundary>
        <Header user={user} />
      </PartBoundary>
      <main id="content" className={content}>
        {state !== null && <ContinueLink />}
        {/* A student without a team sees the next step instead [2.18] [2.19]. */}
        <Crash report={report} pathname={pathname} isFramed>
          {dashboard === "pages" ? <Outlet /> : <WithoutTeam dashboard={dashboard} />}
        </Crash>
      </main>
    </div>
  );
}

function Header({ user }: { user: SessionUser }) {
  const pages = usePages();
  const signOut = useSignOut();
  const report = useReport();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);

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
          {link}
          <LinkCount id={countId} count={count} />
        </Link>
      );
    });

  return (
    <header className={header}>
      <div className={bar}>
        <Brand compact />
        <nav className={styles.wideOnly} aria-label="Pages">
          {navigationIn("header")}
        </nav>
        <div className={styles.who}>
          <p className={styles.welcome} dir="auto" title={user.name}>
            Welcome, {user.name}
          </p>
          {user.team !== null && (
            <p className={styles.team} dir="auto" title={user.team.teamName}>
              {user.team.teamName}
            </p>
          )}
        </div>
        <Badge tone="accent">{roleNames[user.role]}</Badge>
        <div className={styles.wideOnly}>
          <PaletteButton />
          <Link
            className={classes(buttonClass("quiet"), styles.iconLink)}
            to={paths.editProfile}
            aria-label="Edit Profile"
            title="Edit Profile"
          >
            <UserIcon />
          </Link>
          <IconButton label="Report a problem" icon={<FlagIcon />} onClick={report} />
          <Button icon={<LogoutIcon />} onClick={signOut}>
            Sign Out
          </Button>
        </div>
        <div className={styles.narrowOnly}>
          <PaletteButton />
          <IconButton
            label={isMenuOpen ? "Close menu" : "Open menu"}
            icon={isMenuOpen ? <CloseIcon /> : <MenuIcon />}
            aria-expanded={isMenuOpen}
            aria-controls="mobile-menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        </div>
      </div>
      <nav id="mobile-menu" className={styles.mobileMenu} aria-label="Menu" hidden={!isMenuOpen}>
        {navigationIn("menu")}
        <Link className={navLink} to={paths.editProfile}>
          <UserIcon />
          Edit Profile
        </Link>
        <Button icon={<FlagIcon />} onClick={report} wide>
          Report a problem
        </Button>
        <Button icon={<LogoutIcon />} onClick={signOut} wide>
          Sign Out
        </Button>
      </nav>
    </header>
  );
}
