import "@vanilla-extract/css/disableRuntimeStyles";
import type * as client from "react-dom/client";
import { vi } from "vitest";
import "./window.ts";
import { roots } from "./page-life.ts";
// Loaded before the first test, which would otherwise wait for it.
import "../../../src/app.tsx";

// A page that is left unmounts nothing; its code stays loaded here, and with it what its effects have registered.
vi.mock("react-dom/client", async (importOriginal) => {
  const original = await importOriginal<typeof client>();
  const createRoot: typeof client.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.add(root);
    return root;
  };
  return { ...original, createRoot };
});
