import { expect, test } from "vitest";
import { fileKindOf } from "../../../src/screens/project-files/file-item.tsx";

test.each([
  ["https://example.org/plan.PDF?download=1#page=2", "document"],
  ["https://example.org:8080/numbers.csv", "sheet"],
  ["https://github.com/team/maps", "code"],
  ["https://github.com/team/maps/archive/all.zip", "archive"],
  ["http://www.YouTube.com/watch?v=1", "video"],
  ["https://docs.google.com/spreadsheets/d/1", "sheet"],
  ["https://docs.google.com/forms/d/1", "link"],
  ["https://example.org/constructor", "link"],
  ["javascript:alert(1)//plan.pdf", "link"],
  ["mailto:sara@uni.example?subject=plan.pdf", "link"],
  ["https://docs.google.com/document/../forms/d/1", "link"],
  ["https://docs.google.com/document\\%2e.\\forms", "link"],
  ["https://example.org/plan.pdf/../run.exe", "link"],
  ["https://example.org/\u202efdp.exe", "link"],
  ["https://github.com.example.org/team", "link"],
  ["https://\u0261ithub.com/team", "link"],
  ["https://example.org/github.com", "link"],
  ["", "link"],
])("[design: look] %s is shown as a %s", (url, kind) => {
  expect(fileKindOf(url)).toBe(kind);
});
