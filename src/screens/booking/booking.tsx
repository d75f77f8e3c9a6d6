import { shallowEqual, useSelector } from "@xstate/react";
import { Link, useNavigate } from "react-router-dom";
import {
  selectView,
  type BookingRef,
  type BookingView,
  selectProject,
} from "../../../machines/booking/booking.machine.ts";
import { loadAdvice } from "../../../machines/domain/failure.ts";
import type { Team } from "../../../machines/domain/team.ts";
import { loadFailedNotice } from "../../../machines/booking/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Card } from "../../ui/card.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { FailureAlert } from "../shared/failure-alerts.tsx";
import { paths } from "../navigation/paths.ts";
import { Redirect } from "../navigation/redirect.tsx";
import { PageHeading } from "../navigation/page-heading.tsx";
import { BookingForm } from "./booking-form.tsx";
import * as styles from "./booking.css.ts";
import { TryAgain } from "../shared/try-again.tsx";

/** Book a Supervisor [2.25] to [2.27]. */
export function Booking({ flowRef: bookingRef }: { flowRef: BookingRef }) {
  const view = useSelector(bookingRef, selectView, shallowEqual);
  if (view.kind === "withoutTeam") return <Redirect to={paths.student} />;
  return (
    <>
      <PageHeading title="Book a Supervisor" lead="Describe your project and choose a supervisor." />
      <Contents bookingRef={bookingRef} view={view} />
    </>
  );
}

function Contents({ bookingRef, view }: { bookingRef: BookingRef; view: BookingView }) {
  switch (view.kind) {
    case "withoutTeam":
      return null;
    case "loading":
      return <Skeleton label="Loading..." count={5} />;
    case "failed":
      return (
        <FailureAlert
          noticeKey={loadFailedNotice.key}
          title="Error fetching data"
          action={<TryAgain onClick={() => bookingRef.send({ type: "reload.pressed" })} />}
        >
          {`We couldn't load your team and the supervisors. ${loadAdvice(view.failure)}`}
        </FailureAlert>
      );
    case "form":
    case "supervised":
    case "booked":
      return (
        <>
          <TeamSummary bookingRef={bookingRef} team={view.team} />
          {view.kind === "form" && <BookingForm bookingRef={bookingRef} />}
          {view.kind === "supervised" && <Supervised team={view.team} />}
          {view.kind === "booked" && <BookedDialog />}
        </>
      );
  }
}

function Supervised({ team }: { team: Team }) {
  return (
    <Alert
      tone="info"
      announced
      title="Your team already has a supervisor."
      action={
        <Link className={buttonClass("secondary")} to={paths.student}>
          Go to Dashboard
        </Link>
      }
    >
      {team.project === null && "It has no project yet. Ask whoever runs this service to add it."}
    </Alert>
  );
}

/** The success dialog of booking [2.27], [8.16]. */
function BookedDialog() {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => void navigate(paths.student)}
      title="Supervisor booked and project created!"
      footer={
        <Button kind="primary" onClick={() => void navigate(paths.student)}>
          Go to Dashboard
        </Button>
      }
    />
  );
}

/** The team and its progress so far [2.25]. */
function TeamSummary({ bookingRef, team }: { bookingRef: BookingRef; team: Team }) {
  const project = useSelector(bookingRef, selectProject);
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
