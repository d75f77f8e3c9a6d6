import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import { whenEnded } from "./ended.ts";
import { probes } from "./health.ts";
import { startTrace, type Trace } from "./trace.ts";

interface Outcome {
  /** 499 if the client left before the response was sent. */
  readonly status: number;
  readonly seconds: number;
}

export interface Observer {
  readonly started: (trace: Trace) => void;
  readonly ended: (trace: Trace, outcome: Outcome) => void;
}

/** Gives the request its id and notifies the observers when it starts and ends. */
export function observe(
  request: IncomingMessage,
  response: ServerResponse,
  observers: readonly Observer[],
  trustedProxies: number,
): void {
  const began = performance.now();
  const trace = startTrace(request, trustedProxies);
  response.setHeader("X-Request-Id", trace.id);
  for (const { started } of observers) started(trace);
  whenEnded(request, response, () => {
    const status = response.writableFinished ? response.statusCode : 499;
    const outcome = { status, seconds: (performance.now() - began) / 1000 };
    for (const { ended } of observers) ended(trace, outcome);
  });
}

/** The access log: no query, header, body, token or e-mail address. Probes that succeed are left out. */
export const accessLog = (log: Log): Observer => ({
  started: () => undefined,
  ended: ({ id, method, path, userId, address }, { status, seconds }) => {
    if (status === 200 && probes.includes(path)) return;
    const ms = Math.round(seconds * 10_000) / 10;
    log.info("request", { requestId: id, method, path, status, ms, userId, address });
  },
});
