import type { PlannedPath } from "../path-kit/plan.ts";
import { arrangedFor, doPart, prepareStep } from "./do-part.ts";
import type { AnyDriver, Stage } from "./driver.ts";
import type { Part } from "./parts.ts";
import type { World } from "./world.ts";

/**
 * What a person who acts as the service needs for a part of a step. `world`: the data that the service must have.
 * `isLetThrough`: it then responds, or refuses, as the path says. `body`: a response that it cannot be made to give,
 * which replaces its own.
 */
export type Needed = { readonly world: World; readonly isLetThrough: boolean } | { readonly body: unknown };

/** Null: the service needs nothing new for this part, or the part makes the call fail. */
export async function neededFor(
  path: PlannedPath,
  driver: AnyDriver,
  number: number,
  part: Part,
): Promise<Needed | null> {
  let world: World | null = null;
  let answered: { readonly body: unknown } | null = null;
  let isLetThrough = false;
  const nothing = (): Promise<void> => Promise.resolve();
  const stage = {
    path,
    isOnA: false,
    allowFailure: () => undefined,
    arrange: (arranged: World) => {
      world = arranged;
      return nothing();
    },
    gate: {
      expectHeld: nothing,
      letGo: () => {
        isLetThrough = true;
        return nothing();
      },
      letNewGo: nothing,
      fail: nothing,
      answer: (_: unknown, body: unknown) => {
        answered = { body };
        return nothing();
      },
    },
    // Without a page: what ends a call uses these alone, and what a driver prepares after them has no data.
  } as unknown as Stage;
  if (part.by === "user") await prepareStep(stage, driver, number).catch(() => undefined);
  else if (part.instruction.does === "look") {
    world = arrangedFor(path, driver, number, part.instruction.call);
    isLetThrough = true;
  } else if (part.instruction.does === "end" || part.instruction.does === "readFirst")
    await doPart({ stage, driver, number, held: [] }, part);
  return answered ?? (world === null ? null : { world, isLetThrough });
}
