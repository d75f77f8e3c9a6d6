import { useSelector } from "@xstate/react";
import { selectConnection } from "../../../machines/connection/connection.machine.ts";
import { Button } from "../../ui/button.tsx";
import { ToneIcon } from "../../ui/tone-icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useActors } from "../shared/actors.ts";
import * as styles from "./connection-banner.css.ts";

/** On every page while the browser is offline or the server does not respond [experience 17]. */
export function ConnectionBanner() {
  const { connection } = useActors();
  const state = useSelector(connection, selectConnection);
  return (
    // Rendered from the start: only then is its content announced. With `aria-live`, a dialog does not hide it.
    <div role="status" aria-live="polite">
      {state === "restored" && <VisuallyHidden>{"You're online again."}</VisuallyHidden>}
      {state !== null && state !== "restored" && (
        <div className={styles.banner}>
          <div className={styles.content}>
            <div className={styles.message}>
              <ToneIcon tone="warning" />
              <p>
                {state === "offline" ? (
                  <>
                    <strong>You're offline.</strong>{" "}
                    <span>
                      You can keep working with what's loaded; changes can't be saved until you're back.
                    </span>
                  </>
                ) : (
                  <>
                    <strong>The server isn't responding.</strong>{" "}
                    <span>
                      You can keep working with what's loaded; changes can't be saved until it responds.
                    </span>
                  </>
                )}
              </p>
            </div>
            {state !== "offline" && (
              <Button
                size="compact"
                busy={state === "retrying"}
                onClick={() => connection.send({ type: "retry.pressed" })}
              >
                Reconnect
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
