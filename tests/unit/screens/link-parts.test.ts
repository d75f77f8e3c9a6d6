import fc from "fast-check";
import { expect, test } from "vitest";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { linkParts } from "../../../src/screens/text/linked-text.tsx";
import { hostileStrings } from "../../support/hostile-strings.ts";
import { casesOf } from "../../support/run.ts";

/** The links of a text; one that leads elsewhere than it says is followed by its address. */
const linksIn = (text: string): readonly string[] =>
  linkParts(text)
    .filter(({ href }) => href !== null)
    .map(({ text: part, href }) => (part === href ? part : `${part} = ${href}`));

test.each<[string, readonly string[]]>([
  ["See https://example.org/report.", ["https://example.org/report"]],
  ["(https://example.org/a_(b))", ["https://example.org/a_(b)"]],
  ["“https://example.org/?q=1&r=2#x”, please!", ["https://example.org/?q=1&r=2#x"]],
  ["www.example.org/a", ["www.example.org/a = https://www.example.org/a"]],
  ["انظر https://example.org/خرائط؟", ["https://example.org/خرائط"]],
  ["HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]],
  ["看 https://example.org/report，然后回复我", ["https://example.org/report"]],
  ["（https://example.org/a）", ["https://example.org/a"]],
  ["**https://example.org/a**, _https://example.org/b_", ["https://example.org/a", "https://example.org/b"]],
  ["https://example.org/snake_", ["https://example.org/snake_"]],
  ["http://a.example\nhttp://b.example", ["http://a.example", "http://b.example"]],
])("[2.35] in “%s” the links are %j", (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test("[2.35] the parts of any text joined are the text, and every link in it is safe", () => {
  const word = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom("https://", "http://example.org/", "www.", ")", ".", " ", "@", ...hostileStrings),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const text = words.join("");
      const parts = linkParts(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      const links = parts.flatMap(({ href }) => href ?? []);
      expect(links.map((href) => linkOf(href)?.href)).toEqual(links);
    }),
    { numRuns: casesOf(1_000) },
  );
});
