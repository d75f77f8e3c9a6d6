import { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { listTeams } from "../../api/teams.ts";
import type { Caller } from "../api-actors.ts";

/** Anyone may read the teams, signed in or not. Whatever the response, the server has responded. */
export const createConnection = ({ read }: Caller) =>
  connectionMachine.provide({
    actors: {
      reachServer: read(async (_, { api }) => {
        const answer = await listTeams(api, { bearer: false });
        if (!answer.ok && answer.failure.kind === "network") throw answer.failure;
      }),
    },
  });
