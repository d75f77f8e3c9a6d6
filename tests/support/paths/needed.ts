import type { PlannedPath } from "../path-kit/plan.ts";
import { arrangedFor, doPart, prepareStep } from "./do-part.ts";
import type { AnyDriver, Stage } from "./driver.ts";
import type { Part } from "./parts.ts";
import type { World } from "./world.ts";

/**
 * What a person who acts as the service needs for a part of a step. `world`: the data with which the service itself
 * responds as the path says, once the call is let through. `body`: a response that it cannot be made to give, which
 * replaces its own.
 */
export type Needed = { readonly world: World } | { readonly body: unknown };

/** Null: the service needs nothing new for this part, or the part makes the call fail. */
export async function neededFor(
  path: PlannedPath,
  driver: AnyDriver,
  number: number,
  part: Part,
): Promise<Needed | null> {
  let needed: Needed | null = null;
  const nothing = (): Promise<void> => Promise.resolve();
  const stage = {
    path,
    isOnA: false,
    allowFailure: () => undefined,
    arrange: (world: World) => {
      needed = { world };
      return nothing();
    },
    gate: {
      expectHeld: nothing,
      letGo: nothing,
      letNewGo: nothing,
      fail: nothing,
      answer: (_: unknown, body: unknown) => {
        needed = { body };
        return nothing();
      },
    },
    // Without a page: what ends a call uses these alone, and what a driver prepares after them has no data.
  } as unknown as Stage;
  if (part.by === "user") await prepareStep(stage, driver, number).catch(() => undefined);
  else if (part.instruction.does === "look") {
    const world = arrangedFor(path, driver, number, part.instruction.call);
    if (world !== null) needed = { world };
  } else if (part.instruction.does === "end" || part.instruction.does === "readFirst")
    await doPart({ stage, driver, number, held: [] }, part);
  return needed;
}
