import type { Plugin } from "vite";

const scheme = "chunk:";
const virtual = "\0chunk:";

/**
 * An import of `chunk:./module.ts` makes the module a chunk of its own, and gives the function that loads it with
 * `src/screens/navigation/load-code.ts`, which needs its address. An `import()` does not reveal it.
 */
export function chunkPlugin(): Plugin {
  let isBuild = false;
  let isTest = false;
  let root = "";
  return {
    name: "chunk",
    enforce: "pre",
    configResolved: (config) => {
      isBuild = config.command === "build";
      // In rendered tests, code outlives the pages: an import that one of them began and left may never end for the next.
      isTest = config.mode === "test";
      root = config.root;
    },
    async resolveId(source, importer) {
      if (!source.startsWith(scheme)) return null;
      const module = await this.resolve(source.slice(scheme.length), importer);
      return module === null ? null : virtual + module.id;
    },
    load(id) {
      if (!id.startsWith(virtual)) return null;
      const module = id.slice(virtual.length);
      if (!isBuild && isTest)
        return `import * as module from ${JSON.stringify(module)}; export default () => Promise.resolve(module);`;
      if (!isBuild) return `export default () => import(${JSON.stringify(module)});`;
      const chunk = this.emitFile({ type: "chunk", id: module, preserveSignature: "strict" });
      return `import { loadCode } from ${JSON.stringify(`${root}/src/screens/navigation/load-code.ts`)};
        export default () => loadCode([import.meta.ROLLUP_FILE_URL_${chunk}]);`;
    },
  };
}
