import { Link } from "react-router-dom";
import { useUser } from "../shared/actors.ts";
import { pathFor } from "../navigation/item-links.ts";
import { linkParts } from "./link-parts.ts";
import { RealHost } from "./real-host.tsx";
import { SafeLink } from "./safe-link.tsx";

interface LinkedTextProps {
  text: string;
  /** The team that the text is about. */
  teamId: number;
}

/** A text whose web addresses are links [2.35]: pages of the app open here, others in a new tab. */
export const LinkedText = ({ text, teamId }: LinkedTextProps) =>
  linkParts(text).map(({ text: part, href }, index) =>
    /* oxlint-disable react/no-array-index-key -- the parts of a text have only their place */
    href === null ? (
      <span key={index}>{part}</span>
    ) : (
      <Address key={index} text={part} href={href} teamId={teamId} />
    ),
  );

function Address({ text, href, teamId }: LinkedTextProps & { href: string }) {
  const user = useUser();
  const url = URL.canParse(href) ? new URL(href) : null;
  const shown = (
    <>
      <bdi>{text}</bdi>
      <RealHost url={href} />
    </>
  );
  // A path that begins with two slashes leads to another host.
  const isOfApp = url?.origin === window.location.origin && !url.pathname.startsWith("//");
  if (!isOfApp || user === null) return <SafeLink url={href}>{shown}</SafeLink>;
  // Dragging a card by a link in its text moves the card.
  return (
    <Link to={pathFor(user.role, teamId, url)} draggable={false}>
      {shown}
    </Link>
  );
}
