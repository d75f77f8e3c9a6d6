import { join } from "node:path";
import { databaseName } from "../data-folder.ts";
import { placeOf } from "./postgres-address.ts";
import type { Store } from "./store.ts";

/** As in "1 person and 3 teams". */
export const countsOf = ({ people, teams }: { readonly people: number; readonly teams: number }): string =>
  `${people} ${people === 1 ? "person" : "people"} and ${teams} ${teams === 1 ? "team" : "teams"}`;

/** Where the data is, as it may be printed: a path, or the name and the host of a PostgreSQL database. */
const nameOfDatabase = ({
  dataFolder,
  databaseUrl,
}: {
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
}): string => (databaseUrl === null ? join(dataFolder, databaseName) : placeOf(databaseUrl));

/** Which database it is and how much is in it, in one sentence. */
export async function describe(store: Store, place: Parameters<typeof nameOfDatabase>[0]): Promise<string> {
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
  return `Database ${nameOfDatabase(place)}: ${countsOf({ people: counts.people ?? 0, teams: counts.teams ?? 0 })}.`;
}
