// `npm run release`: makes an archive that needs nothing but Node on a Linux server with glibc, x64 or arm64: app and service
// as bundles, and the native parts of two packages for both processors. Needs GNU tar and gzip.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));
const manifest = readJson("package.json");
const locked = readJson("package-lock.json").packages;

/** What is not bundled: packages with native parts, what those need, and the list of common passwords, which is read as a file. */
const unbundled = [
  "libsql",
  "@neon-rs/load",
  "detect-libc",
  "@libsql/linux-x64-gnu",
  "@libsql/linux-arm64-gnu",
  "@node-rs/argon2",
  "@node-rs/argon2-linux-x64-gnu",
  "@node-rs/argon2-linux-arm64-gnu",
  "@zxcvbn-ts/language-common",
];

/** The operator's files, and what the service reads. */
const files = ["docs/openapi.yaml", "docs/operating.md", "docs/operating", ".env.example", "LICENSE"];

const output = resolve(process.argv[2] ?? join(root, "release"));
const name = `${manifest.name}-${manifest.version}`;
const work = mkdtempSync(join(tmpdir(), "graduation-release-"));
try {
  const folder = join(work, name);
  mkdirSync(join(folder, "src", "service"), { recursive: true });
  await build({ root, logLevel: "warn", build: { outDir: join(folder, "dist"), emptyOutDir: true } });
  await bundleService(join(folder, "dist-service"));
  addPackages(join(folder, "node_modules"));
  cpSync(join(root, "src/service/serve.mjs"), join(folder, "src/service/serve.mjs"));
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file), { recursive: true });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(releasedManifest(), null, 2)}\n`);
  const archive = join(output, `${name}.tar.gz`);
  mkdirSync(output, { recursive: true });
  pack(archive);
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
  console.log(archive);
} finally {
  rmSync(work, { recursive: true });
}

function bundleService(outDir) {
  return build({
    root,
    logLevel: "warn",
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { main: join(root, "src/service/main.ts") } },
    },
  });
}

/** Puts these packages there as the registry has them, after comparing them with the lock file. */
function addPackages(target) {
  const wanted = unbundled.map((each) => ({ each, lock: locked[`node_modules/${each}`] }));
  const specs = wanted.map(({ each, lock }) => `${each}@${lock.version}`);
  const packed = JSON.parse(
    run("npm", ["pack", ...specs, "--json", "--prefer-offline", "--pack-destination", work]),
  );
  for (const { each, lock } of wanted) {
    const { filename } = packed.find((one) => one.name === each);
    const file = join(work, filename);
    const integrity = `sha512-${createHash("sha512").update(readFileSync(file)).digest("base64")}`;
    if (integrity !== lock.integrity)
      throw new Error(`${each}@${lock.version} is not the package of package-lock.json; nothing was made.`);
    mkdirSync(join(target, each), { recursive: true });
    run("tar", ["-xzf", file, "-C", join(target, each), "--strip-components=1"]);
  }
}

/** The same commands as in the project, without what builds. */
function releasedManifest() {
  const { version, description, type, engines, scripts } = manifest;
  const commands = ["serve", "doctor", "admin", "backup", "restore", "end-all-sessions"].map((command) => [
    command,
    scripts[command],
  ]);
  return {
    name: manifest.name,
    version,
    private: true,
    description,
    type,
    engines,
    scripts: Object.fromEntries(commands),
  };
}

/** The same files make the same archive, byte for byte. */
function pack(archive) {
  const same = ["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"];
  run("tar", [
    ...same,
    "--mode=u=rwX,go=rX",
    "--use-compress-program=gzip -9n",
    "-cf",
    archive,
    "-C",
    work,
    name,
  ]);
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: dirname(work),
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}
