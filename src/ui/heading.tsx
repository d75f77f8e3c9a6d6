import type { ComponentProps } from "react";
import * as styles from "./heading.css.ts";
import { inItsLanguage } from "./language.ts";

export type HeadingLevel = 1 | 2 | 3 | 4;
export type HeadingSize = keyof typeof styles.size;

interface HeadingProps extends Omit<ComponentProps<"h2">, "className" | "style"> {
  level: HeadingLevel;
  /** The visual size, if it differs from the level's default. */
  size?: HeadingSize;
}

const tags = { 1: "h1", 2: "h2", 3: "h3", 4: "h4" } as const;
const sizes = { 1: "heading", 2: "title", 3: "large", 4: "normal" } as const;

/** A heading; level 1 can be focused, so that a new page is announced. */
export function Heading({ level, size = sizes[level], children, ...rest }: HeadingProps) {
  const Tag = tags[level];
  return (
    <Tag
      {...inItsLanguage(children)}
      {...(level === 1 && { tabIndex: -1 })}
      {...rest}
      className={styles.size[size]}
    >
      {children}
    </Tag>
  );
}
