import fc from "fast-check";
import { isFullRun } from "./run.ts";

// One commit, one result: `npm test` generates the same cases on every run. `npm run test:full` looks for new ones.
if (!isFullRun) fc.configureGlobal({ seed: 20_261_125 });
