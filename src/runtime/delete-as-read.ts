import type { Failure } from "../../machines/domain/failure.ts";
import { failed, type Result } from "../api/client.ts";

/** The server no longer has the item: it is missing from its list. */
export const gone: Failure = { kind: "status", status: 404, message: "" };

/** The list's item with this id, or a failure as for any item that the server no longer has. */
export const itemOf = <T extends { readonly id: number }>(
  list: Result<readonly T[]>,
  id: number,
): Result<T> => {
  if (!list.ok) return list;
  const item = list.value.find((each) => each.id === id);
  return item === undefined ? failed(gone) : { ok: true, value: item };
};

/**
 * Deletes an item and returns it as it was just before, so that Undo restores the latest version. If it
 * cannot be read, it is not deleted.
 */
export async function deleteAsRead<T extends { readonly id: number }>(
  id: number,
  {
    read,
    remove,
  }: {
    readonly read: () => Promise<Result<readonly T[]>>;
    readonly remove: () => Promise<Result<void>>;
  },
): Promise<Result<T>> {
  const latest = itemOf(await read(), id);
  if (!latest.ok) return latest;
  const removed = await remove();
  return removed.ok ? latest : removed;
}
