import { useSelector } from "@xstate/react";
import { Suspense, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { selectIsBusy, selectIsWelcoming } from "../../../machines/session/session.machine.ts";
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
import type { Typed } from "./form-data.ts";
import * as styles from "./landing.css.ts";

const SignUpForm = later(async () => (await import("./sign-up-form.tsx")).SignUpForm);
const WelcomeDialog = later(async () => (await import("./welcome-dialog.tsx")).WelcomeDialog);

/** The landing page [2.1]: what the product is, and the way in. */
export function Landing() {
  const { app, session, loadFlow } = useActors();
  const heading = useArrival("Welcome");
  const user = useUser();
  const isWelcoming = useSelector(session, selectIsWelcoming);
  const isBusy = useSelector(session, selectIsBusy);
  const [isRegistering, setRegistering] = useState(false);
  const [hasSwitched, setSwitched] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const navigate = useNavigate();

  useEffect(() => {
    app.send({ type: "plainScreen.opened" });
  }, [app]);

  useEffect(() => {
    const leadOn = session.on("session.started", ({ role, by }) => {
      if (by === "login") void navigate(homeOf(role));
      else if (role === "supervisor") void navigate(paths.supervisor);
    });
    return () => leadOn.unsubscribe();
  }, [session, navigate]);

  useEffect(() => {
    /** Once someone turns to the form, the code of what follows is on its way; what fails is asked for again by its screen. */
    const fetchNext = (): void => {
      loadFlow("taskBoard").catch(forgetFailures);
      import("../task-board/student-board.tsx").catch(() => undefined);
    };
    document.addEventListener("focusin", fetchNext, { once: true });
    return () => document.removeEventListener("focusin", fetchNext);
  }, [loadFlow]);

  const keepTyped = (change: Typed): void => setTyped((before) => ({ ...before, ...change }));
  const switchForm = (): void => {
    if (isBusy) return;
    session.send({ type: "form.switched" });
    setRegistering(!isRegistering);
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
