import { expect, test } from "vitest";
import { selectIsRestored as selectIsFileRestored } from "../../../machines/shared/draft.machine.ts";
import { startRead as startFiles } from "../../support/start/project-files.ts";

const refetch = { type: "refetch.requested", isBackground: true } as const;

test("[2.35] a background refetch fetches the files and reports no restored draft", async () => {
  const { send, form, fillIn, readFiles } = await startFiles();
  fillIn({ title: "Rep" });
  send(refetch);
  expect([readFiles.calls.length, selectIsFileRestored(form().getSnapshot())]).toEqual([2, false]);
});
