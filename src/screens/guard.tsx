import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { Role, SessionUser } from "../../machines/domain/user.ts";
import { useUser } from "./actors.ts";
import { paths } from "./paths.ts";

interface GuardProps {
  /** Left out: whoever is signed in. */
  allow?: Role;
  children: (user: SessionUser) => ReactNode;
}

/** What the landing page is told of the page that a visitor was turned away from: it is offered after sign-in. */
export interface Refused {
  readonly refused: string;
}

/** Who is not signed in, or in another role, is led to the landing page [2.8]. Whoever has signed out here did not want to come in. */
export function Guard({ allow, children }: GuardProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const isLetIn = user !== null && (allow === undefined || user.role === allow);
  const [wasLetIn] = useState(isLetIn);
  if (isLetIn) return children(user);
  const refused: Refused = { refused: pathname + search };
  return <Navigate to={paths.landing} replace {...(!wasLetIn && { state: refused })} />;
}
