import { useLocation } from "react-router-dom";
import type { DashboardView } from "../../../machines/session/session.machine.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../navigation/paths.ts";
import { usePageTitle } from "../navigation/use-page-heading.ts";
import { NoTeam, TeamUnknown } from "./no-team.tsx";

const titles: Readonly<Record<Exclude<DashboardView, "pages">, string>> = {
  fetchingTeam: "Dashboard",
  teamUnknown: "Team not checked",
  noTeam: "No team yet",
};

/** Replaces every dashboard page of a student who is in no team, as far as is known [2.18]. */
export function WithoutTeam({ dashboard }: { dashboard: Exclude<DashboardView, "pages"> }) {
  const { pathname } = useLocation();
  const isMyProject = pathname === paths.myProject;
  usePageTitle(titles[dashboard]);
  switch (dashboard) {
    case "fetchingTeam":
      return <Skeleton label={isMyProject ? "Loading user..." : "Looking for your team..."} kind="cards" />;
    case "teamUnknown":
      return <TeamUnknown />;
    case "noTeam":
      return <NoTeam />;
  }
}
