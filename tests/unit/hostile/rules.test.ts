import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { isBlank, isFound, isStoredAs } from "../../../machines/domain/text.ts";
import { fileForm, newFileOf, selectErrors } from "../../../machines/project-files/draft.ts";
import { serverMessage, profileMessage } from "../../../src/api/server-message.ts";
import { pastProjects } from "../../../src/sample/past-projects.ts";
import { excerptOf } from "../../../src/screens/feedback-thread/excerpt.ts";
import { findProjects } from "../../../src/screens/project-history/search.ts";
import { matcherOf, noFilter } from "../../../src/screens/task-board/filter.ts";
import { task } from "../../support/start/task-board.ts";
import { hostileStrings, nameOfHostile } from "../../support/hostile-strings.ts";
import { startHeld } from "../../support/held.ts";

const letters = new Intl.Segmenter();

/** The texts for which this does not hold. */
const offending = (holds: (text: string) => boolean): readonly string[] =>
  hostileStrings.filter((text) => !holds(text)).map(nameOfHostile);

test("[2.45] a hostile text is a link only if it leads to a page or mailbox, at the host shown", () => {
  const links = hostileStrings.flatMap((text) => linkOf(text) ?? []);
  expect(links.length).toBe(5);
  const wrong = links.filter(({ href, host }) => {
    const { protocol, username, hostname, pathname } = new URL(href);
    if (protocol === "mailto:") return pathname.toLowerCase() !== host;
    const isShown = host === hostname || !/^[\x20-\x7e]+$/.test(host);
    return !["http:", "https:"].includes(protocol) || username !== "" || !isShown;
  });
  expect(wrong).toEqual([]);
});

test("[2.45] [5.6] the upload form sends hostile addresses only as links, and keeps the others", () => {
  const isHandled = (url: string): boolean => {
    const fields = { title: "Plan", url };
    const { send, now, calls } = startHeld(fileForm, {
      input: { subject: { studentId: 7, teamId: 3 }, base: { title: "", url: "" }, fields, failure: null },
    });
    send({ type: "draft.submitted" });
    if (!now().matches("saving")) return selectErrors(now()).url !== null && now().context.fields.url === url;
    const sent = newFileOf(calls.save.last().input).url;
    return linkOf(sent)?.href === sent && sent.length <= textLimits.fileUrl;
  };
  expect(offending(isHandled)).toEqual([]);
});

test("[2.28] the board's filter finds a task by any hostile text in it", () => {
  const viewer = { today: "2026-11-23", me: null, members: [], chosen: () => [] };
  const isFiltered = (text: string): boolean => {
    const found = { ...task(1, "ToDo"), title: text, description: text, assignees: [text] };
    const byMember = { ...noFilter, member: text };
    return matcherOf({ ...noFilter, text }, viewer)(found) && matcherOf(byMember, viewer)(found);
  };
  expect(offending(isFiltered)).toEqual([]);
});

test("[2.58] Project History is searched for any hostile text", () => {
  const isSearched = (text: string): boolean =>
    !isBlank(text) || findProjects(pastProjects, { text, category: null }).length === pastProjects.length;
  expect(offending(isSearched)).toEqual([]);
  expect(offending((text) => isFound(text, `before ${text} after`))).toEqual([]);
  expect(offending((text) => isStoredAs(text, text.replace(/[^\x20-\x7e]/g, "?")))).toEqual([]);
});

test("[8.2] [8.10] a hostile error message is cut to a readable length, and an excerpt too", () => {
  const response = { status: 400, statusText: "Bad Request" };
  const isReadable = (text: string): boolean =>
    [{ message: text }, { errors: { [text]: [text] } }, { title: text }, text, { error: text }].every(
      (body) => [serverMessage, profileMessage].every((explain) => explain(body, response).length <= 300),
    );
  expect(offending(isReadable)).toEqual([]);
  expect(offending((text) => [...letters.segment(excerptOf(text))].length <= 60)).toEqual([]);
});
