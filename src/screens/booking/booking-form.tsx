import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import {
  selectBookable,
  selectComplaint,
  selectDesk,
  selectDraft,
  selectIsBusy,
  selectIsRestored,
  selectMissing,
  selectProject,
  type BookingRef,
} from "../../../machines/booking/booking.machine.ts";
import type { Supervisor } from "../../../machines/domain/capacity.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DraftRestored } from "../draft-restored.tsx";
import { isSameList } from "../same-list.ts";

/** Title, description and supervisor; what is missing stands beside the button [5.4]. */
export function BookingForm({ booking }: { booking: BookingRef }) {
  const desk = useSelector(booking, selectDesk);
  const draft = useSelector(booking, selectDraft);
  const project = useSelector(booking, selectProject);
  const bookable = useSelector(booking, selectBookable, isSameList);
  const complaint = useSelector(booking, selectComplaint);
  const isRestored = useSelector(booking, selectIsRestored);
  const isBusy = useSelector(booking, selectIsBusy);
  const missing = useSelector(booking, selectMissing, isSameList);
  const full = desk.supervisors.length - bookable.length;

  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    booking.send({ type: "booking.confirmed" });
  };

  return (
    <Card as="section" padding="large" aria-label="Booking">
      <form onSubmit={confirm} noValidate>
        <Stack gap="large">
          {complaint !== null && (
            <Alert tone="bad" title={complaint.text}>
              {complaint.reason}
            </Alert>
          )}
          {project !== null && (
            <Alert tone="info" title="Your project is saved.">
              Only the supervisor is still to be booked.
            </Alert>
          )}
          {isRestored && !isBusy && <DraftRestored onDiscard={() => booking.send({ type: "draft.discarded" })} />}
          <TextField
            label="Project Title"
            value={draft.title}
            onChange={(event) => booking.send({ type: "draft.changed", change: { title: event.target.value } })}
            maxLength={100}
            readOnly={isBusy || project !== null}
            required
          />
          <TextArea
            label="Project Description"
            rows={4}
            value={draft.description}
            onChange={(event) => booking.send({ type: "draft.changed", change: { description: event.target.value } })}
            readOnly={isBusy || project !== null}
            required
          />
          <Select
            label="Supervisor"
            placeholder="Choose a supervisor"
            options={bookable.map(optionOf)}
            value={draft.supervisorId ?? ""}
            onChange={(event) =>
              booking.send({
                type: "draft.changed",
                change: { supervisorId: event.target.value === "" ? null : Number(event.target.value) },
              })
            }
            hint={full === 0 ? undefined : full === 1 ? "1 more is full." : `${full} more are full.`}
            disabled={isBusy}
            required
          />
          <Stack gap="xsmall" align="end">
            <Button kind="primary" type="submit" busy={isBusy} disabled={missing.length > 0}>
              {isBusy ? "Processing..." : "Confirm Booking"}
            </Button>
            {missing.length > 0 && <p>Still needed: {missing.join(", ")}.</p>}
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}

const optionOf = ({ userId, name, remainingTeams }: Supervisor) => ({
  value: userId,
  label: `${name} (${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`,
});
