import { Link, Outlet, useLocation } from "react-router-dom";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowLeftIcon, HelpIcon } from "../../ui/icons.tsx";
import { backLink } from "../../ui/links.css.ts";
import { useActors, useUser } from "../shared/actors.ts";
import { Brand } from "./brand.tsx";
import { Crash } from "./crash.tsx";
import { Footer } from "./footer.tsx";
import { bar, firstRow, frame, header, readingContent, secondRow, tools } from "./frame.css.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { homeOf } from "./paths.ts";
import { useReport } from "../shared/use-bug-report.ts";
import { UserMenu } from "./user-menu.tsx";

/** The frame of pages outside the dashboards: one task and a back link [2.2]. */
export function PageFrame() {
  const { report } = useActors();
  const saveReport = useReport();
  const user = useUser();
  const { pathname } = useLocation();
  return (
    <div className={frame}>
      <header className={header}>
        <div className={bar}>
          <div className={firstRow}>
            <Brand />
            <div className={tools}>
              {user === null ? (
                <IconButton label="Report a problem" icon={<HelpIcon />} onClick={saveReport} />
              ) : (
                <PaletteButton />
              )}
            </div>
          </div>
          {user !== null && (
            <div className={secondRow}>
              <UserMenu user={user} />
            </div>
          )}
        </div>
      </header>
      <main key={pathname} className={readingContent}>
        {user !== null && (
          <Link className={backLink} to={homeOf(user.role)}>
            <ArrowLeftIcon size="small" />
            <span>Dashboard</span>
          </Link>
        )}
        <Crash report={report} pathname={pathname} isFramed>
          <Outlet />
        </Crash>
      </main>
      <Footer />
    </div>
  );
}
