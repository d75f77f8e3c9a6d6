const rendered = new Set<string>();

/** For React's Profiler: called when something inside has rendered. */
export const countRender = (id: string): void => void rendered.add(id);

/** What has rendered since this was last called. */
export function takeRenders(): readonly string[] {
  const taken = [...rendered];
  rendered.clear();
  return taken;
}
