import { useSelector } from "@xstate/react";
import { Link } from "react-router-dom";
import {
  selectDesk,
  selectIsBooked,
  selectIsLoading,
  selectIsSupervised,
  selectIsUnread,
  selectIsWithoutTeam,
  type BookingRef,
} from "../../../machines/booking/booking.machine.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paths } from "../paths.ts";
import { Redirect } from "../redirect.tsx";
import { usePageHeading } from "../use-page-heading.ts";
import { BookedDialog } from "./booked-dialog.tsx";
import { BookingForm } from "./booking-form.tsx";
import { TeamSummary } from "./team-summary.tsx";

/** Book a Supervisor [2.25] to [2.27]. */
export function Booking({ flow: booking }: { flow: BookingRef }) {
  const heading = usePageHeading();
  const { team } = useSelector(booking, selectDesk);
  const isLoading = useSelector(booking, selectIsLoading);
  const isUnread = useSelector(booking, selectIsUnread);
  const isWithoutTeam = useSelector(booking, selectIsWithoutTeam);
  const isSupervised = useSelector(booking, selectIsSupervised);
  const isBooked = useSelector(booking, selectIsBooked);

  const isRead = team !== null && !isLoading && !isUnread;

  if (isWithoutTeam) return <Redirect to={paths.student} />;
  return (
    <>
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
      {isBooked && <BookedDialog />}
    </>
  );
}
