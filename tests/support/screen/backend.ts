import type { Fault } from "../../../src/service/test-controls.ts";
import type { Page } from "@playwright/test";
import { breakCalls, clearFaults, clearRequests, requests } from "../../service/support/controls.ts";

/** The test's service, emptied before each test. */
export interface Backend {
  readonly url: string;
  /** Makes requests fail. */
  readonly fail: (fault: Fault) => Promise<void>;
  readonly clearFaults: () => Promise<unknown>;
  /** Requests since the last `forget`, as "METHOD path". */
  readonly sent: () => Promise<readonly string[]>;
  /** As `sent`, without reads. */
  readonly writes: () => Promise<readonly string[]>;
  readonly bodies: (method: string, path: string) => Promise<readonly unknown[]>;
  readonly forget: () => Promise<unknown>;
}

export function backendAt(url: string): Backend {
  const service = { url };
  const sent = async () => (await requests(service)).map(({ method, path }) => `${method} ${path}`);
  return {
    url,
    fail: (fault) => breakCalls(service, fault).then(() => undefined),
    clearFaults: () => clearFaults(service),
    sent,
    writes: async () => (await sent()).filter((call) => !call.startsWith("GET ")),
    bodies: async (method, path) =>
      (await requests(service))
        .filter((call) => call.method === method && call.path === path)
        .map(({ body }) => body),
    forget: () => clearRequests(service),
  };
}

/** Listens to the pages' consoles; any message fails the test at its end. */
export interface Quiet {
  /**
   * Allows the console error that Chromium logs when the service refuses with this status or breaks the
   * connection.
   */
  readonly allowFailedCall: (status: number | "connection") => void;
  /** Allows errors with this message, which the test plants. */
  readonly allowError: (message: string) => void;
  readonly listenTo: (page: Page) => void;
}
