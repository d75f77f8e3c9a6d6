import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { selectIsExpired, selectIsWelcoming } from "../../machines/session/session.machine.ts";
import { useActors, useUser } from "./actors.ts";
import { Notices } from "./notices/notices.tsx";
import { homeOf } from "./paths.ts";
import { SignInAgain } from "./session/sign-in-again.tsx";
import { WelcomeDialog } from "./session/welcome-dialog.tsx";

/** What lies over every page: notices, "Welcome!" after registration, and the question to sign in again. */
export function Overlays() {
  const { session } = useActors();
  const isWelcoming = useSelector(session, selectIsWelcoming);
  const isExpired = useSelector(session, selectIsExpired);
  useHomeOfNewUser(isExpired);
  return (
    <>
      <Notices />
      {isWelcoming && <WelcomeDialog />}
      {isExpired && <SignInAgain />}
    </>
  );
}

/** Who signs in as somebody else after the session has expired is led home [2.10]. */
function useHomeOfNewUser(isExpired: boolean): void {
  const user = useUser();
  const expiredUserId = useRef<number | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (isExpired) expiredUserId.current = user?.userId ?? null;
    else if (user !== null && expiredUserId.current !== null && expiredUserId.current !== user.userId) void navigate(homeOf(user.role));
    if (!isExpired) expiredUserId.current = null;
  }, [isExpired, user, navigate]);
}
