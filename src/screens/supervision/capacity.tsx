import { shallowEqual, useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import {
  selectBooked,
  selectCapacityView,
  selectListView,
  selectMaxTeams,
  selectRemaining,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { StackedBar } from "../../ui/stacked-bar.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { StaleDataAlert } from "../shared/stale-data-alert.tsx";
import * as styles from "./capacity.css.ts";
import { MaxTeamsForm } from "./max-teams-form.tsx";

/** Three tiles: Max Teams, Booked Teams and Remaining Slots [2.50]. */
export function Capacity({ supervision }: { supervision: SupervisionRef }) {
  const view = useSelector(supervision, selectCapacityView, shallowEqual);
  const hasListFailed = useSelector(supervision, (snapshot) => selectListView(snapshot).kind === "failed");
  const maxTeams = useSelector(supervision, selectMaxTeams);
  const booked = useSelector(supervision, selectBooked);
  const remaining = useSelector(supervision, selectRemaining);
  const readAgain = (): void => supervision.send({ type: "reload.pressed", of: "projects" });

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
        <Alert
          tone="bad"
          title="We couldn't load your team limit."
          action={<Button onClick={readAgain}>Try again</Button>}
        >
          {loadAdvice(view.failure)}
        </Alert>
      ) : (
        <div className={styles.tiles}>
          <Card padding="snug">
            <MaxTeamsForm supervision={supervision} />
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
          {maxTeams === null && !hasListFailed && (
            <VisuallyHidden role="status">Loading team limit...</VisuallyHidden>
          )}
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
