import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { traceOf } from "./trace.ts";

/** In order of preference, with the suffix of the compressed file that the build wrote. */
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
type Encoding = (typeof encodings)[number][0];

interface Variant {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

interface StaticFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Variant;
  readonly compressed: ReadonlyMap<Encoding, Variant>;
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads the built app into memory, about 2 MB, by URL path; null if it was not built. A server thus serves one
 * release, whatever is built meanwhile.
 */
export function readStaticFiles(dist: string): StaticFiles | null {
  if (!existsSync(join(dist, "index.html"))) return null;
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const originals = names.filter((name) => !encodings.some(([, suffix]) => name.endsWith(suffix)));
  return new Map(originals.map((name) => [`/${name.split(sep).join("/")}`, readFile(dist, name)]));
}

function readFile(dist: string, name: string): StaticFile {
  const original = new Uint8Array(readFileSync(join(dist, name)));
  const hash = createHash("sha256").update(original).digest("base64url").slice(0, 22);
  const compressed = encodings
    .filter(([, suffix]) => existsSync(join(dist, name + suffix)))
    .map(([encoding, suffix]) => {
      const body = new Uint8Array(readFileSync(join(dist, name + suffix)));
      return [encoding, { body, etag: `"${hash}-${encoding}"` }] as const;
    });
  return {
    type: getMimeType(name) ?? "application/octet-stream",
    // The build puts a hash of the content into the names of assets.
    cacheControl: name.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    plain: { body: original, etag: `"${hash}"` },
    compressed: new Map(compressed),
  };
}

type Env = { Bindings: HttpBindings };

/** Serves the files, and index.html for every route of the app. A missing file is a 404, never a page. */
export function serveFiles(files: StaticFiles | null): Hono<Env> {
  const app = new Hono<Env>();
  app.get("*", (context) => {
    if (files === null) return context.text("The app has not been built yet: run `npm run build`.", 503);
    const { path } = context.req;
    const file = files.get(path) ?? (namesFile(path) ? undefined : files.get("/index.html"));
    if (file === undefined) return context.text("Not found", 404, { "Cache-Control": "no-cache" });
    const trace = traceOf(context.env);
    if (trace !== null) trace.route = file === files.get("/index.html") ? "(page)" : "(file)";
    return answer(context, file);
  });
  return app;
}

/** Whether the last part of the path has a dot in it. Reads every byte once, as the client chooses the path. */
const namesFile = (path: string): boolean => path.slice(path.lastIndexOf("/")).includes(".");

function answer(context: Context, { type, cacheControl, plain, compressed }: StaticFile): Response {
  const accepted = acceptedEncodings(context.req.header("accept-encoding") ?? "");
  const encoding = encodings.map(([name]) => name).find((name) => accepted.has(name) && compressed.has(name));
  const { body, etag } = (encoding === undefined ? undefined : compressed.get(encoding)) ?? plain;
  context.header("ETag", etag);
  context.header("Cache-Control", cacheControl);
  if (compressed.size > 0) context.header("Vary", "Accept-Encoding");
  if (hasTag(context.req.header("if-none-match") ?? "", etag)) return context.body(null, 304);
  context.header("Content-Type", type);
  if (encoding !== undefined) context.header("Content-Encoding", encoding);
  return context.body(body);
}

/** Of the parts of a header, so many are looked at: each takes time. */
const mostParts = 20;

/** The encodings of an Accept-Encoding header, without those of weight 0. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const parts = header
    .toLowerCase()
    .split(",", mostParts)
    .map((part) => part.split(";", mostParts).map((each) => each.trim()));
  const isWanted = (parameters: readonly string[]): boolean =>
    Number(parameters.find((each) => each.startsWith("q="))?.slice(2) ?? 1) > 0;
  return new Set(parts.flatMap(([name = "", ...parameters]) => (isWanted(parameters) ? [name] : [])));
}

const hasTag = (header: string, etag: string): boolean =>
  header.split(",", mostParts).some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
