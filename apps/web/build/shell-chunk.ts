interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = `${import.meta.dirname.replace(/build$/, '')}src/`
const entryFile = `${source}main.tsx`
const homeFolder = `${source}features/home/`

/**
 * Names the chunk of all modules that every page needs: whatever the entry and the home page import, directly or not,
 * except the home page's own files. One file compresses better than the many that a bundler makes of what pages share.
 */
export function createShellChunkMatcher(): (id: string, graph: ModuleGraph) => string | null {
  let shellModules: Set<string> | undefined
  return (id, graph) => {
    shellModules ??= collectReachable(graph)
    return shellModules.has(id) && id !== entryFile && !id.startsWith(homeFolder) ? 'frame' : null
  }
}

function collectReachable(graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entryFile, `${homeFolder}home-page.tsx`])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
