import type { Role } from "../../../machines/domain/user.ts";
import { matchOf, mayOpen, type Page } from "./page-table.ts";

/** History state for the landing page: the address that the guard refused to a visitor [2.8]. */
export interface Refused {
  readonly refused: string;
}

/**
 * Where to continue from the page at `path`: the page that was refused before this role signed in, or the same page with
 * the refused address's query. Null: nowhere, or where this role may not.
 */
export function continuationIn(
  state: unknown,
  { pages, path, role }: { readonly pages: readonly Page[]; readonly path: string; readonly role: Role },
): { readonly page: Page; readonly address: string } | null {
  const address = refusedIn(state);
  const [pathname = "", query] = address.split("?");
  const page = matchOf(pages, pathname)?.page;
  if (page === undefined || !mayOpen(page, { role })) return null;
  if (page !== matchOf(pages, path)?.page) return { page, address };
  return query === undefined ? null : { page, address: `${path}?${query}` };
}

/** History state is untyped: any page may have written it. */
const refusedIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "refused" in state && typeof state.refused === "string"
    ? state.refused
    : "";
