import { createContext, useContext, type ReactNode } from "react";
import { matchPath, type Location, type Params } from "react-router-dom";
import type { ScreenOpened } from "../../machines/app/app.machine.ts";
import type { Role, SessionUser } from "../../machines/domain/user.ts";

/** What an address says, and who has come to it. */
export interface Visit {
  readonly user: SessionUser;
  readonly params: Params;
  readonly search: URLSearchParams;
}

/** One page, for routes, guards, links, titles and preloading. */
export interface Page {
  /** Its addresses; links lead to the first. */
  readonly paths: readonly [string, ...string[]];
  /** Who may see it [2.8]; null: whoever is signed in. */
  readonly role: Role | null;
  /** In the browser's tab, and in "Continue to ..." after login. */
  readonly title: string;
  /** Its link in the dashboard's header; left out: there is none. */
  readonly link?: string;
  /** The flow that the page shows, with its input from the address. */
  readonly opens: (visit: Visit) => ScreenOpened;
  /** The same for a visitor, where the flow itself turns them away and says why. */
  readonly opensForVisitors?: ScreenOpened;
  /** Data that is loaded when the browser is idle, or with the navigation. */
  readonly onDemand?: OnDemand;
  /** In the dashboard's frame, or beside it with a way back. */
  readonly frame: "dashboard" | "beside";
  readonly element: ReactNode;
}

export interface OnDemand {
  /** Loads the data, once. It never rejects. */
  readonly load: () => Promise<unknown>;
  readonly isLoaded: () => boolean;
}

/** A page and what its address says. */
export interface Match {
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

export const mayOpen = ({ role }: Pick<Page, "role">, user: SessionUser): boolean =>
  role === null || role === user.role;

/** What the root actor is told of this address: the flow to open, if the page has one and the user may see it. */
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

/** The table of pages, for what stands on the pages themselves. */
export const PagesContext = createContext<readonly Page[]>([]);
export const usePages = (): readonly Page[] => useContext(PagesContext);
