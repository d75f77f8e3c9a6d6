import type { Contents } from "../../../src/service/store/contents.ts";
import type {
  DoubledCall,
  DoubledCallRecord,
  Fault,
  LoggedRequest,
} from "../../../src/service/test-controls.ts";
import { inTime } from "../../support/in-time.ts";
import { request } from "./network.ts";

interface Target {
  readonly url: string;
}

async function control({ url }: Target, method: string, path: string, body?: unknown): Promise<Response> {
  const sent = new Request(`${url}/__test/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  const response = await inTime(request(sent), `${method} ${path}`);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Clears all data; with `seed` restores the demo data, dated around `now` if given. */
export const reset = (service: Target, seed = false, now?: string) =>
  control(service, "POST", "reset", { seed, now });
/** Replaces all data with these rows. */
export const putContents = (service: Target, contents: Contents) =>
  control(service, "PUT", "contents", contents);
/** All data, as `putContents` takes it. */
export async function contentsOf(service: Target): Promise<Required<Contents>> {
  // A safe cast: the service reads them as this type.
  return (await (await control(service, "GET", "contents")).json()) as Required<Contents>;
}
/** Logs a call that a double of the service handles; returns its fault. */
export async function recordCall(service: Target, call: DoubledCall): Promise<DoubledCallRecord> {
  // A safe cast: the service responds with this type.
  return (await (await control(service, "POST", "calls", call)).json()) as DoubledCallRecord;
}
export const breakCalls = (service: Target, fault: Fault) => control(service, "POST", "faults", fault);
export const clearFaults = (service: Target) => control(service, "DELETE", "faults");
export const stopClock = (service: Target, now: string | null) => control(service, "POST", "clock", { now });
/** Limits attempts and changes from now on, from full buckets, until the next reset. */
export const limitCalls = (service: Target) => control(service, "POST", "limits");
export const clearRequests = (service: Target) => control(service, "DELETE", "requests");

export async function requests(service: Target): Promise<readonly LoggedRequest[]> {
  // A safe cast: the log has the service's own type.
  return (await (await control(service, "GET", "requests")).json()) as readonly LoggedRequest[];
}
