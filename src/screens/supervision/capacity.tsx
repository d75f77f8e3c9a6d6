import { shallowEqual, useSelector } from "@xstate/react";
import { type ReactNode, useRef, type FormEvent } from "react";
import {
  selectBooked,
  selectCapacityView,
  selectListView,
  selectMaxTeams,
  selectRemaining,
  type SupervisionRef,
  selectError,
  selectField,
  selectIsSaving,
  selectUnsaved,
} from "../../../machines/supervision/supervision.machine.ts";
import { wholeNumberIn } from "../../../machines/domain/text.ts";
import { Card } from "../../ui/card.tsx";
import { StackedBar } from "../../ui/stacked-bar.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { NumberField } from "../../ui/number-field.tsx";
import { SlowHint } from "../../ui/slow-hint.tsx";
import { LoadFailedAlert, StaleDataAlert } from "../shared/failure-alerts.tsx";
import { focusAgain } from "../shared/focus-invalid.ts";
import { SubmitButton } from "../shared/submit-button.tsx";
import * as styles from "./capacity.css.ts";
import { Status } from "../../ui/status.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";

/** Three tiles: Max Teams, Booked Teams and Remaining Slots [2.50]. */
export function Capacity({ supervisionRef }: { supervisionRef: SupervisionRef }) {
  const view = useSelector(supervisionRef, selectCapacityView, shallowEqual);
  const hasListFailed = useSelector(supervisionRef, (snapshot) => selectListView(snapshot).kind === "failed");
  const maxTeams = useSelector(supervisionRef, selectMaxTeams);
  const booked = useSelector(supervisionRef, selectBooked);
  const remaining = useSelector(supervisionRef, selectRemaining);
  const readAgain = (): void => supervisionRef.send({ type: "reload.pressed", of: "projects" });

  return (
    <section className={styles.section} aria-label="Capacity">
      {view.kind === "stale" && view.readAt !== null && (
        <StaleDataAlert
          title="We couldn't refresh your team limit."
          readAt={view.readAt}
          failure={view.failure}
          onRetry={readAgain}
        />
      )}
      {view.kind === "failed" ? (
        <LoadFailedAlert
          title="We couldn't load your team limit."
          failure={view.failure}
          onRetry={readAgain}
        />
      ) : (
        <div className={styles.tiles}>
          <Card padding="snug">
            <MaxTeamsForm supervisionRef={supervisionRef} />
          </Card>
          <dl className={styles.figures}>
            <Figure label="Booked Teams" figure={booked} isUnknown={hasListFailed}>
              <StackedBar
                decorative
                whole={maxTeams ?? 0}
                parts={[{ label: "Booked Teams", value: booked ?? 0, tone: "active" }]}
              />
            </Figure>
            <Figure label="Remaining Slots" figure={remaining} isUnknown={false} />
          </dl>
          <Status className={visuallyHidden}>
            {maxTeams === null && !hasListFailed && "Loading team limit..."}
          </Status>
        </div>
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  /** Null: not loaded. */
  figure: number | null;
  /** It could not be loaded. */
  isUnknown: boolean;
  children?: ReactNode;
}

function Figure({ label, figure, isUnknown, children }: FigureProps) {
  return (
    <Card padding="snug">
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>
        {figure !== null && <span>{figure}</span>}
        {figure === null &&
          (isUnknown ? <Unknown /> : <span className={styles.placeholder} aria-hidden="true" />)}
        {children}
      </dd>
    </Card>
  );
}

const Unknown = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>unknown</VisuallyHidden>
  </>
);

/**
 * Max Teams: a number of at least the booked teams [5.16], and Save. A failure is shown next to the field,
 * not as a popup [8.11].
 */
function MaxTeamsForm({ supervisionRef }: { supervisionRef: SupervisionRef }) {
  const field = useSelector(supervisionRef, selectField);
  const maxTeams = useSelector(supervisionRef, selectMaxTeams);
  const booked = useSelector(supervisionRef, selectBooked);
  const error = useSelector(supervisionRef, selectError);
  const unsaved = useSelector(supervisionRef, selectUnsaved);
  const isSaving = useSelector(supervisionRef, selectIsSaving);
  const input = useRef<HTMLInputElement>(null);
  const isChanged = maxTeams !== null && !isSaving && error === null && field !== String(maxTeams);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    supervisionRef.send({ type: "maxTeams.submitted" });
    if (selectError(supervisionRef.getSnapshot()) !== null) focusAgain(input.current);
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        ref={input}
        label="Max Teams"
        min={booked ?? 0}
        value={field}
        number={wholeNumberIn(field)}
        error={error}
        disabled={maxTeams === null}
        readOnly={isSaving}
        onValue={(text) => supervisionRef.send({ type: "maxTeams.changed", text })}
        after={
          <SubmitButton size="compact" busy={isSaving} disabled={maxTeams === null}>
            Save
          </SubmitButton>
        }
      />
      <SlowHint isWaiting={isSaving} />
      <Status as="p" className={styles.note}>
        {noteOf(unsaved, isChanged, maxTeams)}
      </Status>
    </form>
  );
}

/** Makes clear that the typed value is not the saved one. */
const noteOf = (unsaved: "no" | "yes" | "unknown", isChanged: boolean, maxTeams: number | null): string => {
  if (unsaved === "unknown") return "We couldn't confirm that this was saved.";
  if (unsaved === "yes") return `Not saved. The limit is still ${maxTeams}.`;
  return isChanged ? `Not saved yet. The limit is ${maxTeams}.` : "";
};
