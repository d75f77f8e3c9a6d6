import { beforeEach, expect, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome, send } from "./support/client.ts";
import { requests, reset, stopClock } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, registration, student } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();

beforeEach(() => reset(service));

const api = () => clientOf(service.url);
const register = (name: string, userId: number) =>
  api().POST("/api/Auth/register/student", { body: registration(name, userId) });
const login = (email: string, word: string) =>
  api().POST("/api/Auth/login", { body: { email, password: word } });

test("a registered student is signed in with the response [7.3] [4.1]", async () => {
  const { data, response } = await register("Ana", 7);
  expect(response.status).toBe(201);
  expect(data).toEqual({
    message: "Student registered successfully",
    userId: 7,
    name: "Ana",
    email: "ana@example.edu",
    role: "Student",
    department: "Engineering",
    status: false,
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    idleMinutes: 60,
  });
  const { students } = await answer(clientOf(service.url, data?.token).GET("/api/Students/all"));
  expect(students.map(({ name }) => name)).toEqual(["Ana"]);
});

test("a supervisor's department is always General, with capacity for five teams [3.2] [9.1]", async () => {
  const session = await answer(api().POST("/api/Auth/register/supervisor", { body: registration("Sup", 8) }));
  expect(session).toMatchObject({ role: "Supervisor", department: "General", status: false });
  expect(await answer(api().GET("/api/Auth/{userId}", inPath({ userId: 8 })))).toMatchObject({
    teamCount: 0,
    maxTeams: 5,
  });
});

test("a department is optional for a student [5.2]", async () => {
  const { department: _, ...rest } = registration("Ana", 7);
  expect(await answer(api().POST("/api/Auth/register/student", { body: rest }))).toMatchObject({
    department: null,
  });
});

test("login returns what registration did, ignoring the case of the email [7.2]", async () => {
  const { message: _, token: __, ...account } = await answer(register("Ana", 7));
  expect(await answer(login("ANA@Example.edu", password))).toEqual({
    ...account,
    message: "Login successful",
    token: expect.any(String),
  });
});

test("a wrong password and an unknown email get the same response [7.2] [8.2]", async () => {
  await answer(register("Ana", 7));
  const refusal = answered(401, "Invalid email or password");
  expect(await outcome(login("ana@example.edu", "wrong"))).toEqual(refusal);
  expect(await outcome(login("nobody@example.edu", password))).toEqual(refusal);
});

test("a taken email or user ID is refused and changes nothing [7.3] [8.2]", async () => {
  await answer(register("Ana", 7));
  const before = await dump(service.dataFolder);
  const body = { ...registration("Bea", 8), email: "ANA@example.edu" };
  expect(await outcome(api().POST("/api/Auth/register/student", { body }))).toEqual(
    answered(409, "Email already exists"),
  );
  expect(await outcome(register("Bea", 7))).toEqual(answered(409, "User ID already exists"));
  expect(await dump(service.dataFolder)).toEqual(before);
});

test("of twenty parallel registrations with one user ID, one wins [7.3]", async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => outcome(register(`Ana ${at}`, 7))));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
});

test("a user chooses any exact whole number as their ID [3.2]", async () => {
  const userId = Number.MAX_SAFE_INTEGER;
  expect(await answer(register("Ana", userId))).toMatchObject({ userId });
  const read = api().GET("/api/Auth/{userId}", inPath({ userId }));
  expect(await answer(read)).toMatchObject({ userId });
});

test("a password in any script is the one that was chosen [3.1]", async () => {
  const password = "كلمة السر";
  await answer(api().POST("/api/Auth/register/student", { body: { ...registration("Ana", 7), password } }));
  expect(await answer(login("ana@example.edu", password))).toMatchObject({ userId: 7 });
});

test.each([["Bearer "], ["Bearer a.b.c"], ["Basic YTpi"], ["Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiI3In0."]])(
  "the token in '%s' is refused, even where none is needed [7.1]",
  async (authorization) => {
    await answer(register("Ana", 7));
    for (const path of ["/api/Teams", "/api/Students/all", "/api/Auth/getUsers"]) {
      const { status, message } = await send(service.url, {
        method: "GET",
        path,
        headers: { authorization },
      });
      expect({ status, message }).toEqual(answered(401, "Your session is not valid. Please log in again."));
    }
  },
);

test("a token altered to another user's name is refused [7.1]", async () => {
  const { token } = await answer(register("Ana", 7));
  const statusWith = async (sent: string) =>
    (await send(service.url, { method: "GET", path: "/api/Students/all", token: sent })).status;
  expect(await statusWith(token)).toBe(200);
  const [header, own, signature = ""] = token.split(".");
  const claims = Buffer.from(JSON.stringify({ sub: "8", exp: 9_999_999_999 })).toString("base64url");
  expect(await statusWith(`${header}.${claims}.${signature}`)).toBe(401);
  const other = signature.startsWith("A") ? "B" : "A";
  expect(await statusWith(`${header}.${own}.${other}${signature.slice(1)}`)).toBe(401);
});

test("the token of a removed user is refused [7.1]", async () => {
  const { token } = await answer(register("Ana", 7));
  await reset(service);
  expect((await send(service.url, { method: "GET", path: "/api/Teams", token })).status).toBe(401);
});

test("a token expires after eight hours [7.1]", async () => {
  await stopClock(service, "2026-03-01T08:00:00Z");
  const { api: ana } = await student(service.url, "Ana", 7);
  for (const time of ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "15:59"]) {
    await stopClock(service, `2026-03-01T${time}:00Z`);
    expect(await outcome(ana.GET("/api/Students/all"))).toEqual(answered(200));
  }
  await stopClock(service, "2026-03-01T16:00:00Z");
  expect(await outcome(ana.GET("/api/Students/all"))).toEqual(
    answered(401, "Your session has expired. Please log in again."),
  );
});

test("users and students are listed by name with their fields [7.4] [7.7]", async () => {
  await answer(api().POST("/api/Auth/register/supervisor", { body: registration("Sup", 8) }));
  const ana = await student(service.url, "Ana", 7);
  const own = { userId: 7, name: "Ana", email: ana.email, department: "Engineering", status: false };
  const sup = { userId: 8, name: "Sup", department: "General" };
  expect(await answer(ana.api.GET("/api/Auth/getUsers"))).toEqual({
    success: true,
    message: "Users retrieved successfully",
    count: 2,
    users: [
      { ...own, role: "Student", teamCount: null, maxTeams: null },
      { ...sup, email: null, role: "Supervisor", status: null, teamCount: 0, maxTeams: 5 },
    ],
  });
  expect(await answer(ana.api.GET("/api/Students/all"))).toEqual({
    success: true,
    count: 1,
    students: [{ ...own, teamId: null, teamName: null }],
  });
});

test("passwords, hashes and tokens leave the service only in the response to their owner [3.1]", async () => {
  const ana = await student(service.url, "Ana", 7);
  await answer(login(ana.email, password));
  const listed = JSON.stringify(await answer(ana.api.GET("/api/Auth/getUsers")));
  const log = JSON.stringify(await requests(service));
  const stored = JSON.stringify(await dump(service.dataFolder));
  for (const secret of [password, ana.token]) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(listed).not.toMatch(/argon2|password/i);
  expect(log).toContain('"password":"[redacted]"');
});
