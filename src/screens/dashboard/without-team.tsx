import { useSelector } from "@xstate/react";
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

  return isLooking ? <Skeleton label={isMyProject ? "Loading user..." : "Looking for your team..."} kind="cards" /> : <NoTeam />;
}
