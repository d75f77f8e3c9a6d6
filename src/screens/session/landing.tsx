import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { selectFlow } from "../../../machines/app/app.machine.ts";
import type { SessionUser, TypedEntrance } from "../../../machines/domain/user.ts";
import { selectTyped, type SessionView } from "../../../machines/session/session.machine.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { BoardIcon, SpeechIcon, UsersIcon } from "../../ui/icons.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import { useActors, useSessionView } from "../shared/actors.ts";
import { Brand } from "../navigation/brand.tsx";
import { Footer } from "../navigation/footer.tsx";
import { homeOf, paths } from "../navigation/paths.ts";
import { usePageHeading, usePageTitle } from "../navigation/use-page-heading.ts";
import { LoginForm } from "./login-form.tsx";
import * as styles from "./landing.css.ts";
import { ProductPreview } from "./product-preview.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The landing page [2.1]: the product, login and sign-up. */
export function Landing() {
  const { sessionRef } = useActors();
  const heading = usePageHeading();
  usePageTitle("Welcome");
  const view = useSessionView();
  const navigate = useNavigate();

  useEffect(() => {
    // The page that one user was refused is not for the next.
    const forget = sessionRef.on("session.ended", () => void navigate(paths.landing, { replace: true }));
    return () => forget.unsubscribe();
  }, [sessionRef, navigate]);

  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <header className={styles.pitch}>
          <Brand />
          <Heading level={1} size="display" ref={heading}>
            Plan, track and finish your graduation project together.
          </Heading>
          <ul className={styles.points}>
            {points.map(({ icon, text }) => (
              <li key={text} className={styles.point}>
                <span className={styles.pointIcon}>{icon}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </header>
        <main className={styles.entrance}>
          <Card padding="large">
            <Entrance view={view} />
          </Card>
        </main>
        <aside className={styles.preview} aria-label="The product">
          <ProductPreview />
        </aside>
      </div>
      <Footer />
    </div>
  );
}

function Entrance({ view }: { view: SessionView }) {
  switch (view.kind) {
    case "signedOut":
      return <EntranceForm form={view.form} />;
    case "welcoming":
      return <EntranceForm form="login" />;
    case "leaving":
      return <Leaving />;
    case "signedIn":
    case "expired":
      return <SignedIn user={view.user} />;
  }
}

function EntranceForm({ form }: Pick<Extract<SessionView, { kind: "signedOut" }>, "form">) {
  const { sessionRef } = useActors();
  const typed = useSelector(sessionRef, selectTyped);
  const [hasSwitched, setSwitched] = useState(false);
  const setTyped = (change: TypedEntrance): void => sessionRef.send({ type: "form.typed", change });
  const switchForm = (): void => {
    sessionRef.send({ type: "form.switched" });
    setSwitched(true);
  };
  const shared = { typed, onTyped: setTyped, hasSwitched };
  return form === "registration" ? (
    <SignUpForm {...shared} onLogin={switchForm} />
  ) : (
    <LoginForm {...shared} onRegister={switchForm} />
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  return (
    <Stack gap="large">
      <Heading level={2}>Welcome</Heading>
      <p dir="auto">{`You're logged in as ${user.name}.`}</p>
      <Inline gap="small">
        <Link className={buttonClass("primary")} to={homeOf(user.role)}>
          Go to your dashboard
        </Link>
        <Button onClick={signOut}>Sign Out</Button>
      </Inline>
    </Stack>
  );
}

/** The user has signed out, and changes are still being saved. */
function Leaving() {
  const { appRef } = useActors();
  const signOut = useSignOut();
  const board = useSelector(appRef, selectFlow("taskBoard"));
  const moves = useSelector(board, (snapshot) => snapshot?.context.moves.length ?? 0);
  return (
    <Stack gap="large">
      <Heading level={2}>Signing out</Heading>
      <p role="status">
        {moves === 0 ? "Saving your changes..." : `Saving ${moves} ${moves === 1 ? "move" : "moves"}...`}
      </p>
      <Inline gap="small">
        <Button onClick={signOut}>Sign out now</Button>
      </Inline>
    </Stack>
  );
}

const points = [
  { icon: <UsersIcon />, text: "Form a team and book a supervisor with open slots." },
  { icon: <BoardIcon />, text: "Share one task board with your supervisor." },
  { icon: <SpeechIcon />, text: "Keep feedback, files and progress in one place." },
];
