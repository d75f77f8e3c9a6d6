import { useEffect, useState } from "react";
import { once } from "../navigation/load-code.ts";
import { hasNewRelease } from "../navigation/new-release.ts";
import type * as palette from "./palette.tsx";
import importChunk from "chunk:./palette.tsx";

const importPalette = once(importChunk<typeof palette>);

type Code = Awaited<ReturnType<typeof importPalette>>;

export type PaletteCode =
  | { readonly kind: "loading" }
  /** `isOutdated`: the server has a new release. */
  | { readonly kind: "failed"; readonly isOutdated: boolean }
  | ({ readonly kind: "loaded" } & Code);

let loaded: Code | null = null;

async function load(): Promise<PaletteCode> {
  try {
    loaded ??= await importPalette();
    return { kind: "loaded", ...loaded };
  } catch {
    return { kind: "failed", isOutdated: await hasNewRelease() };
  }
}

/** The code of the palette's results, loaded when the palette first opens. */
export function usePaletteCode(): { readonly code: PaletteCode; readonly retry: () => void } {
  const [code, setCode] = useState<PaletteCode>(() =>
    loaded === null ? { kind: "loading" } : { kind: "loaded", ...loaded },
  );
  const isLoading = code.kind === "loading";
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setCode(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  return { code, retry: () => setCode({ kind: "loading" }) };
}
