import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import {
  selectBooked,
  selectMaxTeams,
  selectRemaining,
  supervisionMachine,
} from "../../../machines/supervision/supervision.machine.ts";
import type {
  Capacity,
  SupervisedProject,
  Supervision,
} from "../../../machines/supervision/supervision.setup.ts";
import { offline, startHeld } from "../held.ts";

export const projectOf = (teamId: number): SupervisedProject => ({
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  description: "Indoor maps",
  members: ["Sara", "Omar"],
  isCompleted: false,
});
export const listOf = (count: number, readAt = 1): Supervision => ({
  projects: [3, 4, 5, 6, 7, 8].slice(0, count).map(projectOf),
  readAt,
});
export const room = (remaining: number, booked: number | null = 1, readAt = 1): Capacity => ({
  remaining,
  booked,
  readAt,
});
export const countsWith = (ToDo: number): TaskCounts => ({ ToDo, Doing: 1, Done: 2, due: ["2027-01-31"] });

/** The supervision of supervisor 8; each call waits until the test resolves it. */
export function start() {
  const { actor, now, calls, emitted, logged } = startHeld(supervisionMachine, {
    input: { supervisorId: 8 },
  });
  const { readSupervision, readCapacity, readCounts, setMaxTeams } = calls;
  const { list, capacity } = { list: () => now().value.list, capacity: () => now().value.capacity };
  const figures = () => [selectMaxTeams(now()), selectBooked(now()), selectRemaining(now())];
  const save = (text: string) => {
    actor.send({ type: "maxTeams.changed", text });
    actor.send({ type: "maxTeams.submitted" });
  };
  /** The pending fetches succeed: the capacity first, then the list. */
  const refetched = async ({ remaining, booked }: { remaining: number; booked: number }) => {
    await readCapacity.last().answer(room(remaining, booked));
    await readSupervision.last().answer(listOf(booked));
  };
  return {
    actor,
    now,
    emitted,
    logged,
    list,
    capacity,
    figures,
    save,
    refetched,
    readSupervision,
    readCapacity,
    readCounts,
    setMaxTeams,
  };
}

/** Loads this many projects and open slots. */
export async function startRead({ booked = 1, remaining = 4 } = {}) {
  const started = start();
  await started.readSupervision.last().answer(listOf(booked));
  await started.readCapacity.last().answer(room(remaining, booked));
  return started;
}

/** A maximum of 7 is saved, the response is lost, and the outcome is being confirmed. */
export async function startUnconfirmed() {
  const started = await startRead();
  started.save("7");
  await started.setMaxTeams.last().fail(offline);
  return started;
}

/** The value of the region `capacity` once the figures are known. */
export const known = (field: string, figures = "idle") => ({ known: { figures, field } });
