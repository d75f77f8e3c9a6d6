import { Button } from "../../ui/button.tsx";
import { Heading, type HeadingSize } from "../../ui/heading.tsx";
import { ArrowLeftIcon } from "../../ui/icons.tsx";
import { backLink } from "../../ui/links.css.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { State, type Group } from "./specimen.tsx";
import { arabic, long, unbroken } from "./settings.ts";

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
  specimens: [
    { name: "Heading", States: Headings },
    { name: "PageHeader", States: PageHeaders },
  ],
};
