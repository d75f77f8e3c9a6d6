import { join } from "node:path";
import { databaseName } from "../data-folder.ts";
import { placeOf } from "./postgres-address.ts";
import type { Store, StorePlace } from "./store.ts";

/** As in "1 person and 3 teams". */
export const countsOf = ({ people, teams }: { readonly people: number; readonly teams: number }): string =>
  `${people} ${people === 1 ? "person" : "people"} and ${teams} ${teams === 1 ? "team" : "teams"}`;

/** Which database it is and how much is in it, in one sentence. */
export async function describe(store: Store, { dataFolder, databaseUrl }: StorePlace): Promise<string> {
  const place = databaseUrl === null ? join(dataFolder, databaseName) : placeOf(databaseUrl);
  const counts = await store.query((query) =>
    query
      .selectNoFrom((expression) => [
        expression
          .selectFrom("users")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("people"),
        expression
          .selectFrom("teams")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .as("teams"),
      ])
      .executeTakeFirstOrThrow(),
  );
  return `Database ${place}: ${countsOf({ people: counts.people ?? 0, teams: counts.teams ?? 0 })}.`;
}
