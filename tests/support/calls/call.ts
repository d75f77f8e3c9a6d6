import type { Api, Result } from "../../../src/api/client.ts";
import type { Person } from "../../service/support/seed-teams.ts";
import type { Refused } from "./refused-values.ts";

/** A call as the specification has it, stated independently of docs/openapi.yaml and of the service's code. */
export interface SpecifiedCall {
  /** The clause of section 7; of a call that only this service has, "design: " and why. */
  readonly clause: string;
  /** Its method and path, in which ids are named as in `pathIn`. */
  readonly request: `${string} /api/${string}`;
  /**
   * Who may call it (section 6): everyone else gets 403, and nothing changes. `none`: it takes no token; `welcome`: it
   * works without.
   */
  readonly callers: readonly Person[] | "none" | "welcome";
  /** The clauses that say who may call it, if they are others. */
  readonly callerClauses?: string;
  /** Only these show emails: of the caller, or of the leader to the leader. */
  readonly emails?: "own" | "leader's";
  /** A read with the description of the project, for users only. */
  readonly describes?: true;
  /** The titles of the required fields of the body; its sample is derived from the contract. */
  readonly required?: Readonly<Record<string, string>>;
  /** What the fields of the body must not be. */
  readonly refused?: Refused;
  /** How the app calls it. */
  readonly app: readonly AppCall[];
}

interface Expected {
  /** Default: the clause and the operation. */
  readonly title?: string;
  /** The ids of the path, in their order; default: the input, if it is an id. */
  readonly ids?: readonly number[];
  /** Whether the call sends the token, if there is one; default: unless the call takes none. */
  readonly sendsToken?: boolean;
  /** The exact request body; left out: none. */
  readonly body?: unknown;
  /** A generation B response. */
  readonly answer?: unknown;
  /** The decoded response; left out: undefined. */
  readonly value?: unknown;
}

export interface AppCall extends Expected {
  readonly call: (api: Api) => Promise<Result<unknown>>;
  readonly ids: readonly number[];
  readonly answer: unknown;
}

/** A function of `src/api/` with this input: its request, and a response with its decoded value. */
export const sent = <Input>(
  send: (api: Api, input: Input) => Promise<Result<unknown>>,
  input: Input,
  expected: Expected = {},
): AppCall => ({
  ids: typeof input === "number" ? [input] : [],
  answer: { message: "Done" },
  ...expected,
  call: (api) => send(api, input),
});

export const everyone: readonly Person[] = ["leader", "mate", "neighbour", "free", "guide", "stranger"];
export const members: readonly Person[] = ["leader", "mate"];
export const team: readonly Person[] = [...members, "guide"];
