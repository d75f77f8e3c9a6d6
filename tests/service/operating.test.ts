import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { productionVariables } from "../../src/service/variables.ts";
import { securityHeaders, transportSecurity } from "../../src/service/http/web-server.ts";
import { limitedServer } from "../../src/service/http/limited-server.ts";
import { root } from "../support/imports.ts";

const text = (file: string): string => readFileSync(join(root, file), "utf8");

/** What the service sends over https, by lower-case name. */
const sentHeaders = async (): Promise<Readonly<Record<string, string>>> => ({
  ...Object.fromEntries(await securityHeaders()),
  "strict-transport-security": transportSecurity,
});

const headersIn = (file: string, line: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text(file).matchAll(line)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );

describe("[design: operation]", () => {
  test.each([
    ["docs/operating/security-headers.nginx.conf", /^add_header ([\w-]+) "([^"]*)" always;$/gm],
    ["docs/operating/Caddyfile", /^\t{3}([A-Z][\w-]+) "([^"]*)"$/gm],
    ["docs/operating/_headers", /^ {2}(?!Cache-Control)([A-Z][\w-]+): (.*)$/gm],
  ])("%s has the headers of the service", async (file, line) => {
    expect(headersIn(file, line)).toEqual(await sentHeaders());
  });

  test("nginx keeps its connections to the service, for less time than the service", () => {
    const conf = text("docs/operating/nginx.conf");
    const seconds = Number(/^ {2}keepalive_timeout (\d+)s;$/m.exec(conf)?.[1]);
    expect(seconds * 1000).toBeLessThan(limitedServer(() => {}).keepAliveTimeout);
    expect(conf).toMatch(/^ {2}keepalive \d+;$/m);
    expect(conf).toContain('proxy_http_version 1.1;\n    proxy_set_header Connection "";');
  });

  test("the image has the archive of a release, and nothing that is secret", () => {
    const copied = [...text("Dockerfile").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    expect(copied).toEqual(["package.json", "package-lock.json", "."]);
    // The archive of a release, unpacked.
    expect(text("Dockerfile")).toMatch(
      /^RUN npm run release -- \/archive .*-C \/release --strip-components=1$/m,
    );
    expect(text("Dockerfile").match(/^COPY --from.*$/gm)).toEqual(["COPY --from=build /release ./"]);
    for (const name of [".env", "secrets", "release"])
      expect(text(".dockerignore").split("\n")).toContain(name);
  });

  test("both images are exact, and the client in the one has the version of the server in the other", () => {
    const images = [...text("Dockerfile").matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim/);
    const server = /^ {4}image: postgres:(\d+)\.\d+$/m.exec(text("compose.yaml"))?.[1];
    expect(text("Dockerfile")).toContain(`postgresql-client-${server} `);
  });

  test("image, Compose and unit set variables that the service reads", () => {
    const image = [...(/^ENV (.*)$/m.exec(text("Dockerfile"))?.[1] ?? "").matchAll(/(\w+)=/g)].map(
      ([, name]) => name,
    );
    const unit = [
      ...(/^Environment=(.*)$/m.exec(text("docs/operating/graduation-projects.service"))?.[1] ?? "").matchAll(
        /(\w+)=/g,
      ),
    ].map(([, name]) => name);
    // The file's form is checked by the names that are found in it.
    const compose = parse(text("compose.yaml")) as {
      readonly services: { readonly app: { readonly environment: Readonly<Record<string, string>> } };
    };
    const names = [...image, ...unit, ...Object.keys(compose.services.app.environment)];
    expect(names.length).toBeGreaterThan(8);
    const known: readonly (string | undefined)[] = ["NODE_ENV", "CALLED_AS", ...productionVariables];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    // What the image fixes is not passed on.
    const isFixed = (name: string) => /^(DATA_DIR|PORT|HOST)$/.test(name);
    expect(productionVariables.filter((name) => !names.includes(name) && !isFixed(name))).toEqual([]);
  });

  test("the containers of Compose log, and take memory, within bounds", () => {
    // The file's form is checked by the values that are found in it.
    const { services } = parse(text("compose.yaml")) as {
      readonly services: Readonly<Record<string, { readonly logging?: object; readonly mem_limit?: string }>>;
    };
    const bounded = { driver: "json-file", options: { "max-size": "50m", "max-file": "10" } };
    expect(
      Object.entries(services).map(([name, { logging, mem_limit }]) => [name, logging, mem_limit]),
    ).toEqual([
      ["app", bounded, "2g"],
      ["database", bounded, "1g"],
    ]);
  });

  test("the guide links files that exist", () => {
    const links = [...text("docs/operating.md").matchAll(/\]\(([^)#]+)\)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !existsSync(join(root, "docs", link)))).toEqual([]);
  });
});
