import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildService } from "../../../src/service/app.ts";
import { cheapCost } from "../../../src/service/passwords.ts";

/** The local service in this process. */
export interface ServiceInProcess {
  /** Where tests reach it, past the page's network. */
  readonly url: string;
  /** Rejects if the service breaks the connection. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

export const serviceUrl = "http://service.test";

export async function startServiceInProcess(): Promise<ServiceInProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rendered-"));
  const service = await buildService({ dataFolder, fresh: true, test: true, passwordCost: cheapCost });
  return {
    url: serviceUrl,
    fetch: async (request) => {
      let isBroken = false;
      const breakOff = (): void => {
        isBroken = true;
      };
      const bindings = { incoming: { socket: { destroy: breakOff } } };
      // The test controls break the connection of a request; nothing else of the server is used here.
      const response = await service.fetch(request, bindings as never);
      if (isBroken) throw new TypeError("The connection is broken");
      return response;
    },
    stop: async () => {
      await service.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
