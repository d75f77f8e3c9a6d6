import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { selectIsRegistering, selectIsWelcoming, selectTyped } from "../../../machines/session/session.machine.ts";
import type { TypedEntrance } from "../../../machines/domain/user.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { BoardIcon, SpeechIcon, UsersIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { useActors, useUser } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { forgetFailures, later } from "../later.tsx";
import { homeOf, paths } from "../paths.ts";
import { Brand } from "../brand.tsx";
import { LoginForm } from "./login-form.tsx";
import * as styles from "./landing.css.ts";

const SignUpForm = later(async () => (await import("./sign-up-form.tsx")).SignUpForm);
const WelcomeDialog = later(async () => (await import("./welcome-dialog.tsx")).WelcomeDialog);

/** The landing page [2.1]: what the product is, and the way in. */
export function Landing() {
  const { app, session, loadFlow } = useActors();
  const heading = useArrival("Welcome");
  const user = useUser();
  const isWelcoming = useSelector(session, selectIsWelcoming);
  const isRegistering = useSelector(session, selectIsRegistering);
  const typed = useSelector(session, selectTyped);
  const [hasSwitched, setSwitched] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();

  useEffect(() => {
    app.send({ type: "plainScreen.opened" });
  }, [app]);

  useEffect(() => {
    const leadOn = session.on("session.started", ({ role, by }) => {
      // With the page that the guard has refused, if one was: it is offered there.
      if (by === "login") void navigate(homeOf(role), { state });
      else if (role === "supervisor") void navigate(paths.supervisor, { state });
    });
    return () => leadOn.unsubscribe();
  }, [session, navigate, state]);

  useEffect(() => {
    /** Once someone turns to the form, the code of what follows is on its way; what fails is asked for again by its screen. */
    const fetchNext = (): void => {
      loadFlow("taskBoard").catch(forgetFailures);
      import("../task-board/student-board.tsx").catch(() => undefined);
    };
    document.addEventListener("focusin", fetchNext, { once: true });
    return () => document.removeEventListener("focusin", fetchNext);
  }, [loadFlow]);

  const keepTyped = (change: TypedEntrance): void => session.send({ type: "form.typed", change });
  const switchForm = (): void => {
    session.send({ type: "form.switched" });
    setSwitched(true);
  };

  return (
    <div className={styles.page}>
      <header className={styles.pitch}>
        <Brand />
        <Stack gap="large">
          <Heading level={1} size="display" ref={heading}>
            From three names on a list to a finished graduation project.
          </Heading>
          <ul className={styles.points}>
            {points.map(({ icon, text }) => (
              <li key={text} className={styles.point}>
                <span className={styles.pointIcon}>{icon}</span>
                {text}
              </li>
            ))}
          </ul>
        </Stack>
      </header>
      <main className={styles.entrance}>
        <Card padding="large">
          {user === null || isWelcoming ? (
            <Suspense>
              {isRegistering ? (
                <SignUpForm typed={typed} onTyped={keepTyped} hasSwitched={hasSwitched} onLogin={switchForm} />
              ) : (
                <LoginForm typed={typed} onTyped={keepTyped} hasSwitched={hasSwitched} onRegister={switchForm} />
              )}
            </Suspense>
          ) : (
            <Stack gap="large">
              <Heading level={2}>Welcome</Heading>
              <p dir="auto">You are signed in as {user.name}.</p>
              <Inline gap="small">
                <Link className={buttonClass("primary")} to={homeOf(user.role)}>
                  Go to your dashboard
                </Link>
                <Button onClick={() => session.send({ type: "signOut.pressed" })}>Sign Out</Button>
              </Inline>
            </Stack>
          )}
        </Card>
      </main>
      <Suspense>{isWelcoming && <WelcomeDialog />}</Suspense>
    </div>
  );
}

const points = [
  { icon: <UsersIcon />, text: "Form a team and book a supervisor who still has room." },
  { icon: <BoardIcon />, text: "Share one task board that you and your supervisor both see." },
  { icon: <SpeechIcon />, text: "Keep feedback, files and progress where the work is." },
];
