import type { Request as PageRequest, Route } from "../../support/screen/page.ts";

type Handle = (route: Route, request: PageRequest) => unknown;

interface Handler {
  readonly pattern: string;
  readonly handle: Handle;
  /** How often it is left. */
  left: number;
}

/** A request of the page, and what ends it there. */
interface Sent {
  readonly request: Request;
  readonly asked: PageRequest;
  readonly answer: (response: Response) => void;
  readonly failed: (error: unknown) => void;
  readonly isPending: () => boolean;
}

export type NetworkEvent = "request" | "requestfinished" | "requestfailed";

/** The wire between a page and the service, on which a test holds, fakes and breaks requests. */
export class Network {
  readonly #serve: (request: Request) => Promise<Response>;
  #handlers: readonly Handler[] = [];
  readonly #listeners: Record<NetworkEvent, ((request: PageRequest) => void)[]> = {
    request: [],
    requestfinished: [],
    requestfailed: [],
  };
  /** The requests of this page; those of a closed page get no response. */
  #pending = new Set<() => void>();
  isOffline = false;

  constructor(serve: (request: Request) => Promise<Response>) {
    this.#serve = serve;
  }

  route(pattern: string, handle: Handle, times = Infinity): void {
    this.#handlers = [{ pattern, handle, left: times }, ...this.#handlers];
  }

  unroute(pattern: string): void {
    this.#handlers = this.#handlers.filter((each) => each.pattern !== pattern);
  }

  on(event: NetworkEvent, listener: (request: PageRequest) => void): void {
    this.#listeners[event].push(listener);
  }

  /** The page is gone, and with it its requests. */
  leave(): void {
    for (const end of this.#pending) end();
    this.#pending = new Set();
  }

  /** What the page's `fetch` does. */
  readonly fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const pending = this.#pending;
    return new Promise((resolve, reject) => {
      const lose = (): void => {
        if (!pending.delete(lose)) return;
        for (const listener of this.#listeners.requestfailed) listener(asked);
        settle(null);
      };
      // A closed page runs no code: its requests are no longer pending.
      const failed = (error: unknown): void => {
        if (!pending.has(lose)) return;
        lose();
        reject(error);
      };
      const answer = (response: Response): void => {
        if (!pending.delete(lose)) return;
        for (const listener of this.#listeners.requestfinished) listener(asked);
        settle(response);
        resolve(response);
      };
      pending.add(lose);
      const { asked, settle } = describe(request);
      for (const listener of this.#listeners.request) listener(asked);
      request.signal.addEventListener("abort", () => failed(request.signal.reason));
      if (this.isOffline) return failed(new TypeError("Failed to fetch"));
      const sent = { request, asked, answer, failed, isPending: () => pending.has(lose) };
      this.#pass(sent, this.#matching(request));
    });
  };

  #matching(request: Request): readonly Handler[] {
    return this.#handlers.filter(({ pattern, left }) => left > 0 && isLike(request.url, pattern));
  }

  #pass(sent: Sent, [handler, ...others]: readonly Handler[]): void {
    const { request, asked, answer, failed } = sent;
    const carryOut = (): void => {
      // A request that was cut off while a test held it never reaches the service.
      if (!sent.isPending()) return;
      void this.#serve(request.clone()).then(answer, () => failed(new TypeError("Failed to fetch")));
    };
    if (handler === undefined) return carryOut();
    handler.left -= 1;
    const route: Route = {
      request: () => asked,
      fallback: () => Promise.resolve(this.#pass(sent, others)),
      continue: () => Promise.resolve(carryOut()),
      abort: () => Promise.resolve(failed(new TypeError("Failed to fetch"))),
      fulfill: ({ status = 200, contentType, body = "", json }) => {
        const text = json === undefined ? body : JSON.stringify(json);
        const type = contentType ?? (json === undefined ? null : "application/json");
        // Bytes, as a text would have a type of its own.
        answer(
          new Response(text === "" ? null : new TextEncoder().encode(text), {
            status,
            headers: type === null ? {} : { "content-type": type },
          }),
        );
        return Promise.resolve();
      },
      fetch: async ({ url, method, headers, postData } = {}) => {
        const body = postData ?? (await request.clone().text());
        const own = { method: method ?? request.method, headers: headers ?? request.headers };
        const hasBody = body !== "" && own.method !== "GET";
        const response = await this.#serve(
          new Request(url ?? request.url, { ...own, ...(hasBody && { body }) }),
        );
        return { status: () => response.status, text: () => response.text() };
      },
    };
    void handler.handle(route, asked);
  }
}

function describe(request: Request): {
  readonly asked: PageRequest;
  readonly settle: (response: Response | null) => void;
} {
  let settle: (response: Response | null) => void = () => undefined;
  const response = new Promise<Response | null>((resolve) => {
    settle = resolve;
  });
  return {
    asked: {
      method: () => request.method,
      url: () => request.url,
      headers: () => Object.fromEntries(request.headers),
      postDataJSON: async (): Promise<unknown> => {
        const text = await request.clone().text();
        return text === "" ? null : JSON.parse(text);
      },
      response: () => response,
    },
    settle,
  };
}

/** A glob, as in Playwright: two stars for anything, one for a part of a path. */
function isLike(url: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, "\\$&")
    .replace(/\*\*\/?|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
  return new RegExp(`^${source}$`).test(url);
}
