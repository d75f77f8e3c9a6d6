import { testAccessibility } from "./support/accessibility.ts";

// Layout depends on the width, contrast on the theme: `npm run test:full` has the other of each.
testAccessibility({ width: 1280, colorScheme: "light" });
