import { expect, test } from "vitest";
import { linkOf, withScheme } from "../../../machines/domain/web-address.ts";

test.each([
  ["example.org/plan.pdf", "https://example.org/plan.pdf"],
  ["  www.example.org  ", "https://www.example.org"],
  ["example.org:8080/x", "https://example.org:8080/x"],
  ["localhost:3000?a=b", "https://localhost:3000?a=b"],
  ["//example.org/x", "https://example.org/x"],
  ["مثال.إختبار/ملف", "https://مثال.إختبار/ملف"],
])("[3.10] %j has no scheme: https:// is added", (typed, address) => expect(withScheme(typed)).toBe(address));

test.each([
  "https://example.org",
  "mailto:sara@uni.example",
  "javascript:alert(1)",
  "C:\\plan.pdf",
  "in the drawer on the left",
  "report",
  "report.",
  "{{7*7}}.example",
  "",
])("[3.10] %j is unchanged: it has a scheme, or would not become a URL", (typed) =>
  expect(withScheme(typed)).toBe(typed),
);

test.each([
  ["https://Example.org/Plan.pdf?x=1#top", "https://Example.org/Plan.pdf?x=1#top", "example.org"],
  ["HTTPS://EXAMPLE.ORG/x", "HTTPS://EXAMPLE.ORG/x", "example.org"],
  ["https://10.0.0.1:80/x", "https://10.0.0.1:80/x", "10.0.0.1:80"],
  ["https://[2001:db8::1]:443/x", "https://[2001:db8::1]:443/x", "[2001:db8::1]:443"],
  ["https://example.org/a b (1).pdf", "https://example.org/a b (1).pdf", "example.org"],
  [
    "https://example.org/?next=javascript:alert(1)",
    "https://example.org/?next=javascript:alert(1)",
    "example.org",
  ],
  ["https://wiki/plan", "https://wiki/plan", "wiki"],
  ["🤖.example/☃️", "https://🤖.example/☃️", "🤖.example"],
  ["mailto:sara@uni.example?subject=Plan", "mailto:sara@uni.example?subject=Plan", "sara@uni.example"],
])("[2.45] %j is a link and shows its host", (url, href, host) =>
  expect(linkOf(url)).toEqual({ href, host }),
);

test.each([
  "javascript:alert(1)",
  " java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https:example.org",
  "https://example.org\\@evil.example",
  "https://bank.example@evil.example",
  "https://exa\tmple.org",
  "https://\u202Egro.elpmaxe",
  "https://2130706433",
  "https://0x7f000001",
  "https://%65vil.example",
  'https://"quoted".example',
  "https://{{7*7}}.example",
  "https://\u0301.example",
  `https://${"w".repeat(64)}.example`,
  "https://",
  "mailto:",
  "mailto:sara@uni.example\nbcc:all@uni.example",
  "sara@uni.example",
  "",
])("[2.45] %j is no link", (url) => expect(linkOf(url)).toBeNull());

test("[2.45] a link only leads to a page or mailbox, at the host shown, however browsers parse it", () => {
  const pieces = [
    "https://",
    "http:",
    "//",
    "javascript:",
    "data:",
    "\t",
    "\n",
    " ",
    "\\",
    "@",
    ":",
    "/",
    "example.org",
    "evil.example",
    "8080",
    "?",
    "#",
    "mailto:",
    "a",
  ];
  const urls = pieces.flatMap((a) =>
    pieces.flatMap((b) => pieces.flatMap((c) => pieces.map((d) => a + b + c + d))),
  );
  const links = urls.flatMap((url) => linkOf(url) ?? []).filter(({ href }) => URL.canParse(href));
  expect(links.length).toBeGreaterThan(1_000);
  const wrong = links.filter(({ href, host }) => {
    const { protocol, username, host: real, pathname } = new URL(href);
    if (protocol === "mailto:") return pathname.toLowerCase() !== host;
    return (
      !["http:", "https:"].includes(protocol) || username !== "" || real.split(":")[0] !== host.split(":")[0]
    );
  });
  expect(wrong).toEqual([]);
});
