import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "vite";
import { readStaticFiles, serveFiles } from "../../src/service/http/static-files.ts";
import { nextReleases, release } from "../../src/service/release-plugin.ts";
import { newFolder } from "./support/service.ts";

describe("the built app", () => {
  const dist = newFolder();
  const page = "<title>App</title>";
  const script = "export {};".repeat(100);
  beforeAll(() => {
    mkdirSync(join(dist, "assets"));
    writeFileSync(join(dist, ".releases.json"), "[]");
    writeFileSync(join(dist, "index.html"), page);
    writeFileSync(join(dist, "assets", "app.js"), script);
    writeFileSync(join(dist, "assets", "app.js.gz"), gzipSync(script));
    writeFileSync(join(dist, "assets", "app.js.br"), "Brotli");
    writeFileSync(join(dist, "assets", "font.woff2"), "font");
  });
  afterAll(() => rmSync(dist, { recursive: true }));
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    serveFiles(readStaticFiles(dist)).request(path, { headers });
  const parts = async (response: Response) => [
    response.status,
    await response.text(),
    response.headers.get("cache-control"),
  ];

  test("every client-side route serves the app's page [2.7]", async () => {
    for (const path of ["/", "/index.html", "/dashboard/supervisor/kanban/3/Kanban"])
      expect(await parts(await get(path))).toEqual([200, page, "no-cache"]);
  });

  test("files are served as they are, and a missing one is a 404, never the page [2.1]", async () => {
    const kept = "public, max-age=31536000, immutable";
    expect(await parts(await get("/assets/app.js"))).toEqual([200, script, kept]);
    expect((await get("/assets/app.js")).headers.get("content-type")).toMatch(/^text\/javascript/);
    expect((await get("/assets/font.woff2")).headers.get("content-type")).toBe("font/woff2");
    const outside = ["/..%2f..%2fetc/passwd.txt", "/assets/../../package.json"];
    for (const path of ["/assets/old.js", "/.releases.json", ...outside])
      expect(await parts(await get(path))).toEqual([404, "Not found", "no-cache"]);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0.5", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["", null],
    ["deflate", null],
    [`${"x, ".repeat(19)}gzip`, "gzip"],
    // Thousands in one header would take time.
    [`${"x, ".repeat(20)}gzip`, null],
  ])("[design: operation] Accept-Encoding: %s gets %s", async (accepted, encoding) => {
    const { headers } = await get("/assets/app.js", { "accept-encoding": accepted });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
  });

  test("[design: hostile texts] a path of dots or a header of spaces takes no longer than others of that length", async () => {
    // A function that is quadratic in them never returns.
    const long = 500_000;
    expect((await get(`/${".".repeat(long)}/`)).status).toBe(200);
    const accepted = `a${" ".repeat(long)}b, gzip`;
    expect(
      (await get("/assets/app.js", { "accept-encoding": accepted })).headers.get("content-encoding"),
    ).toBe("gzip");
  });

  test("[design: operation] only what the build compressed is sent compressed", async () => {
    const { headers } = await get("/assets/font.woff2", { "accept-encoding": "br, gzip" });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([null, null]);
  });

  test("[design: operation] a known ETag gets 304 and no body, per encoding", async () => {
    const first = await get("/");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/", { "if-none-match": sent });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
    const gzip = { "accept-encoding": "gzip" };
    const compressed = (await get("/assets/app.js", gzip)).headers.get("etag") ?? "";
    expect(compressed).toMatch(/^"[\w-]{22}-gzip"$/);
    expect((await get("/assets/app.js", { "if-none-match": compressed })).status).toBe(200);
    expect((await get("/assets/app.js", { ...gzip, "if-none-match": compressed })).status).toBe(304);
  });

  test("[design: operation] a server keeps the release that it started with", async () => {
    const app = serveFiles(readStaticFiles(dist));
    writeFileSync(join(dist, "index.html"), "<title>Next</title>");
    expect(await (await app.request("/")).text()).toBe(page);
    writeFileSync(join(dist, "index.html"), page);
  });

  test("without a build it says what to do [2.1]", async () => {
    const response = await serveFiles(readStaticFiles(join(dist, "nothing"))).request("/");
    const advice = "The app has not been built yet: run `npm run build`.";
    expect([response.status, await response.text()]).toEqual([503, advice]);
  });
});

describe("[design: operation] a build", () => {
  const folder = newFolder();
  const dist = join(folder, "dist");
  afterAll(() => rmSync(folder, { recursive: true }));
  const assets = () => readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".js"));
  const releaseOf = async (text: string): Promise<readonly string[]> => {
    writeFileSync(join(folder, "main.js"), `document.title = ${JSON.stringify(text)};`);
    writeFileSync(join(folder, "index.html"), '<script type="module" src="/main.js"></script>');
    await build({ root: folder, configFile: false, logLevel: "silent", plugins: [release()] });
    return assets();
  };

  test("keeps the assets of the release before, also if one release is built twice", async () => {
    const first = await releaseOf("one");
    expect(first).toHaveLength(1);
    const second = await releaseOf("two");
    expect(second).toEqual(expect.arrayContaining([...first]));
    expect(await releaseOf("two")).toEqual(second);
    const third = await releaseOf("three");
    expect(third).toHaveLength(2);
    expect(third).not.toEqual(expect.arrayContaining([...first]));
    expect(readdirSync(join(dist, "assets")).toSorted()).toEqual(
      third.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).toSorted(),
    );
  });

  test("compresses texts with Brotli and gzip", async () => {
    await releaseOf("one");
    for (const name of [...assets().map((each) => join("assets", each)), "index.html"]) {
      const text = readFileSync(join(dist, name));
      expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`)))).toEqual(text);
      expect(gunzipSync(readFileSync(join(dist, `${name}.gz`)))).toEqual(text);
    }
    expect(existsSync(join(dist, ".releases.json.br"))).toBe(false);
  });

  test("keeps two releases that differ", () => {
    expect(nextReleases([], ["a"])).toEqual([["a"]]);
    expect(nextReleases([["a"]], ["a"])).toEqual([["a"]]);
    expect(nextReleases([["b"], ["a"]], ["c"])).toEqual([["c"], ["b"]]);
    expect(nextReleases([["b"], ["a"]], ["a"])).toEqual([["a"], ["b"]]);
  });
});
