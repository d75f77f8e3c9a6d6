import type { PlannedPath } from "../path-kit/plan.ts";
import type { AnyDriver, Stage } from "./driver.ts";
import type { World } from "./world.ts";

/** The service's data at the beginning of a path. */
export async function worldAtBeginning(path: PlannedPath, driver: AnyDriver): Promise<World> {
  let world: World | undefined;
  const stage = {
    path,
    arrange: (arranged: World) => {
      world = arranged;
      return Promise.resolve();
    },
    allowFailure: () => undefined,
    page: { addInitScript: () => Promise.resolve() },
    // A driver begins with these alone: it fills the service, and replaces the print dialog.
  } as unknown as Stage;
  // The input belongs to the scenario of this driver.
  await driver.begin(stage, path.input as never);
  if (world === undefined) throw new Error(`${path.name} arranges nothing`);
  return world;
}
