import type { Declared } from "../path-kit/transitions.ts";
import { anyOf, arrowsOf, entriesOf, exitsOf, isDrawn, linksOf, type Arrow, type Link } from "./arrows.ts";
import { boxOf } from "./boxes.ts";
import { directionOf, type Picture } from "./fit.ts";
import { childrenOf, initialOf, type Section } from "./sections.ts";

/** The pictures of a section, and its transitions that none of them shows. */
export interface Drawn {
  readonly section: Section;
  /** All states, with nothing said on the arrows. Null: one picture shows all. */
  readonly map: Picture | null;
  readonly pictures: readonly Picture[];
  readonly undrawn: readonly Declared[];
}

/** An arrow with this many sources is listed below the picture if it does not fit; this many pictures need a map. */
const many = 3;

/** Draws a section in one picture if that can be read, else in several. */
export function draw(section: Section): Drawn {
  const links = linksOf(section);
  const whole = pictureOf(section, links);
  const rest = links.filter((link) => sourcesOf(link, links).size < many);
  const shorter = fits(whole) ? whole : pictureOf(section, rest);
  const shown = shorter === whole ? links : rest;
  const pictures = fits(shorter) ? [shorter] : split(section, rest);
  const drawn = new Set(shown.map(({ transition }) => transition));
  return {
    section,
    map: pictures.length >= many ? withoutLabels(pictureOf(section, links)) : null,
    pictures: pictures.filter(({ boxes }) => boxes.length > 1),
    undrawn: section.own.filter((transition) => !isDrawn(transition) || !drawn.has(transition)),
  };
}

const fits = (picture: Picture): boolean => directionOf(picture) !== null;

/** The boxes from which the same event leads to the same box in the same way. */
const sourcesOf = (link: Link, links: readonly Link[]): ReadonlySet<string> =>
  new Set(links.filter((other) => likeness(other) === likeness(link)).map(({ from }) => from));

const likeness = ({ to, transition: { cause, actions }, label: { condition, inner } }: Link): string =>
  JSON.stringify([to, cause, condition, actions, inner]);

const pictureOf = (section: Section, links: readonly Link[]): Picture =>
  pictured(section, null, allArrows(section, links));

const withoutLabels = (picture: Picture): Picture => ({
  ...picture,
  boxes: picture.boxes.map((box) => ({ ...box, lines: [] })),
  arrows: picture.arrows.map((arrow) => ({ ...arrow, labels: [] })),
});

function allArrows(section: Section, links: readonly Link[]): readonly Arrow[] {
  const arrows = [...arrowsOf(links), ...exitsOf(section)];
  const start = initialOf(section.top)?.id;
  const entered = new Set([...(start === undefined ? [] : [start]), ...arrows.map(({ to }) => to)]);
  return [...arrows, ...entriesOf(section, entered)];
}

/** One picture per box, or for as many in a row as fit. */
function split(section: Section, links: readonly Link[]): readonly Picture[] {
  const arrows = allArrows(section, links);
  const states = stateIdsOf(section);
  const pictureFrom = (sources: readonly string[]): Picture =>
    pictured(
      section,
      sources,
      arrows.filter(({ from, to }) => sources.includes(states.includes(from) ? from : to)),
    );
  const groups = states
    .filter((id) => pictureFrom([id]).arrows.length > 0)
    .reduce<readonly (readonly string[])[]>((known, id) => {
      const longer = [...(known.at(-1) ?? []), id];
      return fits(pictureFrom(longer)) ? [...known.slice(0, -1), longer] : [...known, [id]];
    }, []);
  return groups.map(pictureFrom);
}

/** Every state of the section, and the box for all of them. */
const stateIdsOf = ({ top }: Section): readonly string[] => [
  anyOf(top.id),
  ...childrenOf(top).map(({ id }) => id),
];

function pictured(section: Section, sources: readonly string[] | null, arrows: readonly Arrow[]): Picture {
  const { top } = section;
  const own = sources ?? childrenOf(top).flatMap(({ id, type }) => (type === "history" ? [] : id));
  const start = initialOf(top)?.id;
  const shown = [...new Set([...arrows.map(({ from }) => from), ...own, ...arrows.map(({ to }) => to)])];
  return {
    sources,
    boxes: shown.map((id) => boxOf(id, section, sources !== null && !sources.includes(id))),
    arrows,
    start: start !== undefined && own.includes(start) ? start : null,
  };
}
