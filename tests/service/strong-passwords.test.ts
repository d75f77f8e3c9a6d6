import { beforeEach, expect, test } from "vitest";
import { answer, clientOf, inPath, outcome } from "./support/client.ts";
import { reset } from "./support/controls.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { registration } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile({ minPassword: 10 });

beforeEach(() => reset(service));

const strong = "correct horse 7";
const api = () => clientOf(service.url);
const register = (password: string) =>
  api().POST("/api/Auth/register/student", { body: { ...registration("Ana", 7), password } });

const ownSentence =
  "Choose a password that is not made of your name, email address or user ID, or the name of this service.";

test.each([
  ["nine char", "Password must be at least 10 characters."],
  ["Password-2026", "This password is easy to guess. Please choose another one."],
  ["ana-example-7", ownSentence],
])("[design: operation] '%s' is refused at registration and on the profile", async (word, message) => {
  expect(await outcome(register(word))).toEqual({ status: 400, message });
  const { token } = await answer(register(strong));
  const before = await dump(service.dataFolder);
  const saved = clientOf(service.url, token).PUT("/api/Students/{id}", {
    ...inPath({ id: 7 }),
    body: { currentPassword: strong, password: word },
  });
  expect(await outcome(saved)).toEqual({ status: 400, message });
  expect(await dump(service.dataFolder)).toEqual(before);
});

test("[design: operation] a new password is not made of the new name or address either", async () => {
  const { token } = await answer(register(strong));
  const save = (other: { readonly name?: string; readonly email?: string }) =>
    outcome(
      clientOf(service.url, token).PUT("/api/Students/{id}", {
        ...inPath({ id: 7 }),
        body: { currentPassword: strong, password: "Lindqvist-2026", ...other },
      }),
    );
  expect(await save({ name: "Ana Lindqvist" })).toEqual({ status: 400, message: ownSentence });
  expect(await save({ email: "lindqvist@example.edu" })).toEqual({ status: 400, message: ownSentence });
  expect(await save({})).toEqual({ status: 200, message: "" });
});
