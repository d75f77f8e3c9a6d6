import { useSelector } from "@xstate/react";
import { useRef, type FormEvent } from "react";
import {
  selectBooked,
  selectError,
  selectField,
  selectIsSaving,
  selectMaxTeams,
  selectUnsaved,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { teamsIn } from "../../../machines/supervision/max-teams.ts";
import { Button } from "../../ui/button.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { focusAgain } from "../shared/focus-invalid.ts";
import * as styles from "./capacity.css.ts";

/**
 * Max Teams: a number of at least the booked teams [5.16], and Save. A failure is shown next to the field,
 * not as a popup [8.11].
 */
export function MaxTeamsForm({ supervision }: { supervision: SupervisionRef }) {
  const field = useSelector(supervision, selectField);
  const maxTeams = useSelector(supervision, selectMaxTeams);
  const booked = useSelector(supervision, selectBooked);
  const error = useSelector(supervision, selectError);
  const unsaved = useSelector(supervision, selectUnsaved);
  const isSaving = useSelector(supervision, selectIsSaving);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    supervision.send({ type: "maxTeams.submitted" });
    if (selectError(supervision.getSnapshot()) !== null) focusAgain(input.current);
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        ref={input}
        label="Max Teams"
        min={booked ?? 0}
        value={field}
        number={teamsIn(field)}
        error={error}
        disabled={maxTeams === null}
        readOnly={isSaving}
        onValue={(text) => supervision.send({ type: "maxTeams.changed", text })}
        after={
          <Button kind="primary" size="compact" type="submit" busy={isSaving} disabled={maxTeams === null}>
            Save
          </Button>
        }
      />
      <SlowHint isWaiting={isSaving} />
      <p className={styles.note} role="status">
        {noteOf({
          unsaved,
          isChanged: maxTeams !== null && !isSaving && error === null && field !== String(maxTeams),
          maxTeams,
        })}
      </p>
    </form>
  );
}

interface Standing {
  readonly unsaved: "no" | "yes" | "unknown";
  readonly isChanged: boolean;
  readonly maxTeams: number | null;
}

/** Makes clear that the typed value is not the saved one. */
const noteOf = ({ unsaved, isChanged, maxTeams }: Standing): string => {
  if (unsaved === "unknown") return "We couldn't confirm that this was saved.";
  if (unsaved === "yes") return `Not saved. The limit is still ${maxTeams}.`;
  return isChanged ? `Not saved yet. The limit is ${maxTeams}.` : "";
};
