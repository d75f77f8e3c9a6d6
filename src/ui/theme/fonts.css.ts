import { globalFontFace } from "@vanilla-extract/css";

/**
 * Arial with the metrics of Inter, so that nothing moves when Inter arrives. The numbers are those of
 * https://www.npmjs.com/package/@capsizecss/metrics for both.
 */
globalFontFace("Inter Fallback", {
  src: 'local("Arial"), local("Liberation Sans"), local("Arimo")',
  ascentOverride: "90.44%",
  descentOverride: "22.52%",
  lineGapOverride: "0%",
  sizeAdjust: "107.12%",
});
