import { comparePictures, onMainScreens } from "./support/pictures.ts";
import { test } from "./support/test.ts";

test.setTimeout(120_000);

for (const viewer of onMainScreens)
  test(`[design: look] ${viewer.who} on a desktop, in both themes`, async ({ ownPage: page, backend }) => {
    await comparePictures(page, backend, viewer, 1280);
  });
