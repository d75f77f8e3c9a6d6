import { Card, cardCoverClass, type CardProps } from "../../ui/card.tsx";
import { Columns, Inline, Stack, type Gap } from "../../ui/layout.tsx";
import { Button } from "../../ui/button.tsx";
import { Heading, type HeadingSize } from "../../ui/heading.tsx";
import { ArrowLeftIcon } from "../../ui/icons.tsx";
import { backLink } from "../../ui/links.css.ts";
import { PageHeader } from "../../ui/page-header.tsx";
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
  specimens: { Card: Cards, Layout: Layouts },
};

const sizes: readonly HeadingSize[] = ["display", "heading", "title", "large", "normal", "eyebrow"];

const Headings = () => (
  <>
    {sizes.map((size) => (
      <State key={size} name={size} width="full">
        <Heading level={4} size={size}>
          Usability of maps
        </Heading>
      </State>
    ))}
    <State name="long, in Arabic" width="field">
      <Heading level={4} size="title">
        {long} {unbroken}
      </Heading>
      <Heading level={4} size="title">
        {arabic}
      </Heading>
    </State>
  </>
);

const back = (
  <a className={backLink} href="#PageHeader">
    <ArrowLeftIcon size="small" />
    Overview
  </a>
);

const PageHeaders = () => (
  <>
    <State name="only a title" width="full">
      <PageHeader title="Feedback" />
    </State>
    <State name="back link, lead and actions" width="full">
      <PageHeader
        title="My Project"
        lead="Your team, its supervisor and the progress of your tasks."
        back={back}
        actions={
          <>
            <Button>Print report</Button>
            <Button kind="primary">Mark as complete</Button>
          </>
        }
      />
    </State>
    <State name="long, in Arabic" width="full">
      <PageHeader title={`${arabic} ${unbroken}`} lead={long} actions={<Button>Print report</Button>} />
    </State>
  </>
);

/** Last, as a page's header has a heading of the first level. */
export const texts: Group = {
  title: "Headings",
  specimens: { Heading: Headings, PageHeader: PageHeaders },
};
