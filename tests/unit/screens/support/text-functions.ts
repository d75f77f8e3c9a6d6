import { bookableSupervisors } from "../../../../machines/domain/capacity.ts";
import { withAsciiDigits } from "../../../../machines/domain/text.ts";
import { loadAdvice } from "../../../../machines/domain/failure.ts";
import { feedbackIdsIn } from "../../../../machines/domain/feedback.ts";
import { withFormerNames, withPresentNames } from "../../../../machines/domain/known-names.ts";
import { hashOf, taskMarks } from "../../../../machines/domain/marks.ts";
import { storedAs } from "../../../../machines/domain/task.ts";
import { lengthError } from "../../../../machines/domain/text-limits.ts";
import {
  comparable,
  folded,
  isBlank,
  isFound,
  isSameText,
  isStoredAs,
  searchWords,
} from "../../../../machines/domain/text.ts";
import { labelsOf, nameFinder, namesOf, userIdOf, type Person } from "../../../../machines/domain/user.ts";
import { linkOf, withScheme } from "../../../../machines/domain/web-address.ts";
import { redact } from "../../../../machines/log/redact.ts";
import { reasonOf } from "../../../../machines/profile/messages.ts";
import { renamedIn } from "../../../../machines/domain/renaming.ts";
import { changedIds } from "../../../../machines/shared/changed.ts";
import { assigneesOf } from "../../../../machines/task-board/assignees.ts";
import { byName, dateOf, dayOf, idOf } from "../../../../src/api/decode.ts";
import { ownMessage, profileMessage, serverMessage } from "../../../../src/api/server-message.ts";
import { withoutFormulas } from "../../../../machines/domain/spreadsheet.ts";
import { csvOf } from "../../../../src/screens/text/csv.ts";
import { dayOfTimestamp } from "../../../../src/screens/text/date-text.tsx";
import { excerptOf } from "../../../../src/screens/feedback-thread/excerpt.ts";
import { quoteOf } from "../../../../src/screens/feedback-thread/make-task.tsx";
import { filled, snippetsIn } from "../../../../src/screens/feedback-thread/snippets/snippets.ts";
import { appended } from "../../../../src/screens/navigation/handed-text.ts";
import { feedbackIn, pathFor } from "../../../../src/screens/navigation/item-links.ts";
import { linkParts } from "../../../../src/screens/text/linked-text.tsx";
import { rankOf } from "../../../../src/screens/palette/rank.ts";
import { fileKindOf } from "../../../../src/screens/project-files/file-item.tsx";
import { similarTitles } from "../../../../src/screens/project-history/close-match.ts";
import { realHostOf } from "../../../../src/screens/text/safe-link.tsx";
import { refusedFieldsOf } from "../../../../machines/domain/refused-fields.ts";
import { asSentence } from "../../../../machines/domain/text.ts";
import { arranged, noArrangement } from "../../../../src/screens/supervision/arrangement.ts";
import { calendarOf } from "../../../../src/screens/task-board/calendar-file.ts";
import { matcherOf, noFilter, peopleOn } from "../../../../src/screens/task-board/filter.ts";
import { titleIn } from "../../../../src/screens/task-board/take-quote.ts";
import { initials, tintOf } from "../../../../src/ui/avatar.tsx";
import { languageOf } from "../../../../src/ui/language.ts";
import { projectOf } from "../../../support/start/supervision.ts";
import { task } from "../../../support/start/task-board.ts";

const refused = { status: 400, statusText: "Bad Request" };
const viewer = { today: "2026-11-28", me: null, members: [], chosen: () => [] };
const taskOf = (text: string) => ({ ...task(1, "ToDo"), description: text });
const member = (name: string) => ({ userId: 7, name });
const title = (text: string): string => text.slice(0, 100);
const urlOf = (text: string): URL => new URL(`https://example.org/dashboard/supervisor/feedback?${text}`);

type OfText = (text: string) => unknown;

/** Every function of the app over texts that others store, by its file. */
export const withTexts: Readonly<Record<string, Readonly<Record<string, OfText>>>> = {
  "machines/domain/refused-fields.ts": { refusedFieldsOf },
  "machines/domain/capacity.ts": {
    bookableSupervisors: (text) =>
      bookableSupervisors(["a", "b"].map((end) => ({ ...member(text + end), remainingTeams: 1 }))),
  },
  "machines/domain/failure.ts": {
    loadAdvice: (text) => loadAdvice({ kind: "status", status: 400, message: text }),
  },
  "machines/domain/feedback.ts": { feedbackIdsIn },
  "machines/domain/known-names.ts": {
    withPresentNames: (text) => withFormerNames([member(text)], withPresentNames({}, [member(text)])),
  },
  "machines/domain/marks.ts": { hashOf, taskMarks: (text) => taskMarks([taskOf(text)]) },
  "machines/domain/task.ts": { storedAs: (text) => storedAs(taskOf(text), taskOf(`${text}.`)) },
  "machines/domain/text.ts": {
    asSentence,
    withAsciiDigits,
    comparable,
    folded,
    isBlank,
    searchWords,
    isFound: (text) => isFound("a aaa ab", text),
    isSameText: (text) => isSameText(text, `${text} `),
    isStoredAs: (text) => isStoredAs(text, text.replaceAll(/./gsu, "?")),
  },
  "machines/domain/renaming.ts": {
    renamedIn: (text) => renamedIn([text], { from: [text], to: `${text}.`, teammates: [text] }),
  },
  "machines/domain/text-limits.ts": { lengthError: (text) => lengthError(text, 100, `${text}.`) },
  "machines/domain/user.ts": { userIdOf, labelsOf: (text) => labelsOf([member(text)]) },
  "machines/domain/web-address.ts": { linkOf, withScheme },
  "machines/log/redact.ts": { redact: (text) => redact({ task: taskOf(text), password: text }) },
  "machines/profile/messages.ts": {
    reasonOf: (text) => reasonOf({ kind: "status", status: 500, message: text }, true),
  },
  "machines/shared/changed.ts": {
    changedIds: (text) => changedIds([taskOf(text)], [taskOf(`${text}.`)], (each) => [each.description]),
  },
  "machines/task-board/assignees.ts": { assigneesOf: (text) => assigneesOf([text], [member(text)]) },
  "src/api/decode.ts": {
    idOf,
    dateOf,
    dayOf,
    byName: (text) => byName(["b", "a"].map((end) => member(text + end))),
  },
  "src/api/server-message.ts": {
    serverMessage: (text) => serverMessage({ message: text }, refused),
    plain: (text) => serverMessage(text, refused),
    profileMessage: (text) => profileMessage({ text }, refused),
    ownMessage: (text) => ownMessage({ errors: { name: [text] } }),
  },
  "machines/domain/spreadsheet.ts": { withoutFormulas },
  "src/screens/text/csv.ts": { csvOf: (text) => csvOf([[text]]) },
  "src/screens/text/date-text.tsx": { dayOfTimestamp },
  "src/screens/feedback-thread/excerpt.ts": { excerptOf },
  "src/screens/feedback-thread/make-task.tsx": { quoteOf: (text) => quoteOf(text, "https://example.org") },
  "src/screens/feedback-thread/snippets/snippets.ts": {
    filled: (text) => filled(text, { team: text.slice(0, 100), project: "Maps" }),
    snippetsIn: (text) => snippetsIn([text]),
  },
  "src/screens/navigation/handed-text.ts": { appended: (text) => appended(text, text) },
  "src/screens/navigation/item-links.ts": {
    pathFor: (text) => pathFor("student", 3, urlOf(text)),
    feedbackIn: (text) => feedbackIn(new URLSearchParams({ feedback: text })),
  },
  "src/screens/text/linked-text.tsx": { linkParts },
  "src/screens/palette/rank.ts": {
    rankOf: (text) =>
      rankOf("a aaa b", { id: "1", label: text, details: [], choice: { kind: "page", path: "/" } }),
  },
  "src/screens/project-files/file-item.tsx": { fileKindOf },
  "src/screens/project-history/close-match.ts": {
    // Finding words takes ten times as long as anything else, so it gets less.
    similarTitles: (text) =>
      similarTitles([{ title: title(text), description: text.slice(0, text.length / 4) }])(title(text)),
  },
  "src/screens/text/safe-link.tsx": { realHostOf },
  "src/screens/supervision/arrangement.ts": {
    arranged: (text) =>
      arranged(
        ["a", "b"].map((end) => ({ project: { ...projectOf(1), title: text + end }, counts: null })),
        { ...noArrangement, text: "a", sort: { by: "project", isDescending: false } },
        { today: viewer.today, hasNews: () => false },
      ),
  },
  "src/screens/task-board/calendar-file.ts": {
    // The library takes a hundred times as long, so it gets still less.
    calendarOf: (text) =>
      calendarOf([{ ...taskOf(""), description: text.slice(0, text.length / 10), due: "2027-03-12" }], {
        teamName: title(text),
        projectTitle: title(text),
        host: "example.org",
        now: new Date(0),
        link: () => "https://example.org",
      }),
  },
  "src/screens/task-board/filter.ts": {
    matcherOf: (text) => matcherOf({ ...noFilter, text: "a aaa", member: text }, viewer)(taskOf(text)),
    peopleOn: (text) => peopleOn([{ ...taskOf(""), assignees: [text] }], []),
  },
  "src/screens/task-board/take-quote.ts": { titleIn },
  "src/ui/avatar.tsx": { initials, tintOf },
  "src/ui/language.ts": { languageOf },
};

const peopleOf = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, userId) => ({
    userId,
    name: "Sara",
    role: "student",
    department: "",
    status: false,
  }));

/** Functions that distinguish people with the same name, run with that many people. */
export const nameFunctions: Readonly<Record<string, (count: number) => unknown>> = {
  labelsOf: (count) => labelsOf(peopleOf(count)),
  namesOf: (count) => namesOf(nameFinder(peopleOf(count)), [...peopleOf(count).keys()]),
};
