import { useOutletContext } from "react-router-dom";
import type { SessionUser } from "../../../machines/domain/user.ts";

/** The user of the dashboard that the page stands in. */
export const useDashboardUser = (): SessionUser => useOutletContext<SessionUser>();
