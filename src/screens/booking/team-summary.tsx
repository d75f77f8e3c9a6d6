import { useSelector } from "@xstate/react";
import { selectProject, type BookingRef } from "../../../machines/booking/booking.machine.ts";
import type { Team } from "../../../machines/domain/team.ts";
import { Card } from "../../ui/card.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import * as styles from "./booking.css.ts";

/** The team and its progress so far [2.25]. */
export function TeamSummary({ booking, team }: { booking: BookingRef; team: Team }) {
  const project = useSelector(booking, selectProject);
  return (
    <Card as="section" aria-label="Your team">
      <dl className={styles.summary}>
        <Fact name="Team" value={team.teamName} />
        <Fact name="Supervisor" value={team.supervisorName ?? "Not assigned"} />
        <Fact name="Project" value={project?.title ?? "None yet"} />
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} {...inItsLanguage(value)}>
        {value}
      </dd>
    </div>
  );
}
