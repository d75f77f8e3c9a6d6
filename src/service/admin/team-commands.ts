import { nobody, writeAudit } from "./audit.ts";
import type { CommandName } from "./command-line.ts";
import { nameIn } from "./printing.ts";
import { asData, listOf } from "./result.ts";
import { aboutTeam, type Run } from "./task.ts";
import { teamData } from "./team-data.ts";
import { dissolveTeam, findTeam, releaseBooking } from "./teams.ts";

const exportTeam: Run = ({ store, command, operator }) =>
  store.change(async (query) => {
    const { team_id: teamId } = await findTeam(query, command.teamId);
    const data = await teamData(query, teamId);
    await writeAudit(query, operator.name, command.name, nobody, `team ${teamId}`);
    return asData(data);
  });

/** The commands about one team. */
export const teamCommands = {
  "export-team": exportTeam,
  "release-booking": aboutTeam(async (query, team) => {
    const supervisorId = await releaseBooking(query, team);
    return {
      said: `The team ${nameIn(team.team_name)} has no supervisor any more, and ${nameIn(team.supervisor_name ?? "")} has the slot back.`,
      detail: `, ${listOf("supervisor", [supervisorId])}`,
      facts: { supervisorId },
    };
  }),
  "dissolve-team": aboutTeam(async (query, team, { command }) => {
    const deletesWork = command.options["delete-work"] === true;
    const members = await dissolveTeam(query, team, deletesWork);
    const parts = [
      listOf("members", members),
      listOf(
        "supervisor",
        [team.supervisor_id].flatMap((id) => id ?? []),
      ),
      deletesWork ? "with its work" : "",
    ];
    return {
      said: `The team ${nameIn(team.team_name)} is dissolved. Members who are free again: ${members.length}.`,
      detail: parts.map((part) => part && `, ${part}`).join(""),
      facts: { memberIds: members, supervisorId: team.supervisor_id },
    };
  }),
} as const satisfies Partial<Record<CommandName, Run>>;
