import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { close, listen } from "../listen.ts";
import type { ServiceVersion } from "../version.ts";
import type { Observer } from "./observe.ts";

/** From fast reads to the time limit of the app's calls, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves metrics for Prometheus at /metrics on a port of their own; null as host: this machine only. */
export async function serveMetrics(port: number, host: string | null, { version, schema }: ServiceVersion) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests until the response was sent, by route of the contract and status.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "HTTP requests that are being answered.",
    registers: [registry],
  });
  new Gauge({
    name: "service_info",
    help: "The version of the service and of the database that it works with.",
    labelNames: ["version", "schema"],
    registers: [registry],
  }).set({ version, schema }, 1);
  const create = () =>
    createServer((request, response) => {
      if (request.url !== "/metrics") return void response.writeHead(404).end();
      void registry
        .metrics()
        .then((text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text));
    });
  const listening = await listen(create, port, host, "METRICS_PORT");
  const observer: Observer = {
    started: () => inFlight.inc(),
    ended: ({ method, route }, { status, seconds }) => {
      inFlight.dec();
      duration.observe({ method: knownMethod(method), route, status: String(status) }, seconds);
    },
  };
  return { observer, port: listening.port, close: () => close(listening.servers, 0) };
}

/** Clients may send any word as method, and each would be kept for ever. */
const knownMethod = (method: string): string =>
  ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"].includes(method) ? method : "other";
