import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import {
  selectIsEndAnnounced,
  selectIsEnding,
  selectIsWarning,
} from "../../../machines/idle/idle.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useActors } from "../shared/actors.ts";
import { Banner } from "../shared/banner.tsx";
import { Status } from "../../ui/status.tsx";

/** Two minutes before an idle user is signed out. Whatever the user does closes it, a press on the button too. */
export function IdleWarning() {
  const { idleRef } = useActors();
  const isOpen = useSelector(idleRef, selectIsWarning);
  const stay = (): void => {
    const event = { type: "user.acted", time: Date.now() } as const;
    // The press itself has usually closed it already.
    if (idleRef?.getSnapshot().can(event) === true) idleRef.send(event);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // Any key closes the dialog. Tab would then start from the page's beginning, before the focus has returned.
    const holdTab = (press: KeyboardEvent): void => {
      if (press.key === "Tab") press.preventDefault();
    };
    window.addEventListener("keydown", holdTab, true);
    return () => window.removeEventListener("keydown", holdTab, true);
  }, [isOpen]);
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title="Are you still there?"
      description="Nothing has been done here for a while. You will be signed out in two minutes. What you have typed stays on this page."
      onClose={stay}
      footer={
        <Button kind="primary" onClick={stay}>
          Stay signed in
        </Button>
      }
    />
  );
}

/** Two minutes before the token of a user ends, who is not typing. */
export function RenewalQuestion() {
  const { idleRef } = useActors();
  const isOpen = useSelector(idleRef, selectIsEnding);
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title="Your session ends soon"
      description={sessionEnd}
      onClose={() => idleRef?.send({ type: "renewal.postponed" })}
      footer={
        <>
          <Button onClick={() => idleRef?.send({ type: "renewal.postponed" })}>Go on until then</Button>
          <Button kind="primary" onClick={() => idleRef?.send({ type: "renewal.chosen" })}>
            Log in again now
          </Button>
        </>
      }
    />
  );
}

/** The same for a user who is typing and is not interrupted. */
export function SessionEndBanner() {
  const { idleRef } = useActors();
  const isShown = useSelector(idleRef, selectIsEndAnnounced);
  return (
    <Status>
      {isShown && (
        <Banner
          title="Your session ends soon."
          text={sessionEnd}
          action={
            <Button size="compact" onClick={() => idleRef?.send({ type: "renewal.chosen" })}>
              Log in again now
            </Button>
          }
        />
      )}
    </Status>
  );
}

const sessionEnd =
  "In less than two minutes you will be asked for your password. What you have typed stays on this page.";
