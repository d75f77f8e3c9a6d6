import "@vanilla-extract/css/disableRuntimeStyles";
import "./window.ts";
import "./page-life.ts";
// Loaded before the first test, which would otherwise wait for it.
import "../../../src/app.tsx";
