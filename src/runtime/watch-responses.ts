interface Watching {
  /** The response to a read differs from the one before. */
  readonly onChanged: () => void;
  /** The server has accepted a write. */
  readonly onWritten: () => void;
}

type Fetch = (request: Request) => Promise<Response>;

/** Passes requests on, and compares each successful response to a read with the one before. */
export function watchResponses(
  fetch: Fetch,
  { onChanged, onWritten }: Watching,
): Fetch & { forget: () => void } {
  const last = new Map<string, string>();
  const compare = async (url: string, response: Response): Promise<void> => {
    const text = await response.text();
    const before = last.get(url);
    last.set(url, text);
    if (before !== undefined && before !== text) onChanged();
  };
  const send: Fetch = async (request) => {
    const response = await fetch(request);
    if (!response.ok) return response;
    if (request.method !== "GET") onWritten();
    // The body may be cut off; the reader of the response itself handles that.
    else void compare(request.url, response.clone()).catch(() => undefined);
    return response;
  };
  return Object.assign(send, { forget: () => last.clear() });
}
