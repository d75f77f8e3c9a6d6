import fc from "fast-check";
import { isLong } from "./long.ts";

// One commit, one result: `npm test` generates the same cases on every run. `npm run test:long` looks for new ones.
if (!isLong) fc.configureGlobal({ seed: 20_261_125 });
