import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { selectIsLookingForTeam } from "../../../machines/session/session.machine.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { paths } from "../paths.ts";
import { NoTeam } from "./no-team.tsx";

/** Instead of any page of a student who is in no team, as far as is known [2.18]. */
export function WithoutTeam() {
  const { session } = useActors();
  const isLooking = useSelector(session, selectIsLookingForTeam);
  const { pathname } = useLocation();
  const isMyProject = pathname === paths.myProject;

  // Another student may have put this one into a team since [2.20].
  useEffect(() => session.send({ type: "withoutTeam.shown" }), [session, pathname]);

  return isLooking ? <Skeleton label={isMyProject ? "Loading user..." : "Looking for your team..."} kind="cards" /> : <NoTeam />;
}
