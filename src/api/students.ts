import type { Student } from "../../machines/domain/user.ts";
import { query } from "./client.ts";
import { byName, fields, flagOf, listUnder, refOf, requiredId, textOf, type Decode } from "./decode.ts";
import { listMessage } from "./server-message.ts";

/** GET /api/Students/all [7.7], sorted by name. */
export const listStudents = query(() => ({
  bearer: "required",
  send: (client, options) => client.GET("/api/Students/all", options),
  decode: (raw) => byName(listUnder("students", student)(raw)),
  explain: listMessage,
}));

const student: Decode<Student> = (raw) => {
  const { userId, name, status, teamId } = fields(raw);
  return { userId: requiredId(userId), name: textOf(name), status: flagOf(status), teamId: refOf(teamId) };
};
