import { StateMachine, type AnyStateMachine } from "xstate";
import type { Scenario } from "../support/path-kit/scenario.ts";

/** A state's config, as far as tests change it. */
interface Config {
  readonly [field: string]: unknown;
  readonly states?: Readonly<Record<string, Config>> | undefined;
}

/** The scenario with the same chart, except that `change` makes the config of the state at this path, as in `cards.ready`. */
export function withBrokenState(
  scenario: Scenario,
  path: string,
  change: (config: Config) => Config,
): Scenario {
  const { config, implementations } = scenario.fixture.chart;
  // The config of any chart has no index signature, but is plain data of this shape; with a part replaced, too.
  const broken = replaced(config as unknown as Config, path.split("."), change);
  return withChart(scenario, new StateMachine(broken as never, implementations));
}

/** The scenario with this chart. */
export const withChart = (scenario: Scenario, chart: AnyStateMachine): Scenario => ({
  ...scenario,
  fixture: { ...scenario.fixture, chart },
});

function replaced(config: Config, path: readonly string[], change: (config: Config) => Config): Config {
  const [name, ...rest] = path;
  if (name === undefined) return change(config);
  const inner = config.states?.[name];
  if (inner === undefined) throw new Error(`There is no state ${name}`);
  return { ...config, states: { ...config.states, [name]: replaced(inner, rest, change) } };
}
