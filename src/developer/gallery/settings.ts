import { useLayoutEffect, useState } from "react";

export const directions = ["ltr", "rtl"] as const;
export const textSizes = ["100", "200"] as const;
export const widths = ["full", "1024", "768", "390", "320"] as const;

export interface Settings {
  readonly dir: (typeof directions)[number];
  /** Percent. */
  readonly text: (typeof textSizes)[number];
  /** Pixels. */
  readonly width: (typeof widths)[number];
}

const oneOf = <Value extends string>(
  values: readonly Value[],
  fallback: Value,
  found: string | null,
): Value => values.find((value) => value === found) ?? fallback;

const settingsIn = (params: URLSearchParams): Settings => ({
  dir: oneOf(directions, "ltr", params.get("dir")),
  text: oneOf(textSizes, "100", params.get("text")),
  width: oneOf(widths, "full", params.get("width")),
});

/** The page in a frame, as wide as its media queries are to believe. */
export const addressOfFrame = ({ dir, text }: Settings): string =>
  `${location.pathname}?${new URLSearchParams({ dir, text, framed: "" }).toString()}`;

export const isFramed = (): boolean => new URLSearchParams(location.search).has("framed");

/** The settings in the address, so that what was found can be shared and survives a reload. */
export function useSettings(): readonly [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(() => settingsIn(new URLSearchParams(location.search)));
  const { dir, text } = settings;
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.dir = dir;
    page.style.fontSize = `${text}%`;
  }, [dir, text]);
  const change = (part: Partial<Settings>): void => {
    const next = { ...settings, ...part };
    history.replaceState(null, "", `?${new URLSearchParams({ ...next }).toString()}`);
    setSettings(next);
  };
  return [settings, change];
}

/** Texts that break layouts: long, without a place to break, in Arabic, and mixed. */
export const long =
  "Compare three clustering methods on the survey of last year and write down which one fits best";
export const unbroken = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger";
export const arabic = "تصميم واجهة الخرائط التفاعلية للطلاب";
export const mixed = "Chapter 2: الفصل الثاني (draft)";

export const nothing = (): void => undefined;
