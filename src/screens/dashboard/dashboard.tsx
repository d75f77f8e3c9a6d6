import { Outlet, useLocation, Link } from "react-router-dom";
import { useSelector } from "@xstate/react";
import { type DashboardView, selectTeamFailure } from "../../../machines/session/session.machine.ts";
import type { Role } from "../../../machines/domain/user.ts";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import { PartBoundary } from "../../ui/part-boundary.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout.tsx";
import { UsersIcon, WarningIcon } from "../../ui/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { useActors, useSessionView } from "../shared/actors.ts";
import { StepList, stepsOf } from "../focus/steps.tsx";
import { Crash } from "../navigation/crash.tsx";
import { useUndoKey } from "../notices/undo-key.ts";
import { Footer } from "../navigation/footer.tsx";
import { content, frame } from "../navigation/frame.css.ts";
import { paths } from "../navigation/paths.ts";
import { usePageTitle, usePageHeading } from "../navigation/use-page-heading.ts";
import { usePages } from "../navigation/page-table.ts";
import { continuationIn } from "../navigation/refused.ts";
import { useRememberWithoutTeam } from "../news/joined-team.ts";
import { Header } from "./header.tsx";
import { TryAgain } from "../shared/try-again.tsx";

/** The frame of every dashboard page [2.5] [2.6] [2.15]: user, navigation and Sign Out. */
export function Dashboard() {
  const { noticesRef, bugReport } = useActors();
  const view = useSessionView();
  useUndoKey(noticesRef);
  const { state, pathname } = useLocation();

  if (!("user" in view)) return null;
  const { user, dashboard } = view;
  return (
    <div className={frame}>
      <SkipLink to="content" />
      <PartBoundary>
        <Header user={user} />
      </PartBoundary>
      <main key={pathname} id="content" className={content}>
        {user.passwordExpires === true && <PasswordExpires />}
        {state !== null && <ContinueLink role={user.role} />}
        {/* A student without a team sees the next step instead [2.18] [2.19]. */}
        <Crash bugReport={bugReport} pathname={pathname} isFramed>
          {dashboard === "pages" ? <Outlet /> : <WithoutTeam dashboard={dashboard} />}
        </Crash>
      </main>
      <Footer />
    </div>
  );
}

const titles: Readonly<Record<Exclude<DashboardView, "pages">, string>> = {
  fetchingTeam: "Dashboard",
  teamUnknown: "Team not checked",
  noTeam: "No team yet",
};

/** Replaces every dashboard page of a student who is in no team, as far as is known [2.18]. */
function WithoutTeam({ dashboard }: { dashboard: Exclude<DashboardView, "pages"> }) {
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

/** The next step for a student whom no team lists [2.18] [2.19]. */
function NoTeam() {
  const heading = usePageHeading();
  useRememberWithoutTeam();
  return (
    <EmptyState
      level={1}
      headingRef={heading}
      icon={<UsersIcon />}
      heading="You are not in a team or no supervisor assigned yet"
      action={
        <Link className={buttonClass("primary")} to={paths.createTeam}>
          Create Team
        </Link>
      }
    >
      <Stack gap="small">
        <p>
          <span>You need to create a team first.</span>{" "}
          <span>Or a classmate creates it and chooses you: then it appears here.</span>
        </p>
        <StepList
          steps={stepsOf({ hasTeam: false, isSupervised: false, hasProject: false, hasTasks: false })}
        />
        <p>
          Is your team there already, without you? Nobody can be added here: ask your supervisor or
          department.
        </p>
      </Stack>
    </EmptyState>
  );
}

/** The list of teams could not be fetched, and is refetched by itself [2.20]. */
function TeamUnknown() {
  const { sessionRef } = useActors();
  const failure = useSelector(sessionRef, selectTeamFailure);
  const heading = usePageHeading();
  return (
    <EmptyState
      level={1}
      headingRef={heading}
      icon={<WarningIcon />}
      heading="We couldn't check which team you're in."
      action={<TryAgain onClick={() => sessionRef.send({ type: "withoutTeam.shown" })} />}
    >
      {`${failure === null ? "" : `${loadAdvice(failure)} `}Checking again in a few seconds.`}
    </EmptyState>
  );
}

/** After sign-up, a link to the page from which the visitor was redirected, if the user may open it. */
function ContinueLink({ role }: { role: Role }) {
  const { state, pathname } = useLocation();
  const pages = usePages();
  const next = continuationIn(state, { pages, path: pathname, role });
  if (next === null) return null;
  return (
    <p>
      <Link className={buttonClass("secondary")} to={next.address}>
        {`Continue to ${next.page.title}`}
      </Link>
    </p>
  );
}

/** The password was generated: shown until the user has chosen another one. */
function PasswordExpires() {
  return (
    <Alert
      tone="warning"
      action={
        <Link className={buttonClass("secondary")} to={paths.editProfile}>
          Edit Profile
        </Link>
      }
      announced
    >
      Choose your own password now: this one works only once.
    </Alert>
  );
}
