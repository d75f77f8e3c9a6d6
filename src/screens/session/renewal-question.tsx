import { useSelector } from "@xstate/react";
import { selectIsEnding } from "../../../machines/idle/idle.machine.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useActors } from "../shared/actors.ts";

/** Two minutes before the token of a user ends who is not typing. */
export function RenewalQuestion() {
  const { idle } = useActors();
  const isOpen = useSelector(idle, selectIsEnding);
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      title="Your session ends soon"
      description="In less than two minutes you will be asked for your password. What you have typed stays on this page."
      onClose={() => idle?.send({ type: "renewal.postponed" })}
      footer={
        <>
          <Button onClick={() => idle?.send({ type: "renewal.postponed" })}>Go on until then</Button>
          <Button kind="primary" onClick={() => idle?.send({ type: "renewal.chosen" })}>
            Log in again now
          </Button>
        </>
      }
    />
  );
}
