import { expect, test } from "vitest";
import { done, failed, type Result } from "../../../src/api/client.ts";
import { deleteAsRead, gone } from "../../../src/runtime/delete-as-read.ts";
import { refused } from "../../support/held.ts";

interface Item {
  readonly id: number;
  readonly text: string;
}

/** Deletes item 7 of a service that responds like this; returns the result and the requests, in order. */
async function deleteFrom(list: Result<readonly Item[]>, removed: Result<void> = done(undefined)) {
  const sent: string[] = [];
  const record = <T>(name: string, answer: T) => (sent.push(name), Promise.resolve(answer));
  const result = await deleteAsRead(7, {
    read: () => record("read", list),
    remove: () => record("remove", removed),
  });
  return { result, sent };
}

const listed = done([
  { id: 6, text: "other" },
  { id: 7, text: "as a teammate left it" },
]);

test("[4.7] a deleted item is returned as it was just before, for Undo", async () => {
  expect(await deleteFrom(listed)).toEqual({
    result: done({ id: 7, text: "as a teammate left it" }),
    sent: ["read", "remove"],
  });
});

test("[4.7] an item that cannot be read is not deleted", async () => {
  const failure = failed(refused(500, "Out of order"));
  expect(await deleteFrom(failure)).toEqual({ result: failure, sent: ["read"] });
});

test("[4.7] an item that is no longer listed counts as gone, and nothing is sent", async () => {
  expect(await deleteFrom(done([{ id: 6, text: "other" }]))).toEqual({
    result: failed(gone),
    sent: ["read"],
  });
});

test("[4.7] a failed deletion is reported", async () => {
  const failure = failed(refused(403));
  expect(await deleteFrom(listed, failure)).toEqual({ result: failure, sent: ["read", "remove"] });
});
