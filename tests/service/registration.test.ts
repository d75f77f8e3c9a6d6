import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfiguration } from "../../src/service/configuration.ts";
import { TurnQueue } from "../../src/service/turn-queue.ts";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { openService, folderOfTest, type OpenService } from "./support/in-process.ts";
import { registration } from "./support/seed-teams.ts";
import { dump, runSql } from "./support/store.ts";

const code = "a-code-of-the-staff";
const askForCode = "Supervisors need the registration code of this service. Ask the people who run it.";

let service: OpenService;

/** A service with the rules of production for passwords and registration. */
async function openProduction(env: Readonly<Record<string, string>>, dataFolder = folderOfTest()) {
  const { minPassword, registration: rules } = readConfiguration("production", {
    DATA_DIR: dataFolder,
    ...env,
  });
  service = await openService({ dataFolder, minPassword, registration: rules });
  return clientOf(service.url);
}

const ana = { ...registration("Ana", 7), password: "correct horse 7" };
const sup = { ...registration("Sup", 8), password: "correct horse 8" };
const asStudent = (
  api: ReturnType<typeof clientOf>,
  body: typeof ana & { readonly registrationCode?: string } = ana,
) => outcome(api.POST("/api/Auth/register/student", { body }));
const asSupervisor = (api: ReturnType<typeof clientOf>, registrationCode?: string) =>
  outcome(
    api.POST("/api/Auth/register/supervisor", {
      body: { ...sup, ...(registrationCode !== undefined && { registrationCode }) },
    }),
  );
const names = async () => JSON.stringify((await dump(service.dataFolder))["users"]);

test("[design: operation] with a code, students register freely and supervisors with it alone", async () => {
  const api = await openProduction({ REGISTRATION: "code", SUPERVISOR_CODE: code });
  expect(await asSupervisor(api)).toEqual(answered(403, askForCode));
  expect(await asSupervisor(api, " ")).toEqual(answered(403, askForCode));
  for (const wrong of ["another code", code.toUpperCase(), `${code}x`])
    expect(await asSupervisor(api, wrong)).toEqual(answered(403, "This registration code is not correct."));
  expect(await names()).toBe("[]");
  expect(await asStudent(api)).toEqual(answered(201));
  expect(await asSupervisor(api, ` ${code} `)).toEqual(answered(201));
  const stored = await dump(service.dataFolder);
  expect(stored["users"]).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test("[design: operation] students need a code of their own where there is one", async () => {
  const api = await openProduction({ SUPERVISOR_CODE: code, STUDENT_CODE: "a-code-of-the-course" });
  const { error } = await api.POST("/api/Auth/register/student", { body: ana });
  expect(error).toEqual({
    message: "Students need the registration code of this service. Ask the people who run it.",
    field: "registrationCode",
  });
  expect(await asStudent(api, { ...ana, registrationCode: code })).toEqual(
    answered(403, "This registration code is not correct."),
  );
  expect(await asSupervisor(api, "a-code-of-the-course")).toEqual(
    answered(403, "This registration code is not correct."),
  );
  expect(await names()).toBe("[]");
  expect(await asStudent(api, { ...ana, registrationCode: "a-code-of-the-course" })).toEqual(answered(201));
  expect(await asSupervisor(api, code)).toEqual(answered(201));
});

test("[design: operation] the refusal names the field of the code, and the code can be in a file", async () => {
  const file = join(folderOfTest(), "supervisor.code");
  writeFileSync(file, `${code}\n`);
  const api = await openProduction({ SUPERVISOR_CODE_FILE: file });
  const { error } = await api.POST("/api/Auth/register/supervisor", { body: sup });
  expect(error).toEqual({ message: askForCode, field: "registrationCode" });
  expect(await asSupervisor(api, code)).toEqual(answered(201));
});

test("[design: operation] by default, no supervisor can register in production", async () => {
  const api = await openProduction({});
  expect(await asSupervisor(api, code)).toEqual(
    answered(
      403,
      "Supervisors cannot register themselves. Ask the people who run this service for an account.",
    ),
  );
  expect(await asStudent(api)).toEqual(answered(201));
  expect(await names()).not.toContain("Sup");
});

test("[design: operation] a closed service registers nobody, and users still log in", async () => {
  const opened = await openProduction({ REGISTRATION: "open" });
  expect(await asSupervisor(opened)).toEqual(answered(201));
  await service.close();
  const api = await openProduction({ REGISTRATION: "closed" }, service.dataFolder);
  const closed = answered(403, "Registration is closed. Ask the people who run this service for an account.");
  expect(await asStudent(api)).toEqual(closed);
  expect(await asSupervisor(api, code)).toEqual(closed);
  await answer(api.POST("/api/Auth/login", { body: { email: sup.email, password: sup.password } }));
  expect(await names()).not.toContain("Ana");
});

test("[design: operation] only listed domains register and are changed to, without their sub-domains", async () => {
  const api = await openProduction({
    REGISTRATION: "open",
    ALLOWED_EMAIL_DOMAINS: "example.edu, Uni.example",
  });
  const refused = answered(403, "Use an email address that ends in @example.edu or @uni.example.");
  const elsewhere = ["gmail.example", "cs.example.edu", "evil-example.edu", "example.edu.evil.example"];
  for (const domain of elsewhere)
    expect(await asStudent(api, { ...ana, email: `ana@${domain}` })).toEqual(refused);
  const { token } = await answer(
    api.POST("/api/Auth/register/student", { body: { ...ana, email: "ana@Example.EDU" } }),
  );
  const save = (email: string) =>
    outcome(
      clientOf(service.url, token).PUT("/api/Students/{id}", {
        ...inPath({ id: 7 }),
        body: { email, currentPassword: ana.password },
      }),
    );
  expect(await save("ana@gmail.example")).toEqual(refused);
  expect(await names()).toContain("ana@Example.EDU");
  expect(await save("anna@uni.example")).toEqual(answered(200));
  // From before the rule.
  await runSql(
    service.dataFolder,
    "update users set email = 'a@gmail.example', email_key = 'a@gmail.example'",
  );
  expect(await save("a@gmail.example")).toEqual(answered(200));
});

test("[design: operation] a registration that is refused costs no hash", async () => {
  const api = await openProduction({ SUPERVISOR_CODE: code, ALLOWED_EMAIL_DOMAINS: "example.edu" });
  expect(await asStudent(api)).toEqual(answered(201));
  const hash = vi.spyOn(TurnQueue.prototype, "run");
  onTestFinished(() => hash.mockRestore());
  const bea = { ...ana, name: "Bea", email: "bea@example.edu", userId: 9 };
  const refusals = [
    await asSupervisor(api, "another code"),
    await asStudent(api, { ...bea, email: "bea@gmail.example" }),
    await asStudent(api, { ...bea, password: "Password-2026" }),
    await asStudent(api, { ...bea, name: "B\u200Bea" }),
    await asStudent(api, { ...bea, email: "ANA@example.edu" }),
    await asStudent(api, { ...bea, userId: ana.userId }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 400, 400, 409, 409]);
  expect(hash).toHaveBeenCalledTimes(0);
  expect(await asStudent(api, bea)).toEqual(answered(201));
  expect(hash).toHaveBeenCalledTimes(1);
});
