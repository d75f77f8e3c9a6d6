import { document, operations, type Schema } from "./contract.ts";
import { password, type Person, type SeededTeams } from "./seed-teams.ts";

/**
 * A valid body for this operation by the contract, with what is required alone: the ids are those of the seeded teams and
 * of the caller. Undefined if the call has none.
 */
export function sampleBody(operationId: string, { people, ...ids }: SeededTeams, by: Person | null): unknown {
  const userId = by === null ? 500 : people[by].userId;
  const known: Readonly<Record<string, unknown>> = {
    ...ids,
    userId,
    supervisorId: userId,
    studentId: userId,
    memberStudentIds: [userId],
    email: "new@example.edu",
    password,
    currentPassword: password,
  };
  const sampleOf = ({ $ref, type, required = [], properties = {}, enum: codes }: Schema): unknown => {
    const named = document.components.schemas[$ref?.split("/").at(-1) ?? ""];
    if (named !== undefined) return sampleOf(named);
    if (type === "object")
      return Object.fromEntries(
        required.map((name) => [name, known[name] ?? sampleOf(properties[name] ?? {})]),
      );
    if (type === "integer") return codes?.at(-1) ?? 6;
    if (type === "string") return "New";
    throw new Error(`${operationId}: no sample of ${JSON.stringify(type)}`);
  };
  const schema = operations.find(({ operation }) => operation.operationId === operationId)?.operation
    .requestBody?.content["application/json"].schema;
  return schema === undefined ? undefined : sampleOf(schema);
}
