import { createContext, useContext, type ReactNode } from "react";
import { matchPath, type Location, type Params } from "react-router-dom";
import type { ScreenOpened } from "../../../machines/app/screens.ts";
import type { ItemKind } from "../../../machines/domain/marks.ts";
import type { Role, SessionUser } from "../../../machines/domain/user.ts";

/** What the URL contains, and who opened it. */
export interface Visit {
  readonly user: SessionUser;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** One page, for routes, guards, links, titles and preloading. */
export interface Page {
  /** Its paths; links use the first. */
  readonly paths: readonly [string, ...string[]];
  /** Who may open it [2.8]; null: any signed-in user. */
  readonly role: Role | null;
  /** The title of the browser tab, also used in "Continue to ..." after sign-up. */
  readonly title: string;
  /** The link text in the dashboard's header; default: no link. */
  readonly link?: string;
  /** The kinds of a team's items on this page: the link shows how many are new. Default: none. */
  readonly shows?: readonly ItemKind[];
  /** The flow that the page shows, with its input from the URL. */
  readonly opens: (visit: Visit) => ScreenOpened;
  /** The same for visitors, if the flow itself refuses them with a message. */
  readonly opensForVisitors?: ScreenOpened;
  /** Code or data that is loaded when the browser is idle, or on navigation. */
  readonly onDemand?: OnDemand;
  /** Inside the dashboard's frame, or outside of it with a back link. */
  readonly frame: "dashboard" | "beside";
  readonly element: ReactNode;
}

export interface OnDemand {
  /** Loads it once; never rejects. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

interface Match {
  readonly page: Page;
  readonly params: Params;
}

export function matchOf(pages: readonly Page[], pathname: string): Match | null {
  for (const page of pages) {
    for (const path of page.paths) {
      const match = matchPath(path, pathname);
      if (match !== null) return { page, params: match.params };
    }
  }
  return null;
}

export const mayOpen = ({ role }: Pick<Page, "role">, user: Pick<SessionUser, "role">): boolean =>
  role === null || role === user.role;

/** The event for the root actor at this location: the flow to open, if the page has one and the user may open it. */
export function openedAt(
  pages: readonly Page[],
  { pathname, search }: Pick<Location, "pathname" | "search">,
  user: SessionUser | null,
): ScreenOpened {
  const match = matchOf(pages, pathname);
  if (match === null) return noFlow;
  const { page, params } = match;
  if (user === null) return page.opensForVisitors ?? noFlow;
  return mayOpen(page, user) ? page.opens({ user, params, search: new URLSearchParams(search) }) : noFlow;
}

export const noFlow: ScreenOpened = { type: "plainScreen.opened" };

/** The table of pages, for components on the pages themselves. */
export const PagesContext = createContext<readonly Page[]>([]);
export const usePages = (): readonly Page[] => useContext(PagesContext);
