import { itemKinds } from "../../../machines/domain/marks.ts";
import { NewsBar } from "./news-bar.tsx";
import { useNews } from "./use-seen.ts";

/** How much is new in all teams. */
export function OverviewNews() {
  const { countOf, markAllAsRead } = useNews();
  return <NewsBar count={countOf(...itemKinds)} since="you last looked" onMarkAsRead={markAllAsRead} />;
}
