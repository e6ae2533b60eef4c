interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = `${import.meta.dirname.replace(/build$/, '')}src/`
const entry = `${source}main.tsx`
const home = `${source}features/home/`

/**
 * Names the chunk of all modules that every page needs: whatever the entry and the home page import, directly or not,
 * except the home page's own files. One file compresses better than the many that a bundler makes of what pages share.
 */
export function frameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | undefined
  return (id, graph) => {
    needed ??= reachable(graph)
    return needed.has(id) && id !== entry && !id.startsWith(home) ? 'frame' : null
  }
}

function reachable(graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entry, `${home}home-page.tsx`])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
