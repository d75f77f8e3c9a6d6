import { useEffect, useState, type ComponentProps } from "react";

/** Safari needs the longest: about this long until it listens to a new region. */
const regionMs = 100;

interface StatusProps extends Omit<ComponentProps<"div">, "role" | "style"> {
  as?: "div" | "p" | "span";
}

/**
 * A live region: what it contains is announced when it changes. Screen readers skip the text with which a region
 * appears (WCAG 4.1.3), so it appears empty and its content follows. Use it for each `role="status"`.
 */
export function Status({ as: Tag = "div", children, ...rest }: StatusProps) {
  const [isListenedTo, setListenedTo] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setListenedTo(true), regionMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Tag role="status" {...rest}>
      {isListenedTo && children}
    </Tag>
  );
}
