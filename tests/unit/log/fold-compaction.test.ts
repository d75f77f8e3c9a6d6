import { expect, test } from "vitest";
import { rootPath } from "../../../machines/log/entry.ts";
import { compact, foldOf, type Log } from "../../../machines/log/log.ts";
import { outcomeEvent } from "../../flows/samples.ts";
import { student } from "../../flows/people.ts";
import { roots, seenIn, walk, walkable } from "../../support/walk.ts";
import { entriesOf, forEveryWalk, init, lastOf, logOf, throughFile, throughJson } from "./walked-logs.ts";

test.each(walkable)(
  "[design: event sourcing] compacting a log of $name at any entry changes nothing, in a file or not",
  (of) => {
    forEveryWalk(of, of.name === "app" ? 6 : 12, (walked) => {
      const log = logOf(walked);
      const whole = throughJson(foldOf(of.chart, log).tree());
      for (const keep of log.entries.keys()) {
        const compacted = compact(of.chart, log, keep);
        expect(compacted.entries).toEqual(keep === 0 ? [] : log.entries.slice(-keep));
        const fold = foldOf(of.chart, throughFile(compacted));
        expect(seenIn(fold.states())).toEqual(lastOf(walked));
        expect(throughJson(fold.tree())).toEqual(whole);
      }
    });
  },
);

test.each(walkable)("[design: event sourcing] compacting a log of $name repeatedly changes nothing", (of) => {
  forEveryWalk(of, 5, (walked) => {
    const whole = foldOf(of.chart, logOf(walked)).tree();
    let log = logOf(walked);
    for (let keep = log.entries.length - 1; keep >= 0; keep--)
      log = throughJson(compact(of.chart, log, keep));
    expect(log).toEqual({ tree: throughJson(whole), entries: [] });
  });
});

test("[design: event sourcing] a log within the compaction limit stays as it is", () => {
  const log = logOf(walk(roots.booking, { userId: 7 }, []));
  expect(compact(roots.booking, log, log.entries.length)).toBe(log);
  expect(compact(roots.booking, log, 1_000)).toBe(log);
});

test("[design: event sourcing] history states survive compaction", () => {
  const login = [{ type: "login.submitted" }, outcomeEvent("login", { output: student })];
  const away = [outcomeEvent("findTeam", { error: null }), { type: "session.expired" }];
  const back = [{ type: "login.submitted" }, outcomeEvent("loginAgain", { output: student })];
  const events = [init(), ...login, ...away, ...back].map((event) => [rootPath, event] as const);
  const log: Log = { tree: null, entries: entriesOf(events) };
  for (const keep of events.keys()) {
    const fold = foldOf(roots.session, throughFile(compact(roots.session, log, keep)));
    expect(fold.states().get(rootPath)?.value).toEqual({ signedIn: "teamLoadFailed" });
  }
});
