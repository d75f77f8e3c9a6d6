import { comparePictures, onAllScreens, onOtherScreens } from "./support/pictures.ts";
import { test } from "./support/test.ts";

test.setTimeout(240_000);

for (const { width, viewers } of [
  { width: 1280, viewers: onOtherScreens },
  { width: 390, viewers: onAllScreens },
])
  for (const viewer of viewers)
    test(`[design: look] ${viewer.who}, ${width} wide, both themes`, async ({ ownPage: page, backend }) => {
      await comparePictures(page, backend, viewer, width);
    });
