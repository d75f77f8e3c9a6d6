import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import type { Role, SessionUser } from "../../machines/domain/user.ts";
import { useUser } from "./actors.ts";
import { paths } from "./paths.ts";

interface GuardProps {
  allow: Role;
  children: (user: SessionUser) => ReactNode;
}

/** Who is not signed in, or in another role, is led to the landing page [2.8]. */
export function Guard({ allow, children }: GuardProps) {
  const user = useUser();
  return user?.role === allow ? children(user) : <Navigate to={paths.landing} replace />;
}
