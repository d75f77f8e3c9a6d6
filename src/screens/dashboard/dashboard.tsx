import { Suspense, useState, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { FlagIcon, LogoutIcon, MenuIcon, UserIcon } from "../../ui/icons-inside.tsx";
import { navLink } from "../../ui/links.css.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import { useActors } from "../actors.ts";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { useUndoKey } from "../notices/undo-key.ts";
import { useReport } from "../use-report.ts";
import { Brand } from "../brand.tsx";
import { bar, content, header } from "../frame.css.ts";
import * as styles from "./dashboard.css.ts";

const ContinueLink = later(async () => (await import("../continue-link.tsx")).ContinueLink);

export interface DashboardLink {
  readonly to: string;
  /** The address that shows the same page. */
  readonly also?: string;
  readonly label: string;
}

interface DashboardProps {
  user: SessionUser;
  links: readonly DashboardLink[];
  children: ReactNode;
}

const roleNames = { student: "Student", supervisor: "Supervisor" } as const;

/** The frame of every dashboard page [2.15]: who is here, where one can go, and the way out. */
export function Dashboard({ user, links, children }: DashboardProps) {
  const { session, notices } = useActors();
  const navigate = useNavigate();
  const report = useReport();
  useUndoKey(notices);
  const { state, pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);

  const signOut = (): void => {
    void navigate(paths.landing);
    session.send({ type: "signOut.pressed" });
  };

  const navigation = links.map(({ to, also, label }) => (
    <Link
      key={to}
      to={to}
      className={navLink}
      aria-current={pathname === to || pathname === also ? "page" : undefined}
      onClick={() => setMenuOpen(false)}
    >
      {label}
    </Link>
  ));

  return (
    <div className={styles.frame}>
      <SkipLink to="content" />
      <header className={header}>
        <div className={bar}>
          <Brand compact />
          <nav className={styles.wideOnly} aria-label="Pages">
            {navigation}
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
            <Link className={buttonClass("quiet")} to={paths.editProfile} aria-label="Edit Profile" title="Edit Profile">
              <UserIcon />
            </Link>
            <IconButton label="Report a problem" icon={<FlagIcon />} onClick={report} />
            <Button icon={<LogoutIcon />} onClick={signOut}>
              Sign Out
            </Button>
          </div>
          <div className={styles.narrowOnly}>
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
          {navigation}
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
      <main id="content" className={content}>
        {state !== null && (
          <Suspense>
            <ContinueLink role={user.role} />
          </Suspense>
        )}
        {children}
      </main>
    </div>
  );
}
