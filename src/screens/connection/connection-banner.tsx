import { useSelector } from "@xstate/react";
import { selectConnection } from "../../../machines/connection/connection.machine.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useActors } from "../shared/actors.ts";
import { Banner } from "../shared/banner.tsx";
import { Status } from "../../ui/status.tsx";

/** On every page while the browser is offline or the server does not respond [experience 17]. */
export function ConnectionBanner() {
  const { connectionRef } = useActors();
  const state = useSelector(connectionRef, selectConnection);
  const loaded = "You can keep working with what's loaded; changes can't be saved until";
  return (
    // With `aria-live`, a dialog does not hide it.
    <Status aria-live="polite">
      {state === "restored" && <VisuallyHidden>{"You're online again."}</VisuallyHidden>}
      {state === "offline" && <Banner title="You're offline." text={`${loaded} you're back.`} />}
      {state !== null && state !== "restored" && state !== "offline" && (
        <Banner
          title="The server isn't responding."
          text={`${loaded} it responds.`}
          action={
            <Button
              size="compact"
              busy={state === "retrying"}
              onClick={() => connectionRef.send({ type: "retry.pressed" })}
            >
              Reconnect
            </Button>
          }
        />
      )}
    </Status>
  );
}
