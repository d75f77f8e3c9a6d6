import { GlobalWindow } from "happy-dom";

/** The origin of every rendered page. */
export const origin = "http://app.test";

/**
 * The window that all rendered pages of this worker share, as global names. Node keeps what it has itself: requests,
 * aborts, timers and cryptography.
 */
export const browserWindow = new GlobalWindow({
  url: `${origin}/`,
  width: 1280,
  height: 900,
  settings: {
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
    navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
    device: { prefersReducedMotion: "reduce" },
  },
});

/** What Node has as well, and the page must have from its window. */
const fromWindow = new Set([
  "CustomEvent",
  "Event",
  "EventTarget",
  "FormData",
  "addEventListener",
  "dispatchEvent",
  "history",
  "localStorage",
  "location",
  "navigator",
  "removeEventListener",
  "self",
  "sessionStorage",
  "top",
  "parent",
  "window",
]);

for (const name of namesOf(browserWindow)) {
  if (name in globalThis && !fromWindow.has(name)) continue;
  const value: unknown = Reflect.get(browserWindow, name);
  const isMethod = typeof value === "function" && /^[a-z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    // A method of the window, called without it.
    value: isMethod ? value.bind(browserWindow) : value,
  });
}
for (const name of ["window", "self", "top", "parent"])
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: globalThis });

function namesOf(object: object): readonly string[] {
  const names = new Set<string>();
  for (
    let each: object | null = object;
    each !== null && each !== Object.prototype;
    each = Object.getPrototypeOf(each)
  )
    for (const name of Object.getOwnPropertyNames(each)) if (name !== "constructor") names.add(name);
  return [...names];
}
