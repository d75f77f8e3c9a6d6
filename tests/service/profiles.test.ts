import { beforeEach, expect, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, student, supervisor, type TestUser } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let ana: TestUser;
let sup: TestUser;

beforeEach(async () => {
  await reset(service);
  ana = await student(service.url, "Ana", 7);
  sup = await supervisor(service.url, "Sup", 8);
});

interface Profile {
  readonly name?: string;
  readonly email?: string;
  readonly department?: string;
  readonly password?: string;
  readonly currentPassword: string;
}

const save = (who: TestUser, id: number, body: Profile) =>
  who.api.PUT("/api/Students/{id}", { ...inPath({ id }), body });
const saveSupervisor = (who: TestUser, id: number, body: Profile) =>
  who.api.PUT("/api/Supervisors/{id}", { ...inPath({ id }), body });
const login = (email: string, word: string) =>
  clientOf(service.url).POST("/api/Auth/login", { body: { email, password: word } });

test("a student edits name, email and department [7.6] [6.8] [5.14]", async () => {
  const edit = { name: "Ana B", email: "ana.b@example.edu", department: "Arts" };
  const message = "Profile updated successfully";
  const changed = await answer(save(ana, 7, { ...edit, password, currentPassword: password }));
  expect(changed).toEqual({ ...edit, message, userId: 7, role: "Student", status: false });
  expect(await answer(login("ana.b@example.edu", password))).toMatchObject({
    name: "Ana B",
    department: "Arts",
  });
  expect(await outcome(login("ana@example.edu", password))).toMatchObject({ status: 401 });
});

test("a supervisor edits name and email; the department stays General [7.6] [9.1]", async () => {
  const body = { name: "Sup B", email: "sup@example.edu", department: "Arts", currentPassword: password };
  expect(await answer(saveSupervisor(sup, 8, body))).toMatchObject({ name: "Sup B", department: "General" });
});

test("an empty name or email keeps the stored value [5.15]", async () => {
  expect(await answer(save(ana, 7, { name: " ", email: "", currentPassword: password }))).toMatchObject({
    name: "Ana",
    email: "ana@example.edu",
    department: "Engineering",
  });
});

test("a new password replaces the old one [5.12]", async () => {
  await answer(save(ana, 7, { password: "another-2", currentPassword: password }));
  expect(await outcome(login(ana.email, "another-2"))).toMatchObject({ status: 200 });
  expect(await outcome(login(ana.email, password))).toMatchObject({ status: 401 });
});

test.each([
  ["absent", {}],
  ["empty", { password: "" }],
  ["the current one", { password }],
])("a password that is %s stays [5.13]", async (_, sent) => {
  await answer(save(ana, 7, { name: "Ana B", ...sent, currentPassword: password }));
  expect(await outcome(login(ana.email, password))).toMatchObject({ status: 200 });
});

test("an invalid request changes nothing [5.12] [8.10]", async () => {
  const before = await dump(service.dataFolder);
  expect(await outcome(save(ana, 7, { name: "X", currentPassword: "wrong" }))).toEqual(
    answered(400, "Current password is incorrect"),
  );
  expect(await outcome(save(ana, 7, { password: "five5", currentPassword: password }))).toEqual(
    answered(400, "Password must be at least 6 characters."),
  );
  expect(await outcome(save(ana, 7, { email: "SUP@example.edu", currentPassword: password }))).toEqual(
    answered(409, "Email already exists"),
  );
  const notOwn = answered(403, "You can only edit your own profile.");
  expect(await outcome(save(ana, 8, { currentPassword: password }))).toEqual(notOwn);
  expect(await outcome(saveSupervisor(ana, 7, { currentPassword: password }))).toEqual(notOwn);
  expect(await outcome(saveSupervisor(sup, 7, { currentPassword: password }))).toEqual(notOwn);
  expect(await dump(service.dataFolder)).toEqual(before);
});
