import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { useSeenStore } from "./use-seen.ts";
import { Status } from "../../ui/status.tsx";

/** Erases what this device remembers of what the user has seen [experience 5]. */
export function ForgetSeen() {
  const store = useSeenStore();
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Stack as="section" gap="small" align="start" aria-labelledby="on-this-device">
      <Heading level={2} id="on-this-device">
        On this device
      </Heading>
      <p>
        To mark what is new, this browser remembers which tasks, files, feedback and replies you have seen,
        and the earlier names of your teammates. It keeps no texts.
      </p>
      <Button
        onClick={() => {
          store.erase();
          setForgotten(true);
        }}
      >
        Forget what I have seen
      </Button>
      <Status as="p">{isForgotten && "Forgotten. What is there now won't be marked as new."}</Status>
    </Stack>
  );
}
