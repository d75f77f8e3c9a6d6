import { describe, expect, test } from "vitest";
import { required } from "../../../machines/shared/required.ts";

describe("a value that a state implies", () => {
  test.each([null, undefined])("%j is a defect that names what is missing", (value) => {
    expect(() => required(value, "selected project")).toThrow("There is no selected project");
  });
});
