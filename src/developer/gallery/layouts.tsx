import { Card, cardCoverClass, type CardProps } from "../../ui/card.tsx";
import { Columns, Inline, Stack, type Gap } from "../../ui/layout.tsx";
import * as styles from "./gallery.css.ts";
import { State, type Group } from "./specimen.tsx";
import { arabic, long, unbroken } from "./settings.ts";

const paddings: readonly NonNullable<CardProps["padding"]>[] = ["none", "small", "snug", "normal", "large"];

const Cards = () => (
  <>
    <State name="plain" width="field">
      <Card>{long}</Card>
    </State>
    <State name="interactive" width="field">
      <Card kind="interactive">
        <a className={cardCoverClass} href="#Card">
          {arabic}
        </a>
      </Card>
    </State>
    <State name="sunken" width="field">
      <Card kind="sunken">{unbroken}</Card>
    </State>
    {paddings.map((padding) => (
      <State key={padding} name={`padding: ${padding}`}>
        <Card padding={padding}>{padding}</Card>
      </State>
    ))}
  </>
);

const boxes = ["One", "Two", arabic, "Four"].map((text) => (
  <div key={text} className={styles.sample}>
    {text}
  </div>
));
const gaps: readonly Gap[] = ["none", "tiny", "small", "medium", "large"];

const Layouts = () => (
  <>
    {gaps.map((gap) => (
      <State key={gap} name={`Stack, ${gap}`}>
        <Stack gap={gap}>{boxes}</Stack>
      </State>
    ))}
    <State name="Inline" width="field">
      <Inline>{boxes}</Inline>
    </State>
    <State name="Inline, at both ends" width="full">
      <Inline justify="between">{boxes}</Inline>
    </State>
    {(["narrow", "normal", "wide"] as const).map((least) => (
      <State key={least} name={`Columns, ${least}`} width="full">
        <Columns least={least}>{boxes}</Columns>
      </State>
    ))}
  </>
);

export const layouts: Group = {
  title: "Layout",
  specimens: [
    { name: "Card", States: Cards },
    { name: "Layout", States: Layouts },
  ],
};
