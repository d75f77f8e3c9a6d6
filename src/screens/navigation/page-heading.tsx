import type { ComponentProps } from "react";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageHeading } from "./use-page-heading.ts";

/** A page's header; its heading is focused when the user navigates here. */
export const PageHeading = (props: Omit<ComponentProps<typeof PageHeader>, "headingRef">) => (
  <PageHeader headingRef={usePageHeading()} {...props} />
);
