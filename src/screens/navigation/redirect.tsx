import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Refused } from "./refused.ts";

/**
 * Redirects, replacing the history entry, unless the user has navigated on before the effect runs. The
 * router's own `Navigate` would take them back.
 */
export function Redirect({ to, state = null }: { to: string; state?: Refused | null }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true, state });
  }, [navigate, pathname, to, state]);
  return null;
}
