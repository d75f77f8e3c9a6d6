import { expect, test } from "vitest";
import { renamedIn } from "../../../machines/domain/renaming.ts";

const renaming = { from: ["Sara"], to: "Sara Haddad", teammates: ["Omar"] };

test.each([
  ["their earlier name", ["Omar", "Sara"], {}, ["Omar", "Sara Haddad"]],
  ["any of several", ["S. H.", "Omar"], { from: ["Sara", "S. H."] }, ["Sara Haddad", "Omar"]],
  ["none that only a teammate has", ["Sara"], { teammates: ["Sara"] }, ["Sara"]],
  [
    "one of two, as a teammate has it too",
    ["Sara", "Sara"],
    { teammates: ["Sara"] },
    ["Sara Haddad", "Sara"],
  ],
  ["the earlier of two that both mean them", ["Sara", "Sara Haddad"], {}, ["Sara Haddad"]],
  [
    "theirs, beside a teammate who has the new name",
    ["Sara", "Sara Haddad"],
    { teammates: ["Sara Haddad"] },
    ["Sara Haddad", "Sara Haddad"],
  ],
])("[3.7] a new name replaces %s", (_, names, differing, expected) => {
  expect(renamedIn(names, { ...renaming, ...differing })).toEqual(expected);
});
