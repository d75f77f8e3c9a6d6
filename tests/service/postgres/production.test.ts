import { expect, onTestFinished, test } from "vitest";
import { readConfiguration } from "../../../src/service/configuration.ts";
import { examine } from "../../../src/service/doctor/doctor.ts";
import { initialize } from "../../../src/service/initialize.ts";
import { startServer } from "../../../src/service/serve.ts";
import { answer, clientOf } from "../support/client.ts";
import { createDatabase, databaseUrlOf } from "../support/databases.ts";
import { distOf, folderOfTest } from "../support/in-process.ts";
import { student } from "../support/seed-teams.ts";

test("[design: operation] production creates the tables of an empty PostgreSQL database only on request, once", async () => {
  const dataFolder = folderOfTest();
  await createDatabase(dataFolder);
  // The server of the tests accepts any password.
  const url = new URL(databaseUrlOf(dataFolder));
  url.password = "hidden-word";
  const place = `${url.pathname.slice(1)} at ${url.host}`;
  const configuration = readConfiguration("production", {
    PORT: "0",
    DATA_DIR: dataFolder,
    DATABASE_URL: url.href,
  });
  let printed = "";
  const serve = () =>
    startServer(configuration, {
      distFolder: distOf(dataFolder),
      write: (text) => (printed += text),
    });
  await expect(serve()).rejects.toThrow(
    `The database ${place} is empty. If that is right, create its tables with \`npm run serve -- --initialize\`.`,
  );
  expect(await initialize(configuration)).toBe("Created the database of DATABASE_URL.");
  await expect(initialize(configuration)).rejects.toThrow(
    `The database ${place} has tables already; nothing was changed.`,
  );

  const server = await serve();
  onTestFinished(() => server.stop("SIGTERM"));
  server.announce();
  const ana = await student(server.url, "Ana", 7);
  const { text } = await examine([], { DATA_DIR: dataFolder, DATABASE_URL: url.href });
  expect(text).toMatch(/^ok +database: The database of DATABASE_URL can be read and has schema \d+\.$/m);
  expect(text).toMatch(/^(ok|warning) +pg_dump: .*\b18\b/m);
  expect(text).not.toContain("hidden-word");
  expect(await answer(clientOf(server.url, ana.token).GET("/api/Teams"))).toEqual([]);
  expect(printed).toContain('"DATABASE_URL":"(set)"');
  expect(printed).not.toContain("hidden-word");
});
