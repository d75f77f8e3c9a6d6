import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ChevronDownIcon, EditUserIcon, HelpIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { chooseTheme, themes } from "../../device/theme.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { useTheme } from "../device/use-theme.ts";
import { askForReport } from "../shared/report-dialog.tsx";
import { useCloseOnLeave } from "../shared/use-close-on-leave.ts";
import { paths } from "./paths.ts";
import * as styles from "./user-menu.css.ts";

const roleNames = { student: "Student", supervisor: "Supervisor" } as const;
const themeNames = { system: "System", light: "Light", dark: "Dark" } as const;

/**
 * Who is logged in [2.15], and what concerns only them: profile and Sign Out; theme and reports in a panel. The browser
 * closes the panel on Escape and on a press outside; it closes as well when the focus leaves it.
 */
export function UserMenu({ user, isOneLine = false }: { user: SessionUser; isOneLine?: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  const line = (style: string) => classes(style, isOneLine && styles.oneLine);
  const close = (): void => panel.current?.hidePopover();
  // A press of its button takes the focus, and then closes it.
  const isPart = (element: Element): boolean =>
    panel.current?.contains(element) === true || element === button.current;
  useCloseOnLeave(isOpen, isPart, close);
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id}>
        <span className={styles.face}>
          <Avatar name={user.name} />
        </span>
        <span className={styles.who}>
          <span className={line(styles.welcome)}>
            <span>Welcome,</span>{" "}
            <span className={styles.welcomed} {...inItsLanguage(user.name)} title={user.name}>
              {user.name}
            </span>
          </span>{" "}
          <span className={line(styles.second)}>
            {user.team !== null && (
              <span className={styles.team} {...inItsLanguage(user.team.teamName)} title={user.team.teamName}>
                {user.team.teamName}
              </span>
            )}{" "}
            <Badge tone="accent" size="small">
              {roleNames[user.role]}
            </Badge>
          </span>
        </span>
        <ChevronDownIcon size="small" />
      </button>
      <div
        id={id}
        ref={panel}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label="Account"
        // At once: the next key may be Tab.
        onBeforeToggle={({ newState }) => newState === "open" && flushSync(() => setOpen(true))}
        // Not before: the browser returns the focus only if it is still inside.
        onToggle={({ newState }) => newState === "closed" && setOpen(false)}
      >
        {isOpen && <Account user={user} onDone={close} />}
      </div>
      <Link className={styles.profile} to={paths.editProfile} title="Edit Profile">
        <span className={styles.profileIcon}>
          <EditUserIcon />
        </span>
        <span className={styles.profileLabel}>Edit Profile</span>
      </Link>
      <Button kind="quiet" size="compact" onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
}

function Account({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const theme = useTheme();
  return (
    <>
      <div className={styles.account}>
        <Avatar name={user.name} />
        <p className={styles.name} {...inItsLanguage(user.name)}>
          {user.name}
        </p>
      </div>
      <SegmentedChoice
        legend="Theme"
        options={themes.map((value) => ({ value, label: themeNames[value] }))}
        value={theme}
        onChoose={chooseTheme}
      />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDone();
            askForReport();
          }}
        >
          <HelpIcon />
          <span>Report a problem</span>
        </button>
      </div>
    </>
  );
}
