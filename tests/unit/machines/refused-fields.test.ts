import { expect, test } from "vitest";
import { refusedFieldsOf } from "../../../machines/domain/refused-fields.ts";

test.each([
  ["Email already exists", ["email"]],
  ["User ID already exists", ["userId"]],
  ["Current password is incorrect", ["currentPassword"]],
  ["This registration code is not correct.", ["registrationCode"]],
  [
    "The Email field is not a valid e-mail address.\nThe field Password must have a minimum length of '6'.",
    ["email", "password"],
  ],
  // It does not say which.
  ["Invalid email or password", []],
  ["Registration failed", []],
  ["", []],
])("[8.2] [8.10] [experience 18] the fields that %j is about", (message, fields) => {
  expect([...refusedFieldsOf(message)]).toEqual(fields);
});
