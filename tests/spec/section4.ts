import { flows, type Flow } from "../flows/index.ts";
import type { Row } from "./row.ts";

/** The letters of its rows' ids, as chapter 4 has them. */
const letters = "STBKPFRL";

/**
 * Chapter 4 of the specification, transition by transition. The charts must match this table, never the other
 * way round. A call fails by a status outside 2xx, no connection, an unreadable response or, if it writes, by
 * an interrupting reload.
 */
export const section4: readonly Row[] = Object.entries<Flow>(flows)
  .flatMap(([flow, { rows = [] }]) => rows.map((row) => ({ ...row, flow })))
  .toSorted((a, b) => letters.indexOf(a.id.charAt(0)) - letters.indexOf(b.id.charAt(0)));
