import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";

interface SectionProps {
  title: string;
  /** The page with everything. */
  link?: { readonly to: string; readonly text: string };
  children: ReactNode;
}

/** A part of the project's home. */
export function Section({ title, link, children }: SectionProps) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="small">
        <Inline justify="between" align="baseline">
          <Heading level={2} size="large" id={heading}>
            {title}
          </Heading>
          {link !== undefined && <Link to={link.to}>{link.text}</Link>}
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
