import { Fragment, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Role } from "../../../machines/domain/user.ts";
import { useSessionView } from "../shared/actors.ts";
import { mayOpen } from "./page-table.ts";
import { paths } from "./paths.ts";
import { Redirect, type Refused } from "./redirect.tsx";

interface RequireRoleProps {
  /** Null: any signed-in user. */
  role: Role | null;
  admitsVisitors: boolean;
  children: ReactNode;
}

/**
 * Redirects to the landing page if the user may not open the page [2.8]. After signing out there, it does not
 * offer to continue.
 */
export function RequireRole({ role, admitsVisitors, children }: RequireRoleProps) {
  const view = useSessionView();
  const { pathname, search } = useLocation();
  const user = "user" in view ? view.user : null;
  const [isVisitor] = useState(user === null);
  const isAllowed =
    user === null ? view.kind === "signedOut" && admitsVisitors && isVisitor : mayOpen({ role }, user);
  // Created once: a new object would cause another redirect.
  const [refused] = useState<Refused | null>(isAllowed ? null : { refused: pathname + search });
  // Remounts when the user changes.
  if (isAllowed) return <Fragment key={user?.userId ?? null}>{children}</Fragment>;
  return <Redirect to={paths.landing} state={refused} />;
}
