import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "./theme/contract.css.ts";

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.tiny,
  maxInlineSize: "100%",
  minBlockSize: "24px",
  paddingBlock: "2px",
  paddingInline: "9px",
  border: "1px solid transparent",
  borderRadius: vars.radius.round,
  fontSize: vars.font.size.tiny,
  fontWeight: vars.font.weight.medium,
  lineHeight: "1.4",
  verticalAlign: "middle",
});

const ofPriority = ({ soft, line, text }: (typeof vars.priority)["low"]) => ({ surface: soft, line, text });

const pairs = {
  neutral: { surface: vars.surface.sunken, line: vars.line.normal, text: vars.text.normal },
  accent: { surface: vars.accent.soft, line: vars.accent.line, text: vars.accent.text },
  ...vars.tone,
  low: ofPriority(vars.priority.low),
  medium: ofPriority(vars.priority.medium),
  high: ofPriority(vars.priority.high),
};

export const tone = styleVariants(pairs, ({ surface, line, text }) => [
  base,
  { background: surface, borderColor: line, color: text },
]);

export const small = style({ minBlockSize: "18px", paddingBlock: 0, paddingInline: "7px" });

export const words = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
