import { build, runnerImport, type Plugin, type PluginOption } from "vite";

/** What `src/prerender.tsx` exports. */
interface Prerendering {
  readonly prerender: () => { readonly landing: string; readonly beforeApp: string };
}

/**
 * Writes index.html of a build: the landing page as HTML, `src/first-paint.ts` as a script of its own, and the names of the
 * app's files, which that script fetches. `plugins` read the app's modules as its build does.
 */
export function prerenderPlugin(plugins: () => PluginOption[]): Plugin {
  let script = "";
  return {
    name: "prerender",
    apply: "build",
    async buildStart() {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "baseline-widely-available",
          rolldownOptions: {
            input: "src/first-paint.ts",
            output: { format: "iife", entryFileNames: "assets/first-paint-[hash].js" },
          },
        },
      });
      for (const { output } of [built].flat() as readonly { readonly output: readonly Chunk[] }[])
        for (const chunk of output) {
          script = chunk.fileName;
          this.emitFile({ type: "asset", fileName: chunk.fileName, source: chunk.code });
        }
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        // The last one: what stands before it are files that it imports.
        const [, entry = ""] = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].at(-1) ?? [];
        const files = filesOf(entry, (name) => {
          const chunk = bundle[name];
          return chunk?.type === "chunk" ? chunk.imports : [];
        });
        const { module } = await runnerImport<Prerendering>("/src/prerender.tsx", {
          configFile: false,
          mode: "production",
          logLevel: "warn",
          plugins: plugins(),
        });
        const { landing, beforeApp } = module.prerender();
        const app = files.map((name) => `/${name}`).join(" ");
        return html
          .replaceAll(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, "")
          .replace(
            /\s*<link rel="stylesheet"/,
            `\n    <script src="/${script}" data-app="${app}"></script>$&`,
          )
          .replace('<div id="root"></div>', () => `${beforeApp}<div id="root">${landing}</div>`);
      },
    },
  };
}

interface Chunk {
  readonly fileName: string;
  readonly code: string;
}

/** A file and all that it imports, directly or not. */
function filesOf(entry: string, importsOf: (name: string) => readonly string[]): readonly string[] {
  const files = new Set([entry]);
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  return [...files];
}
