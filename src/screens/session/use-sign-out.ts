import { useLocation, useNavigate } from "react-router-dom";
import { hasPendingWrites } from "../../../machines/app/pending-writes.ts";
import { useActors } from "../actors.ts";
import { paths } from "../paths.ts";

/** Signs out and opens the landing page [2.15]. */
export function useSignOut(): () => void {
  const { app, session } = useActors();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname !== paths.landing) void navigate(paths.landing);
    session.send({ type: "signOut.pressed", hasPendingWrites: hasPendingWrites(app.getSnapshot()) });
  };
}
