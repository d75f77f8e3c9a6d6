import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { placeOf } from "../../src/service/store/postgres-address.ts";
import { readCommand } from "../../src/service/command.ts";
import { readConfiguration } from "../../src/service/configuration.ts";
import { demoVariables, productionVariables } from "../../src/service/variables.ts";
import { standardCost } from "../../src/service/passwords.ts";
import { filesBelow, root } from "../support/imports.ts";

const production = (env: Readonly<Record<string, string>> = {}) =>
  readConfiguration("production", { DATA_DIR: "/srv/data", ...env });

describe("[design: operation]", () => {
  test("production listens on this machine alone, unless configured otherwise", () => {
    expect(production()).toMatchObject({
      port: 8080,
      host: null,
      dataFolder: "/srv/data",
      test: false,
      allowedHosts: ["localhost", "127.0.0.1", "::1"],
      allowedOrigins: [],
      trustedProxies: 0,
      metrics: null,
    });
  });

  test("every production setting is read", () => {
    const env = {
      PORT: "80",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://Projects.example.edu",
      ALLOWED_HOSTS: "one.example, TWO.example",
      ALLOWED_ORIGINS: "https://portal.example.edu",
      TRUST_PROXY: "1",
      TOKEN_MINUTES: "30",
      IDLE_MINUTES: "20",
      MIN_PASSWORD: "12",
      REGISTRATION: "code",
      ALLOWED_EMAIL_DOMAINS: "example.edu, Uni.example",
      DIRECTORY: "members",
      MAX_TEAM_SIZE: "5",
      ADDRESS_ATTEMPTS: "200",
      EXEMPT_NETWORKS: "192.0.2.0/24, 2001:db8::/32",
      READ_ONLY: "1",
      METRICS_PORT: "9100",
      METRICS_HOST: "10.0.0.1",
      DRAIN_SECONDS: "5",
      SHUTDOWN_SECONDS: "20",
    };
    const databaseUrl = "postgres://app:hidden-word@db.example.edu/projects";
    const secrets = {
      TOKEN_SECRET: "s".repeat(32),
      TOKEN_SECRET_PREVIOUS: "p".repeat(32),
      SUPERVISOR_CODE: "of-the-staff",
      STUDENT_CODE: "of-the-course",
    };
    expect(production({ ...env, ...secrets, DATABASE_URL: databaseUrl })).toEqual({
      mode: "production",
      port: 80,
      host: "0.0.0.0",
      dataFolder: "/srv/data",
      databaseUrl,
      tokenMinutes: 30,
      idleMinutes: 20,
      minPassword: 12,
      passwordCost: standardCost,
      registration: {
        mode: "code",
        supervisorCode: "of-the-staff",
        studentCode: "of-the-course",
        emailDomains: ["example.edu", "uni.example"],
      },
      directory: "members",
      maxTeamSize: 5,
      addressLimits: { attempts: 200, exemptNetworks: ["192.0.2.0/24", "2001:db8::/32"] },
      readOnly: true,
      secrets: { current: secrets.TOKEN_SECRET, previous: [secrets.TOKEN_SECRET_PREVIOUS] },
      test: false,
      allowedHosts: ["localhost", "127.0.0.1", "::1", "projects.example.edu", "one.example", "two.example"],
      allowedOrigins: ["https://portal.example.edu"],
      trustedProxies: 1,
      metrics: { port: 9100, host: "10.0.0.1" },
      drainSeconds: 5,
      shutdownSeconds: 20,
      printed: {
        DATA_DIR: "/srv/data",
        DATABASE_URL: "(set)",
        TOKEN_SECRET: "(set)",
        TOKEN_SECRET_FILE: "",
        TOKEN_SECRET_PREVIOUS: "(set)",
        TOKEN_SECRET_PREVIOUS_FILE: "",
        SUPERVISOR_CODE: "(set)",
        SUPERVISOR_CODE_FILE: "",
        STUDENT_CODE: "(set)",
        STUDENT_CODE_FILE: "",
        ...env,
      },
    });
  });

  test("the demo never listens beyond this machine", () => {
    expect(readConfiguration("demo", { HOST: "0.0.0.0" }).host).toBeNull();
  });

  test.each([
    ["PORT", "70000"],
    ["TOKEN_MINUTES", "-1"],
    ["IDLE_MINUTES", "4"],
    ["MIN_PASSWORD", "5"],
  ])("the demo refuses %s=%s with one sentence [1.5]", (name, value) => {
    expect(() => readConfiguration("demo", { [name]: value })).toThrow(
      new RegExp(`^${name} must be a number from .*, not "${value}"\\.$`),
    );
  });

  test.each([
    ["PORT", "http", "must be a number from 0 to 65535"],
    ["PORT", "80.5", "must be a number from 0 to 65535"],
    ["TOKEN_MINUTES", "0", "must be a number from 1 to 1440"],
    ["TRUST_PROXY", "yes", "must be a number from 0 to 10"],
    ["PUBLIC_URL", "projects.example.edu", "must be an address without a path"],
    ["PUBLIC_URL", "https://example.edu/projects", "must be an address without a path"],
    ["ALLOWED_HOSTS", "example.edu:80", "must be host names without ports"],
    ["ALLOWED_ORIGINS", "*", "must be origins such as"],
    ["ALLOWED_ORIGINS", "https://portal.example.edu/", "must be origins such as"],
    ["REGISTRATION", "invited", "must be one of open, code, closed"],
    ["ALLOWED_EMAIL_DOMAINS", "@example.edu", "must be domains such as example.edu"],
    ["DIRECTORY", "closed", "must be one of open, members"],
    ["READ_ONLY", "yes", "must be a number from 0 to 1"],
    ["MAX_TEAM_SIZE", "0", "must be a number from 1 to 100"],
    ["ADDRESS_ATTEMPTS", "9", "must be a number from 10 to 10000"],
    ["EXEMPT_NETWORKS", "192.0.2.0/33", "must be networks such as 192.0.2.0/24"],
    ["EXEMPT_NETWORKS", "192.0.2/24", "must be networks such as 192.0.2.0/24"],
    ["EXEMPT_NETWORKS", "0.0.0.0/0", "must be networks such as 192.0.2.0/24"],
    ["EXEMPT_NETWORKS", "campus", "must be networks such as 192.0.2.0/24"],
    ["METRICS_PORT", "70000", "must be a number from 0 to 65535"],
    ["SHUTDOWN_SECONDS", "-1", "must be a number from 0 to 600"],
  ])("%s=%s is refused in one sentence", (name, value, why) => {
    expect(() => production({ [name]: value })).toThrow(
      new RegExp(`^${name} ${why}.*, not "${value.replaceAll(/[*.]/g, "\\$&")}"\\.$`),
    );
  });

  test.each([
    "mysql://app:hidden@db/projects",
    "postgres://app:1234/hidden@db/projects",
    "postgres://app:1234#hidden@db/projects",
    "postgres://app:1234?hidden@db/projects",
    "postgres://app:hidden/word@db/projects",
    "postgres://app:a@hidden/word@db/projects",
    "postgres://app:hidden@db",
  ])("DATABASE_URL=%s, of which a part of the password could be taken for more, is refused unseen", (url) => {
    const refused = () => production({ DATABASE_URL: url });
    expect(refused).toThrow(
      /^DATABASE_URL must be an address such as postgres:\/\/user:password@host:5432\/name, with/,
    );
    expect(refused).not.toThrow(/hidden|1234/);
  });

  test.each([
    ["postgres://app:p%2F%23%3F%40@db.example.edu:5433/projects", "projects at db.example.edu:5433"],
    ["postgres:///projects?host=/var/run/postgresql", "projects at /var/run/postgresql"],
    ["postgresql://app@[::1]/projects?sslmode=require", "projects at [::1]"],
  ])("DATABASE_URL=%s is %s", (url, place) => {
    expect(production({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(placeOf(url)).toBe(place);
  });

  test("the demo takes no DATABASE_URL", () => {
    expect(() => readConfiguration("demo", { DATABASE_URL: "postgres://db/projects" })).toThrow(
      "DATABASE_URL is for `npm run serve`",
    );
  });

  test.each(["SUPERVISOR_CODE", "STUDENT_CODE"])(
    "%s is refused if it is short or of no use, without repeating it",
    (name) => {
      expect(() => production({ [name]: "staff" })).toThrow(
        new RegExp(`^${name} must have 8 to 100 characters\\.$`),
      );
      expect(() => production({ [name]: "of-the-staff", REGISTRATION: "open" })).toThrow(
        new RegExp(`^${name} is for REGISTRATION=code, not for REGISTRATION=open\\.$`),
      );
    },
  );

  test("students must not have the code of supervisors", () => {
    expect(() => production({ SUPERVISOR_CODE: "of-everybody", STUDENT_CODE: "of-everybody" })).toThrow(
      /^STUDENT_CODE and SUPERVISOR_CODE must differ: students could register as supervisors\.$/,
    );
  });

  test("the demo is open to everybody, production to students", () => {
    const { registration } = readConfiguration("demo", { REGISTRATION: "closed" });
    expect(registration.mode).toBe("open");
    expect(production().registration).toEqual({
      mode: "code",
      supervisorCode: null,
      studentCode: null,
      emailDomains: null,
    });
  });

  test("metrics need a port of their own", () => {
    for (const env of [{ METRICS_PORT: "8080" }, { PORT: "9100", METRICS_PORT: "9100" }])
      expect(() => production(env)).toThrow(
        /^METRICS_PORT must not be PORT, \d+: metrics have a port of their own\.$/,
      );
    expect(production({ PORT: "0", METRICS_PORT: "0" }).metrics).toEqual({ port: 0, host: null });
  });

  test("all mistakes are reported at once", () => {
    const env = { PORT: "x", HOST: "0.0.0.0", SERVICE_TEST: "1" };
    expect(() => readConfiguration("production", env)).toThrow(
      [
        "HOST=0.0.0.0 needs PUBLIC_URL, the address that users open: only requests to it are answered.",
        "SERVICE_TEST is for the demo only: the test controls can delete all data.",
        "DATA_DIR must be set to the folder of the database.",
        'PORT must be a number from 0 to 65535, not "x".',
      ].join("\n"),
    );
  });

  test.each([
    [["--fresh"], "--fresh is for the demo only: it sets the database aside."],
    [
      ["--seed"],
      "--seed is no command. There are --initialize, --version, doctor, admin, backup, restore and end-all-sessions; without one it serves.",
    ],
    [["--demo", "--initialize"], "--initialize is not an option of this command; its option: --fresh."],
  ])("the arguments %j are refused", (args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
  });

  test(".env.example has every variable that the service reads, with its default", () => {
    const example = readFileSync(join(root, ".env.example"), "utf8");
    const lines = [...example.matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
      name,
      value,
    }));
    const names = lines.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...new Set([...productionVariables, ...demoVariables])].toSorted());
    const defaults: Readonly<Record<string, string>> = {
      ...readConfiguration("demo", {}).printed,
      ...production().printed,
      DATA_DIR: "",
    };
    const forProduction = lines.filter(({ name }) => name !== "SERVICE_TEST");
    for (const { name, value } of forProduction) expect([name, value]).toEqual([name, defaults[name]]);
  });

  test("no other file of the service reads the environment", () => {
    const readers = filesBelow("src/service").filter((file) =>
      /process\.env\b/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(readers.toSorted()).toEqual([
      "src/service/ensure-installed.mjs",
      "src/service/main.ts",
      "src/service/start.mjs",
      "src/service/vite-plugin.ts",
    ]);
  });
});
