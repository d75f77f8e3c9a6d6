import { isDeepStrictEqual } from "node:util";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { redact, redacted } from "../../../machines/log/redact.ts";
import { isBlank, isFound, isStoredAs } from "../../../machines/shared/text.ts";
import { assigneesOf } from "../../../machines/task-board/assignees.ts";
import { matcherOf, noFilter } from "../../../machines/task-board/filter.ts";
import { fileForm, newFileOf, selectErrors } from "../../../machines/project-files/draft.ts";
import { serverMessage, profileMessage } from "../../../src/api/server-message.ts";
import { pastProjects } from "../../../src/sample/past-projects.ts";
import { excerptOf } from "../../../src/screens/feedback-thread/excerpt.ts";
import {
  filterIn as historyFilterIn,
  paramsWith as historyParams,
} from "../../../src/screens/project-history/address.ts";
import { findProjects } from "../../../src/screens/project-history/search.ts";
import { calendarOf } from "../../../src/screens/task-board/calendar-file.ts";
import {
  filterIn,
  memberIn,
  memberParam,
  paramsWith,
} from "../../../src/screens/task-board/filter-address.ts";
import { task } from "../../flows/task-board/start.ts";
import { hostileStrings, nameOfHostile } from "../../support/hostile-strings.ts";
import { startHeld } from "../../support/held.ts";

const letters = new Intl.Segmenter();

/** The texts for which this does not hold. */
const offending = (holds: (text: string) => boolean): readonly string[] =>
  hostileStrings.filter((text) => !holds(text)).map(nameOfHostile);

/** As in the address bar, which cannot hold a lone surrogate. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, "\uFFFD");

const inAddress = (params: URLSearchParams) => new URL(`https://projects.example/?${params}`).searchParams;

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

test("[2.28] the board's filter finds a task by any hostile text in it, and survives in the URL", () => {
  const viewer = { today: "2026-11-23", me: null, members: [], chosen: () => [] };
  const isFiltered = (text: string): boolean => {
    const found = { ...task(1, "ToDo"), title: text, description: text, assignees: [text] };
    const byMember = { ...noFilter, member: text };
    return matcherOf({ ...noFilter, text }, viewer)(found) && matcherOf(byMember, viewer)(found);
  };
  expect(offending(isFiltered)).toEqual([]);
  const isInAddress = (text: string): boolean => {
    const params = inAddress(
      paramsWith(new URLSearchParams("tab=1"), { ...noFilter, text, member: memberIn(memberParam(text)) }),
    );
    const filter = filterIn(params);
    const sent = wellFormed(text);
    return filter.text === sent && String(filter.member) === sent && params.get("tab") === "1";
  };
  expect(offending(isInAddress)).toEqual([]);
});

test("[2.58] Project History is searched for any hostile text, and the text survives in the URL", () => {
  const isSearched = (text: string): boolean => {
    const filter = { text, category: null };
    const isAll = findProjects(pastProjects, filter).length === pastProjects.length;
    const params = inAddress(historyParams(new URLSearchParams(), filter, null));
    return (isAll || !isBlank(text)) && historyFilterIn(params).text === wellFormed(text);
  };
  expect(offending(isSearched)).toEqual([]);
  expect(offending((text) => isFound(text, `before ${text} after`))).toEqual([]);
  expect(offending((text) => isStoredAs(text, text.replace(/[^\x20-\x7e]/g, "?")))).toEqual([]);
});

test("[2.32] a member with a hostile name is chosen, and told from others", () => {
  const omar = { userId: 9, name: "Omar" };
  const isChosen = (name: string): boolean => {
    const [only, ...others] = assigneesOf([name], [{ userId: 7, name }, omar], undefined);
    return only?.name === name && others.length === 0;
  };
  expect(offending(isChosen)).toEqual([]);
});

test("[experience 9] a calendar of all hostile texts is one event per task, with the texts intact", () => {
  const tasks = hostileStrings.map((text, index) => ({
    ...task(index + 1, "ToDo"),
    title: text,
    description: text,
    assignees: [text],
    due: "2027-03-12",
  }));
  const calendar = calendarOf(tasks, {
    teamName: "__proto__",
    projectTitle: "BEGIN:VEVENT\r\nSUMMARY:x",
    now: new Date("2026-11-21T10:42:00Z"),
    link: ({ id }) => `https://projects.example/?task=${id}`,
  });
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  const events = parsed.getAllSubcomponents("vevent");
  expect(events.length).toBe(tasks.length);
  expect(parsed.getAllSubcomponents().length).toBe(tasks.length);
  // Without control characters, which the format does not allow; a line break stays one.
  const plain = (text: string): string =>
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    text.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
  const summaries = events.map((event) => wellFormed(String(event.getFirstPropertyValue("summary"))));
  expect(summaries).toEqual(hostileStrings.map((text) => wellFormed(plain(text))));
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

test("[4.1] redaction keeps every hostile text and key, and removes secrets beside them", () => {
  const isRedacted = (text: string): boolean => {
    const key = ["password", "token"].includes(text) ? "key" : text;
    const entry: unknown = JSON.parse(
      `{"password":"secret-1",${JSON.stringify(key)}:${JSON.stringify(text)}}`,
    );
    const clean = JSON.stringify(redact(entry));
    const isKept = isDeepStrictEqual(redact([text, { text }]), [text, { text }]);
    return (
      isKept &&
      clean.includes(redacted) &&
      !clean.includes("secret-1") &&
      clean.includes(JSON.stringify(text))
    );
  };
  expect(offending(isRedacted)).toEqual([]);
});
