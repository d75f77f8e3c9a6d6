import { expect, test } from "vitest";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { realHostOf } from "../../../src/screens/text/safe-link.tsx";

test.each([
  ["https://p\u0430ypal.com/login", "xn--pypal-4ve.com"],
  ["WWW.P\u0430YPAL.com", "www.xn--pypal-4ve.com"],
  ["https://\u0440\u0430\u0443\u0440\u0430l.com:8080/x", "xn--l-7sba6dbr.com"],
  ["https://\uff45xample.org", "example.org"],
  ["https://stra\u00dfe.example", "xn--strae-oqa.example"],
  ["https://مثال.إختبار/ملف", "xn--mgbh0fb.xn--kgbechtv"],
  ["https://example.org\u2571x.evil.example/", "example.xn--orgx-dv2b.evil.example"],
  ["mailto:sara@p\u0430ypal.com", "xn--pypal-4ve.com"],
  ["https://[2001:DB8:0::1]/x", "[2001:db8::1]"],
])("[2.35] [2.45] the host of %j is shown as %j as well", (url, host) => {
  expect(realHostOf(url)).toBe(host);
});

test.each([
  "https://example.org/p\u0430ypal.com",
  "HTTPS://WWW.Example.ORG:443/x",
  "example.org:8080",
  "http://10.0.0.1",
  "https://[2001:db8::1]:443/x",
  "https://xn--pypal-4ve.com",
  "mailto:p\u0430ul@uni.example",
  "https://p\u0430ypal.com@evil.example",
  "no link",
  "",
])("[2.35] [2.45] the host of %j is shown as it is", (url) => expect(realHostOf(url)).toBeNull());

test.each([
  "https://example.org@evil.example/",
  "https://example.org:80@evil.example/",
  "https://example.org%40evil.example/",
  "https://example.org\\@evil.example/",
  "https://@evil.example/",
  "www.example.org@evil.example",
  "https://example.org\uff20evil.example/",
  "https://example.org\uff0fpath.evil.example/",
  "https://example.org\uff0eevil.example/",
])("[2.35] [2.45] %j, which could hide its host, is no link", (url) => expect(linkOf(url)).toBeNull());
