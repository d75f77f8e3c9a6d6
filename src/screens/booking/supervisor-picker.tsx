import { shallowEqual, useSelector } from "@xstate/react";
import type { Ref } from "react";
import {
  selectBookable,
  selectBookingOptions,
  type BookingRef,
} from "../../../machines/booking/booking.machine.ts";
import type { BookingDraft } from "../../../machines/booking/booking.setup.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { isFound } from "../../../machines/domain/text.ts";
import { Combobox } from "../../ui/combobox.tsx";

interface SupervisorPickerProps {
  bookingRef: BookingRef;
  draft: BookingDraft;
  isBusy: boolean;
  fieldRef: Ref<HTMLInputElement>;
  /** As of a field. */
  refusedBy: string | null;
}

/** A searchable list of available supervisors [5.4], most free slots first, and the number of full ones. */
export function SupervisorPicker({ bookingRef, draft, isBusy, fieldRef, refusedBy }: SupervisorPickerProps) {
  const { supervisors } = useSelector(bookingRef, selectBookingOptions);
  const bookable = useSelector(bookingRef, selectBookable, shallowEqual);
  const labels = labelsOf(supervisors);

  return (
    <Combobox
      ref={fieldRef}
      label="Supervisor"
      refusedBy={refusedBy}
      placeholder="Choose a supervisor"
      options={bookable.map(({ userId, name, remainingTeams }) => ({
        value: userId,
        label: labels.get(userId) ?? name,
        detail: `(${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`,
      }))}
      value={draft.supervisorId}
      onChoose={(supervisorId) => bookingRef.send({ type: "draft.changed", change: { supervisorId } })}
      isFound={isFound}
      wordsOf={(query, count) =>
        count === 0
          ? `No available supervisors match “${query}”.`
          : `Showing ${count} of ${bookable.length} available supervisors.`
      }
      hint={hintOf(bookable.length, supervisors.length - bookable.length)}
      disabled={isBusy}
      required
    />
  );
}

const hintOf = (withRoom: number, full: number): string | undefined => {
  if (withRoom === 0) return "No supervisors have open slots right now. Check back later.";
  if (full === 0) return undefined;
  return full === 1 ? "1 more is full." : `${full} more are full.`;
};
