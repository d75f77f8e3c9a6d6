import { expect, test } from "vitest";
import { answer, clientOf, outcome } from "./support/client.ts";
import { openService, folderOfTest } from "./support/in-process.ts";
import { password, student } from "./support/seed-teams.ts";
import { dump, runSql, setVersion } from "./support/store.ts";

/** As the first release stored an address: its key was only in lower case. */
const setEmail = (userId: number, email: string): string =>
  `update users set email = '${email}', email_key = '${email.toLowerCase()}' where user_id = ${userId}`;

test("[design: operation] accounts from before e-mail addresses were normalized can log in after the upgrade", async () => {
  const dataFolder = folderOfTest();
  const old = await openService({ dataFolder });
  for (const [at, name] of ["Ana", "Ben", "Cleo", "Dan", "Eva"].entries())
    await student(old.url, name, at + 1);
  await old.close();
  await runSql(
    dataFolder,
    setEmail(1, "\uFF21na@uni.example"),
    setEmail(2, "\uFB01@uni.example"),
    setEmail(3, "fi@uni.example"),
    setEmail(4, "\u2460@uni.example"),
    setEmail(5, "\uFF11@uni.example"),
    // What later releases have added and taken away.
    "alter table users add column kept_session text",
    "drop table audit",
    "drop table sessions",
    "drop table database",
    "drop table signing_secret",
    ...["feedback", "replies", "links"].map((table) => `drop index ${table}_by_author`),
    "alter table users drop column password_expires",
    ...["created_date", "last_login", "failed_logins"].map(
      (column) => `alter table users drop column ${column}`,
    ),
  );
  await setVersion(dataFolder, 2);

  const service = await openService({ dataFolder });
  const { users = [] } = await dump(dataFolder);
  // A row has the types of its columns.
  expect((users as Record<string, string>[]).map((row) => row["email_key"])).toEqual([
    "ana@uni.example",
    "\uFB01@uni.example",
    "fi@uni.example",
    "1@uni.example",
    "\uFF11@uni.example",
  ]);
  const login = (email: string) =>
    clientOf(service.url).POST("/api/Auth/login", { body: { email, password } });
  expect(await answer(login("ana@uni.example"))).toMatchObject({ userId: 1 });
  expect(await answer(login("\uFB01@uni.example"))).toMatchObject({ userId: 3 });
  expect(await answer(login("\uFF11@uni.example"))).toMatchObject({ userId: 4 });
  expect((await outcome(login("nobody@uni.example"))).status).toBe(401);
});
