import { useSearchParams } from "react-router-dom";

/** The team that a supervisor has selected, from `?team=` in the URL; null if missing or invalid. */
export const chosenTeamIn = (search: URLSearchParams): number | null => {
  const team = search.get("team") ?? "";
  return /^[1-9]\d{0,14}$/.test(team) ? Number(team) : null;
};

export function useChosenTeam(): readonly [teamId: number | null, choose: (teamId: number | null) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (chosen: number | null): void =>
    setSearch(chosen === null ? {} : { team: String(chosen) }, { replace: true });
  return [chosenTeamIn(search), choose];
}
