import { useLocation, useNavigate } from "react-router-dom";
import { useActors } from "../shared/actors.ts";
import { paths } from "../navigation/paths.ts";

/** Signs out and opens the landing page [2.15]. */
export function useSignOut(): () => void {
  const { appRef } = useActors();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname !== paths.landing) void navigate(paths.landing);
    appRef.send({ type: "signOut.pressed" });
  };
}
