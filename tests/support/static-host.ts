import { readFileSync, statSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

export interface StaticHost {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Changes index.html. */
  readonly edit?: (html: string) => string;
  /** Without it, a free one. */
  readonly port?: number;
  /** By its path, who gets each response that stays open for server-sent events. */
  readonly streams?: Readonly<Record<string, (stream: ServerResponse) => void>>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * A typical static host: serves files, compressed if supported, index.html for any other URL, and proxies
 * `/api` to a service. Browsers keep the assets, as docs/operating.md describes.
 */
export async function hostStatically(
  folder: string,
  serviceUrl: string,
  { edit = (html) => html, port: wanted = 0, streams = {} }: Options = {},
): Promise<StaticHost> {
  const compressed = new Map<string, Buffer>();
  const read = (file: string): Buffer =>
    extname(file) === ".html" ? Buffer.from(edit(readFileSync(file, "utf8"))) : readFileSync(file);
  const gzipOf = (file: string): Buffer => {
    const known = compressed.get(file) ?? gzipSync(read(file));
    compressed.set(file, known);
    return known;
  };
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://host");
    const stream = streams[pathname];
    if (pathname.startsWith("/api/")) handOn(incoming, answer, serviceUrl);
    else if (stream !== undefined) {
      answer.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      answer.flushHeaders();
      stream(answer);
    } else {
      const file = fileAt(folder, pathname) ?? join(folder, "index.html");
      answer.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
      if (pathname.startsWith("/assets/"))
        answer.setHeader("cache-control", "public, max-age=31536000, immutable");
      if (incoming.headers["accept-encoding"]?.includes("gzip"))
        answer.setHeader("content-encoding", "gzip").end(gzipOf(file));
      else answer.end(read(file));
    }
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(wanted, "127.0.0.1", resolve),
  );
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const fileAt = (folder: string, pathname: string): string | null => {
  const file = join(folder, pathname);
  return file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
};

function handOn(incoming: IncomingMessage, answer: ServerResponse, serviceUrl: string): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? "/", serviceUrl), { method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers);
    came.pipe(answer);
  });
  onward.on("error", () => answer.writeHead(502).end());
  incoming.pipe(onward);
}
