/** Loads a chunk of its own. `src/service/chunk-plugin.ts` provides it. */
declare module "chunk:*" {
  const importChunk: <Module>() => Promise<Module>;
  export default importChunk;
}
