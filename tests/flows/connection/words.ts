import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const connectionWords: ChartWords<typeof connectionMachine> = {
  begins: () => ({ role: "anyone", does: "A visitor is not logged in." }),
  calls: { reachServer: { about: "the request that tries the server again", answer: () => "it responds" } },
};
