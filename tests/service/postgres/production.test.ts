import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answer, clientOf } from "../support/client.ts";
import { databaseUrlOf } from "../support/databases.ts";
import { student } from "../support/seed-teams.ts";
import { endingStart, newFolder, startService } from "../support/service.ts";

let dataFolder: string;

beforeEach(() => {
  dataFolder = newFolder();
});
afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The server of the tests accepts any password. */
function databaseUrl(): URL {
  const url = new URL(databaseUrlOf(dataFolder));
  url.password = "hidden-word";
  return url;
}

const production = (args: readonly string[] = []) =>
  ({ mode: "production", dataFolder, args, env: { DATABASE_URL: databaseUrl().href } }) as const;

test("[design: operation] production creates the tables of an empty PostgreSQL database only when told to, once", async () => {
  const { host, pathname } = databaseUrl();
  const place = `${pathname.slice(1)} at ${host}`;
  expect(await endingStart(production())).toEqual({
    code: 1,
    said: `The database ${place} is empty. If that is right, create its tables with \`npm run serve -- --initialize\`.\n`,
  });
  expect(await endingStart(production(["--initialize"]))).toEqual({
    code: 0,
    said: "Created the database of DATABASE_URL.\n",
  });
  expect(await endingStart(production(["--initialize"]))).toEqual({
    code: 1,
    said: `The database ${place} has tables already; nothing was changed.\n`,
  });

  const service = await startService(production());
  const ana = await student(service.url, "Ana", 7);
  expect(await answer(clientOf(service.url, ana.token).GET("/api/Teams"))).toEqual([]);
  expect(service.printed()).toContain('"DATABASE_URL":"(set)"');
  expect(service.printed()).not.toContain("hidden-word");
  expect(await service.kill("SIGTERM")).toBe(0);
});
