import { expect, test } from "vitest";
import { admin } from "./support/admin.ts";
import { answer, answered, clientOf, outcome } from "./support/client.ts";
import { stopClock } from "./support/controls.ts";
import { openService } from "./support/in-process.ts";
import { password, student } from "./support/seed-teams.ts";
import { runSql } from "./support/store.ts";

const listed = async (dataFolder: string): Promise<unknown> => {
  const { out } = await admin({ dataFolder }, ["list"]);
  return out.split("\n").map((line) => line.split("\t").slice(7));
};

test("[design: operation] list shows each account's last login and the failed ones since", async () => {
  const service = await openService();
  const { dataFolder } = service;
  await stopClock(service, "2026-11-02T08:00:00.000Z");
  const ana = await student(service.url, "Ana", 7);
  const login = (word: string, email = ana.email) =>
    outcome(clientOf(service.url).POST("/api/Auth/login", { body: { email, password: word } }));
  const heads = ["last login", "failed since"];
  expect(await listed(dataFolder)).toEqual([heads, ["2026-11-02T08:00:00.000Z", "0"]]);

  await login("wrong");
  await runSql(dataFolder, "update users set failed_logins = 4");
  await stopClock(service, "2026-11-03T08:00:00.000Z");
  expect(await login(password)).toEqual(answered(200));
  for (const word of ["wrong", "worse"]) await login(word);
  await login("wrong", "nobody@example.edu");
  // A write for each would be one that anybody could cause.
  expect(await listed(dataFolder)).toEqual([heads, ["2026-11-02T08:00:00.000Z", "4"]]);
  await service.close();
  expect(await listed(dataFolder)).toEqual([heads, ["2026-11-03T08:00:00.000Z", "2"]]);

  const again = await openService({ dataFolder });
  const wrong = { email: ana.email, password: "wrong" };
  await outcome(clientOf(again.url).POST("/api/Auth/login", { body: wrong }));
  await again.close();
  expect(await listed(dataFolder)).toEqual([heads, ["2026-11-03T08:00:00.000Z", "3"]]);
});

test("[design: operation] a login works even if it cannot be recorded", async () => {
  const service = await openService();
  const ana = await student(service.url, "Ana", 7);
  await runSql(service.dataFolder, "alter table users rename column last_login to elsewhere");
  const session = await answer(
    clientOf(service.url).POST("/api/Auth/login", { body: { email: ana.email, password } }),
  );
  expect(session.token).not.toBe("");
  await service.close();
  await runSql(service.dataFolder, "alter table users rename column elsewhere to last_login");
});
