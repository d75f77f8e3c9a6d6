import "@vanilla-extract/css/disableRuntimeStyles";
import type * as client from "react-dom/client";
import { createElement, memo, Profiler } from "react";
import { vi } from "vitest";
import type * as card from "../../../src/screens/task-board/task-card.tsx";
import "./window.ts";
import { roots } from "./page-life.ts";
import { countRender } from "./renders.ts";
// Loaded before the first test, which would otherwise wait for it.
import "../../../src/pages.tsx";
import "../../../src/runtime/start-app.ts";
import "../../../src/screens/root.tsx";

// A page that is left unmounts nothing; its code stays loaded here, and with it what its effects have registered.
// The build for profiling is the one for production with React's Profiler.
vi.mock("react-dom/client", async () => {
  // @ts-expect-error -- It has no types of its own.
  const original: typeof client = await import("react-dom/profiling");
  const createRoot: typeof client.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.add(root);
    return root;
  };
  return { ...original, createRoot };
});

// Counts how often each card renders.
vi.mock("../../../src/screens/task-board/task-card.tsx", async (importOriginal) => {
  const { TaskCard, ...others } = await importOriginal<typeof card>();
  const Counted: typeof TaskCard = memo((props) =>
    createElement(
      Profiler,
      { id: `card ${props.task.id}`, onRender: countRender },
      createElement(TaskCard, props),
    ),
  );
  return { ...others, TaskCard: Counted };
});
