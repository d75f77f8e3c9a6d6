import { useOutletContext } from "react-router-dom";
import type { TeamMembership } from "../../../machines/domain/team.ts";

/** The team of the student whose dashboard the page stands in. */
export const useDashboardTeam = (): TeamMembership => useOutletContext<TeamMembership>();

/** The supervisor whose dashboard the page stands in. */
export const useDashboardSupervisorId = (): number => useOutletContext<number>();
