import { useSelector } from "@xstate/react";
import { Suspense, useEffect } from "react";
import { Link, Navigate } from "react-router-dom";
import { selectBooking } from "../../../machines/app/app.machine.ts";
import {
  selectDesk,
  selectIsBooked,
  selectIsLoading,
  selectIsSupervised,
  selectIsUnread,
  selectIsWithoutTeam,
  type BookingRef,
} from "../../../machines/booking/booking.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { Page } from "../page.tsx";
import { later } from "../later.tsx";
import { paths } from "../paths.ts";
import { BookingForm } from "./booking-form.tsx";
import { TeamSummary } from "./team-summary.tsx";

const BookedDialog = later(async () => (await import("./booked-dialog.tsx")).BookedDialog);

/** Book a Supervisor [2.25] to [2.27]. */
export function Booking({ user: { userId } }: { user: SessionUser }) {
  const { app } = useActors();
  const booking = useSelector(app, selectBooking);
  useEffect(() => {
    app.send({ type: "booking.opened", userId });
  }, [app, userId]);
  return booking === undefined ? null : <Flow booking={booking} />;
}

function Flow({ booking }: { booking: BookingRef }) {
  const heading = useArrival("Book a Supervisor");
  const { team } = useSelector(booking, selectDesk);
  const isLoading = useSelector(booking, selectIsLoading);
  const isUnread = useSelector(booking, selectIsUnread);
  const isWithoutTeam = useSelector(booking, selectIsWithoutTeam);
  const isSupervised = useSelector(booking, selectIsSupervised);
  const isBooked = useSelector(booking, selectIsBooked);

  const isRead = team !== null && !isLoading && !isUnread;

  if (isWithoutTeam) return <Navigate to={paths.student} replace />;
  return (
    <Page back={{ to: paths.student, label: "Dashboard" }}>
      <PageHeader
        headingRef={heading}
        title="Book a Supervisor"
        lead="Say what your project is about and choose who supervises it."
      />
      {isLoading && <Skeleton label="Loading..." count={5} />}
      {isUnread && (
        <Alert
          tone="bad"
          title="Error fetching data"
          action={<Button onClick={() => booking.send({ type: "reload.pressed" })}>Try again</Button>}
        >
          Your team and the supervisors could not be read.
        </Alert>
      )}
      {isRead && <TeamSummary booking={booking} team={team} />}
      {isSupervised && (
        <Alert
          tone="info"
          title="Your team has its supervisor."
          action={
            <Link className={buttonClass("secondary")} to={paths.student}>
              Go to Dashboard
            </Link>
          }
        >
          A team books once; there is nothing left to do here.
        </Alert>
      )}
      {isRead && !isSupervised && !isBooked && <BookingForm booking={booking} />}
      <Suspense>{isBooked && <BookedDialog />}</Suspense>
    </Page>
  );
}
