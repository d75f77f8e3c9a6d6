import { expect, test } from "vitest";
import { hashOf, linkIn } from "../../../src/developer/inspector/link.ts";

test("[design: inspector] a link names an entry by its number and time", () => {
  expect(hashOf({ seq: 41, time: 1_795_262_507_120 })).toBe("#entry=41@1795262507120");
  expect(linkIn("#entry=41@1795262507120")).toEqual({ seq: 41, time: 1_795_262_507_120 });
});

test.each(["", "#", "#entry=41", "#entry=x@1", "#entry=1@2x", "#other=1@2"])(
  "[design: inspector] “%s” is no link to an entry",
  (hash) => {
    expect(linkIn(hash)).toBeNull();
  },
);
