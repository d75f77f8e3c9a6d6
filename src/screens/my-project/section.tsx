import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Inline, Stack } from "../../ui/layout.tsx";
import * as styles from "./home.css.ts";

interface SectionProps {
  title: string;
  /** The page with everything. */
  link?: { readonly to: string; readonly text: string };
  /** What matters most, at the end of the title's line. */
  aside?: string;
  children: ReactNode;
}

/** A part of the project's home. */
export function Section({ title, link, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <Card as="section" padding="snug" aria-labelledby={heading}>
      <Stack gap="small">
        <Inline justify="between" align="baseline">
          <Heading level={2} size="normal" id={heading}>
            {title}
          </Heading>
          {aside !== undefined && <p className={styles.muted}>{aside}</p>}
          {link !== undefined && (
            <Link className={styles.more} to={link.to}>
              {link.text}
            </Link>
          )}
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
