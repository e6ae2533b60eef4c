interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const clientFolder = `${import.meta.dirname.replace(/build$/, '')}src/client/`
/**
 * Whatever is for all games of a kind, whether a game uses all of it or not. The names follow `page` and `screens` in the alphabet: a chunk also
 * takes the modules that it imports from the chunks that come after it.
 */
const folders = {
  screens: ['panels/rules-', 'screen/', 'text/format-multiplier'],
  'shared-originals': ['originals/'],
  tables: ['table/'],
} as const
const page = `${clientFolder}main.tsx`
const screens = ['solo/solo-game.tsx', 'steps/steps-game.tsx', 'table/table-game.tsx'].map(
  (name) => `${clientFolder}${name}`,
)
/** The texts that every game shows, of a language. */
const sharedMessages = /\/messages\/([a-z-]+)\/(?:game|fairness)\.json$/

/**
 * Names the chunks of what games share: what the page starts with, what all screens or all tables use, and the texts of all games in a
 * language. A bundler would make dozens of small files of it, and a slow connection takes longer to request them than to load them.
 */
export function createSharedChunkMatcher(): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= nameSharedModules(graph)
    const [, language] = sharedMessages.exec(id) ?? []
    if (language !== undefined) return `messages-${language}`
    // Styles stay with the page or the screen that imports them.
    return id.endsWith('.css') ? null : (names.get(id) ?? nameByFolder(id))
  }
}

function nameSharedModules(graph: ModuleGraph): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const reached = screens.map((id) => collectReachable(id, graph))
  for (const id of reached.flatMap((ids) => [...ids]))
    if (reached.filter((ids) => ids.has(id)).length > 1) names.set(id, 'screens')
  for (const id of collectReachable(page, graph)) names.set(id, 'page')
  names.delete(page)
  return names
}

function nameByFolder(id: string): string | null {
  const isIn = (folder: string) => id.startsWith(clientFolder + folder) && !screens.includes(id)
  return Object.entries(folders).find(([, paths]) => paths.some(isIn))?.[0] ?? null
}

function collectReachable(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set([entry])
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
