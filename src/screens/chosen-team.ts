import { useSearchParams } from "react-router-dom";

/** The team that a supervisor has chosen, in the address as `?team=`; null: none, or no number stands there. */
export function useChosenTeam(): readonly [teamId: number | null, choose: (teamId: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const team = params.get("team") ?? "";
  const choose = (chosen: number | null): void => setParams(chosen === null ? {} : { team: String(chosen) }, { replace: true });
  return [/^[1-9]\d{0,14}$/.test(team) ? Number(team) : null, choose];
}
