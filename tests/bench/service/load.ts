import autocannon from "autocannon";

/** What clients send, one call after the other. */
export interface Work {
  readonly name: string;
  /** The `n`th request, from 0. */
  readonly request: (n: number) => Sent;
  /** How many requests to measure with this many clients; by default, as many as fit into the seconds. */
  readonly amount?: (clients: number) => number;
}

interface Sent {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The client address that a proxy reports. */
  readonly address?: string;
}

export interface Speed {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

/** The headers and text of a request. */
export const asSent = ({ token, body, address }: Sent) => ({
  headers: {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

/** Clients that each send their next request after the last response. Throws if one is refused. */
export async function measure(
  url: string,
  { name, request, amount }: Work,
  clients: number,
  seconds: number,
): Promise<Speed> {
  let count = 0;
  const { requests, latency, duration, errors, non2xx } = await autocannon({
    url,
    connections: clients,
    timeout: 120,
    // It ends only when it samples.
    sampleInt: 50,
    ...(amount === undefined ? { duration: seconds } : { amount: amount(clients) }),
    requests: [
      {
        setupRequest: (sending) => {
          const sent = request(count++);
          return { ...sending, method: sent.method, path: sent.path, ...asSent(sent) };
        },
      },
    ],
  });
  if (errors + non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} refused.`);
  return { perSecond: requests.total / duration, p99Ms: latency.p99, longestMs: latency.max };
}
