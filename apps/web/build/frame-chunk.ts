interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const entry = `${import.meta.dirname.replace(/build$/, '')}src/main.tsx`

/**
 * Names the chunk of all that every page needs: whatever the entry imports, directly or not. In one file it compresses
 * better than in the many that a bundler makes of what pages happen to share.
 */
export function frameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let needed: Set<string> | undefined
  return (id, graph) => {
    needed ??= reachable(graph)
    return needed.has(id) ? 'frame' : null
  }
}

function reachable(graph: ModuleGraph): Set<string> {
  const found = new Set<string>([entry])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  found.delete(entry)
  return found
}
