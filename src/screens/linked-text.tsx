import { Link } from "react-router-dom";
import { linkParts } from "./link-parts.ts";
import { SafeLink } from "./safe-link.tsx";

/** A text whose web addresses are links [2.35]: pages of the app open here, others in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: part, href }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have only their place
    href === null ? part : <Address key={index} text={part} href={href} />,
  );

function Address({ text, href }: { text: string; href: string }) {
  const inside = pathInApp(href);
  const shown = <bdi>{text}</bdi>;
  return inside === null ? <SafeLink url={href}>{shown}</SafeLink> : <Link to={inside}>{shown}</Link>;
}

/** The address without its origin; null: another site. */
function pathInApp(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const { origin, pathname, search, hash } = new URL(href);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
}
