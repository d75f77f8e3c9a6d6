import { BadIcon, GoodIcon, InfoIcon, WarningIcon } from "./icons.tsx";

export type Tone = "good" | "warning" | "bad" | "info";

const icons = { good: GoodIcon, warning: WarningIcon, bad: BadIcon, info: InfoIcon };

export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon />;
}
