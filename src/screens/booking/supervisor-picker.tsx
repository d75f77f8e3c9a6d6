import { shallowEqual, useSelector } from "@xstate/react";
import { useState, type Ref } from "react";
import {
  selectBookable,
  selectBookingOptions,
  type BookingRef,
} from "../../../machines/booking/booking.machine.ts";
import type { BookingDraft } from "../../../machines/booking/booking.setup.ts";
import type { Supervisor } from "../../../machines/domain/capacity.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { isFound } from "../../../machines/domain/text.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import * as styles from "./booking.css.ts";
import { Status } from "../../ui/status.tsx";

interface SupervisorPickerProps {
  bookingRef: BookingRef;
  draft: BookingDraft;
  isBusy: boolean;
  fieldRef: Ref<HTMLSelectElement>;
  /** As of a field. */
  refusedBy: string | null;
}

/** A searchable list of available supervisors [5.4], most free slots first, and the number of full ones. */
export function SupervisorPicker({
  bookingRef,
  draft: { supervisorId },
  isBusy,
  fieldRef,
  refusedBy,
}: SupervisorPickerProps) {
  const { supervisors } = useSelector(bookingRef, selectBookingOptions);
  const bookable = useSelector(bookingRef, selectBookable, shallowEqual);
  const labels = labelsOf(supervisors);
  const [query, setQuery] = useState("");
  const isSearching = query.trim() !== "";
  const found = bookable.filter(({ userId, name }) => userId === supervisorId || isFound(query, name));

  return (
    <div className={styles.picker}>
      <SearchField label="Search supervisors" value={query} onSearch={setQuery} />
      <Select
        ref={fieldRef}
        label="Supervisor"
        refusedBy={refusedBy}
        placeholder="Choose a supervisor"
        options={found.map((each) => optionOf(each, labels.get(each.userId) ?? each.name))}
        value={supervisorId ?? ""}
        onChange={(event) =>
          bookingRef.send({
            type: "draft.changed",
            change: { supervisorId: event.target.value === "" ? null : Number(event.target.value) },
          })
        }
        hint={hintOf(bookable.length, supervisors.length - bookable.length)}
        disabled={isBusy}
        required
      />
      <Status as="p" className={isSearching ? styles.matches : visuallyHidden}>
        {isSearching && `Showing ${found.length} of ${bookable.length} available supervisors.`}
      </Status>
    </div>
  );
}

const hintOf = (withRoom: number, full: number): string | undefined => {
  if (withRoom === 0) return "No supervisors have open slots right now. Check back later.";
  if (full === 0) return undefined;
  return full === 1 ? "1 more is full." : `${full} more are full.`;
};

const optionOf = ({ userId, remainingTeams }: Supervisor, label: string) => ({
  value: userId,
  label: `${label} (${remainingTeams} ${remainingTeams === 1 ? "slot" : "slots"} left)`,
});
