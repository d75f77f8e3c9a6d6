import { resolve } from "node:path";
import { StartupError } from "./errors.ts";
import { usualAddressLimits, type AddressLimits } from "./limits/address-limits.ts";
import type { Mode } from "./mode.ts";
import { contractMinimum } from "./password-rules.ts";
import { cheapCost, standardCost, type Cost } from "./passwords.ts";
import {
  address,
  contentOf,
  emailDomain,
  hostName,
  hostOfUrl,
  isOn,
  list,
  localNames,
  longSecret,
  network,
  oneOf,
  origin,
  postgresUrl,
  registrationCode,
  Reader,
  type Parse,
} from "./settings.ts";
import { openToAll, registrationModes, type RegistrationRules } from "./registration-rules.ts";
import type { Environment, Variable } from "./variables.ts";

/** Who may read names, teams, projects and open slots: everybody, or users who are logged in. */
const directories = ["open", "members"] as const;

/** How many members a new team may have, unless the operator says otherwise. */
export const usualTeamSize = 8;

export interface ConfiguredSecrets {
  /** Null: a file in the data folder. */
  readonly current: string | null;
  /** Tokens signed with these are accepted too. */
  readonly previous: readonly string[];
}

/** What the API is built with. */
export interface ServiceConfiguration {
  /** The folder of the database and the signing secret; created if missing. */
  readonly dataFolder: string;
  /** A PostgreSQL database; null: a file in the data folder. */
  readonly databaseUrl: string | null;
  readonly tokenMinutes: number;
  /** After how many minutes without a request a session ends. */
  readonly idleMinutes: number;
  readonly secrets: ConfiguredSecrets;
  /** The characters that a new password must have. */
  readonly minPassword: number;
  /** Of a new password hash. */
  readonly passwordCost: Cost;
  readonly registration: RegistrationRules;
  readonly directory: (typeof directories)[number];
  /** How many members a new team may have. */
  readonly maxTeamSize: number;
  readonly addressLimits: AddressLimits;
  /** The data is an archive, which nobody changes. */
  readonly readOnly: boolean;
  /** Adds the test controls; only the demo has them. */
  readonly test: boolean;
  /** Origins of other pages that may call the API; null: pages of this machine. */
  readonly allowedOrigins: readonly string[] | null;
}

export interface Configuration extends ServiceConfiguration {
  readonly mode: Mode;
  readonly port: number;
  /** Null: this machine only, as `localhost`, 127.0.0.1 and ::1. */
  readonly host: string | null;
  /** The host names that it responds to, in lower case, without ports. */
  readonly allowedHosts: readonly string[];
  /** How many proxies in front of the service are believed about the client. */
  readonly trustedProxies: number;
  readonly metrics: { readonly port: number; readonly host: string | null } | null;
  readonly drainSeconds: number;
  readonly shutdownSeconds: number;
  /** Every variable with the value in use, for the operator; no secrets. */
  readonly printed: Readonly<Record<string, string>>;
}

/** Reads the environment. Throws a `StartupError` with a sentence per mistake. */
export function readConfiguration(mode: Mode, env: Environment): Configuration {
  const reader = new Reader<Variable>(env);
  const configuration = mode === "demo" ? readDemo(reader) : readProduction(reader);
  if (reader.mistakes.length > 0) throw new StartupError(reader.mistakes.join("\n"));
  return { ...configuration, mode, printed: reader.used };
}

/** Where the data is, for the commands beside the service. */
export type Storage =
  | { readonly kind: "sqlite"; readonly folder: string }
  /** The folder is null if DATA_DIR is not set. */
  | { readonly kind: "postgres"; readonly folder: string | null; readonly databaseUrl: string };

/**
 * Reads DATA_DIR and DATABASE_URL alone, so that a backup does not depend on other settings. Throws a `StartupError` if
 * neither is set: no folder is taken for the one that was meant.
 */
export function readStorage(env: Environment): Storage {
  const reader = new Reader<Variable>(env);
  const databaseUrl = reader.secret("DATABASE_URL", postgresUrl);
  if (!reader.isSet("DATA_DIR") && !reader.isSet("DATABASE_URL")) reader.mistakes.push(noDataFolder);
  if (reader.mistakes.length > 0) throw new StartupError(reader.mistakes.join("\n"));
  const folder = resolve(reader.text("DATA_DIR", ""));
  if (databaseUrl === null) return { kind: "sqlite", folder };
  return { kind: "postgres", folder: reader.isSet("DATA_DIR") ? folder : null, databaseUrl };
}

const noDataFolder = "DATA_DIR must be set to the folder of the database.";

/** A day. */
const mostTokenMinutes = 1440;

/** The app warns two minutes before. */
const readIdleMinutes = (reader: Reader<Variable>): number =>
  reader.number("IDLE_MINUTES", 60, 5, mostTokenMinutes);

/** TOKEN_SECRET signs; tokens of TOKEN_SECRET_PREVIOUS are accepted too, which is how one is replaced. */
function readSecrets(reader: Reader<Variable>): ConfiguredSecrets {
  const previous = readSecret(reader, "TOKEN_SECRET_PREVIOUS", longSecret);
  return {
    current: readSecret(reader, "TOKEN_SECRET", longSecret),
    previous: previous === null ? [] : [previous],
  };
}

/** The value of the variable, or the content of the file that `<name>_FILE` names. */
function readSecret(
  reader: Reader<Variable>,
  name: "TOKEN_SECRET" | "TOKEN_SECRET_PREVIOUS" | "SUPERVISOR_CODE" | "STUDENT_CODE",
  parse: Parse<string>,
): string | null {
  const value = reader.secret(name, parse);
  const ofFile = reader.secret(`${name}_FILE`, (file) => parse(contentOf(file)));
  if (value !== null && ofFile !== null)
    reader.mistakes.push(`${name} and ${name}_FILE must not both be set.`);
  return value ?? ofFile;
}

function readRegistration(reader: Reader<Variable>): RegistrationRules {
  const mode = reader.read("REGISTRATION", "code", oneOf(registrationModes));
  const supervisorCode = readSecret(reader, "SUPERVISOR_CODE", registrationCode);
  const studentCode = readSecret(reader, "STUDENT_CODE", registrationCode);
  for (const [name, code] of [
    ["SUPERVISOR_CODE", supervisorCode],
    ["STUDENT_CODE", studentCode],
  ])
    if (mode !== "code" && code !== null)
      reader.mistakes.push(`${name} is for REGISTRATION=code, not for REGISTRATION=${mode}.`);
  if (studentCode !== null && studentCode === supervisorCode)
    reader.mistakes.push(
      "STUDENT_CODE and SUPERVISOR_CODE must differ: students could register as supervisors.",
    );
  return {
    mode,
    supervisorCode,
    studentCode,
    emailDomains: reader.read("ALLOWED_EMAIL_DOMAINS", null, list(emailDomain)),
  };
}

type Values = Omit<Configuration, "mode" | "printed">;

function readDemo(reader: Reader<Variable>): Values {
  const test = reader.read("SERVICE_TEST", false, isOn);
  const databaseUrl = reader.secret("DATABASE_URL", postgresUrl);
  if (databaseUrl !== null && !test)
    reader.mistakes.push(
      "DATABASE_URL is for `npm run serve`: the demo, whose password is published, keeps its data in a file.",
    );
  return {
    port: reader.number("PORT", 4173, 0, 65_535),
    host: null,
    dataFolder: resolve(reader.text("DATA_DIR", ".data")),
    databaseUrl,
    tokenMinutes: reader.number("TOKEN_MINUTES", 480, 0, mostTokenMinutes),
    idleMinutes: readIdleMinutes(reader),
    secrets: readSecrets(reader),
    minPassword: reader.number("MIN_PASSWORD", contractMinimum, contractMinimum, 64),
    passwordCost: test ? cheapCost : standardCost,
    registration: openToAll,
    directory: "open",
    maxTeamSize: usualTeamSize,
    addressLimits: usualAddressLimits,
    readOnly: false,
    test,
    allowedHosts: localNames,
    allowedOrigins: null,
    trustedProxies: 0,
    metrics: null,
    drainSeconds: 0,
    shutdownSeconds: 10,
  };
}

function readProduction(reader: Reader<Variable>): Values {
  const host = reader.read("HOST", null, address);
  const publicHost = reader.read("PUBLIC_URL", null, hostOfUrl);
  const otherHosts = reader.read("ALLOWED_HOSTS", [], list(hostName));
  if (host !== null && publicHost === null && otherHosts.length === 0)
    reader.mistakes.push(
      `HOST=${host} needs PUBLIC_URL, the address that users open: only requests to it are answered.`,
    );
  if (reader.isSet("SERVICE_TEST"))
    reader.mistakes.push("SERVICE_TEST is for the demo only: the test controls can delete all data.");
  if (!reader.isSet("DATA_DIR")) reader.mistakes.push(noDataFolder);
  const metricsPort = reader.number("METRICS_PORT", null, 0, 65_535);
  const port = reader.number("PORT", 8080, 0, 65_535);
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === port)
    reader.mistakes.push(`METRICS_PORT must not be PORT, ${port}: metrics have a port of their own.`);
  const metricsHost = reader.read("METRICS_HOST", null, address);
  return {
    port,
    host,
    dataFolder: resolve(reader.text("DATA_DIR", "")),
    databaseUrl: reader.secret("DATABASE_URL", postgresUrl),
    tokenMinutes: reader.number("TOKEN_MINUTES", 480, 1, mostTokenMinutes),
    idleMinutes: readIdleMinutes(reader),
    secrets: readSecrets(reader),
    minPassword: reader.number("MIN_PASSWORD", 10, contractMinimum, 64),
    passwordCost: standardCost,
    registration: readRegistration(reader),
    directory: reader.read("DIRECTORY", "open", oneOf(directories)),
    maxTeamSize: reader.number("MAX_TEAM_SIZE", usualTeamSize, 1, 100),
    addressLimits: {
      attempts: reader.number("ADDRESS_ATTEMPTS", usualAddressLimits.attempts, 10, 10_000),
      exemptNetworks: reader.read("EXEMPT_NETWORKS", usualAddressLimits.exemptNetworks, list(network)),
    },
    readOnly: reader.number("READ_ONLY", 0, 0, 1) === 1,
    test: false,
    allowedHosts: [...localNames, ...(publicHost === null ? [] : [publicHost]), ...otherHosts],
    allowedOrigins: reader.read("ALLOWED_ORIGINS", [], list(origin)),
    trustedProxies: reader.number("TRUST_PROXY", 0, 0, 10),
    metrics: metricsPort === null ? null : { port: metricsPort, host: metricsHost },
    drainSeconds: reader.number("DRAIN_SECONDS", 0, 0, 600),
    shutdownSeconds: reader.number("SHUTDOWN_SECONDS", 10, 0, 600),
  };
}
