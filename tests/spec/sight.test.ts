import { expect, test } from "vitest";
import { section4 } from "./section4.ts";
import { sightText, type Sight } from "./sight.ts";
import { stateSights } from "../flows/index.ts";

const sentences: readonly (readonly [string, Sight])[] = [
  ["address /dashboard/student", { path: "/dashboard/student" }],
  ['dialog "Log in again"', { role: "dialog", name: "Log in again" }],
  ['no dialog "Log in again"', { role: "dialog", name: "Log in again", absent: true }],
  ['alert with "Login failed"', { role: "alert", text: "Login failed" }],
  ["alert with the server's message", { role: "alert", varying: "the server's message" }],
  [
    'dialog "Team Created!" with text that begins with "You have created your team: " (then: the team\'s name)',
    {
      role: "dialog",
      name: "Team Created!",
      text: "You have created your team: ",
      varying: "the team's name",
    },
  ],
  ['text that begins with "Status: " (then: what it is)', { text: "Status: ", varying: "what it is" }],
  ['text "Not assigned"', { text: "Not assigned" }],
  ['no text "Not assigned"', { text: "Not assigned", absent: true }],
  [
    'listitem with the card in the region, form or dialog "To Do"',
    { role: "listitem", varying: "the card", within: "To Do" },
  ],
  ['textbox "Email" still filled in as it was before', { role: "textbox", name: "Email", kept: true }],
  ['button whose name begins with "Dismiss"', { role: "button", nameBegins: "Dismiss" }],
  ['button "Processing..." disabled', { role: "button", name: "Processing...", disabled: true }],
];

test("[design: specification] a sight that the chart's data knows is described by its value", () => {
  const sight: Sight = { role: "alert", varying: "why", fact: "error", within: "Profile" };
  expect(sightText(sight, { error: "It is full" })).toBe(
    'alert with "It is full" (why) in the region, form or dialog "Profile"',
  );
});

test.each([
  ["You can't.", 'alert with "Failed: " followed by "You can\'t." (why)'],
  ["Failed: You can't.", 'alert with "Failed: You can\'t." (why)'],
])("[design: specification] a text that varies is described whole: %s", (error, words) => {
  expect(sightText({ role: "alert", text: "Failed: ", varying: "why", fact: "error" }, { error })).toBe(
    words,
  );
});

test.each(sentences)("[design: specification] a sight is described as: %s", (sentence, sight) => {
  expect(sightText(sight)).toBe(sentence);
});

test("[design: specification] every sight says what to look for, and no case has the same one twice", () => {
  const cases = section4.flatMap(({ id, cases: outcomes }) =>
    outcomes.map(({ happens, sees }) => ({ where: `${id}, ${happens}`, sees })),
  );
  const states = Object.entries(stateSights).map(([where, sees]) => ({ where, sees }));
  // A name, a constant text, or a fact whose value is printed; of a role that must be missing there is none.
  const vague = [...cases, ...states].filter(({ sees }) =>
    sees.some(
      (sight) =>
        !("path" in sight) &&
        !(sight.absent === true && sight.role !== undefined) &&
        sight.name === undefined &&
        sight.nameBegins === undefined &&
        sight.text === undefined &&
        sight.fact === undefined,
    ),
  );
  expect(vague.map(({ where }) => where)).toEqual([]);
  const repeating = cases.filter(({ sees }) => new Set(sees.map(sightText)).size < sees.length);
  expect(repeating.map(({ where }) => where)).toEqual([]);
});
