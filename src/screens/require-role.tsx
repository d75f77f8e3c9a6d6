import { Fragment, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import type { Role } from "../../machines/domain/user.ts";
import { useSessionView } from "./actors.ts";
import { mayOpen } from "./page-table.ts";
import { paths } from "./paths.ts";
import { Redirect, type Refused } from "./redirect.tsx";

interface RequireRoleProps {
  /** Null: whoever is signed in. */
  role: Role | null;
  admitsVisitors: boolean;
  children: ReactNode;
}

/** Redirects who may not see a page to the landing page [2.8]. Who has signed out on the page did not ask to come back. */
export function RequireRole({ role, admitsVisitors, children }: RequireRoleProps) {
  const view = useSessionView();
  const { pathname, search } = useLocation();
  const isAllowed = view.kind === "signedOut" ? admitsVisitors : mayOpen({ role }, view.user);
  // Once for all: a new object would be another redirect.
  const [refused] = useState<Refused | null>(isAllowed ? null : { refused: pathname + search });
  // Another user's page shares nothing with this one's.
  if (isAllowed)
    return <Fragment key={view.kind === "signedOut" ? null : view.user.userId}>{children}</Fragment>;
  return <Redirect to={paths.landing} state={refused} />;
}
