import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { actionsOf, effectText, entryActionsOf } from "./actions.ts";
import * as styles from "./inspector.css.ts";
import type { Step } from "./timeline.ts";

/** The actions that ran, and what they did outside of the chart. */
export function ActionsPart({ step: { before, after, microsteps, effects } }: { step: Step }) {
  const first = before === undefined && after !== undefined ? entryActionsOf(after) : [];
  const actions = [...first, ...microsteps.flatMap(actionsOf)];
  const done = effects.flatMap((effect) => effectText(effect) ?? []);
  if (actions.length + done.length === 0) return null;
  return (
    <div className={styles.part}>
      <Heading level={3} size="normal">
        Actions
      </Heading>
      <Stack as="ol" gap="none" className={styles.code} aria-label="Actions">
        {actions.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </Stack>
      {done.length > 0 && (
        <Stack as="ul" gap="none" className={styles.effects} aria-label="Effects">
          {done.map((text, at) => (
            <li key={at}>{text}</li>
          ))}
        </Stack>
      )}
    </div>
  );
}
