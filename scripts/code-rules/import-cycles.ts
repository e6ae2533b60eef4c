import { dirname, join } from 'node:path/posix'
import type { RuleFinding, SourceFile } from './finding.ts'
import { parseImports } from './parse-imports.ts'

/** A workspace package: its folder and the targets of its `#layer/*` imports, relative to the root. */
export interface WorkspacePackage {
  readonly name: string
  readonly folder: string
  readonly imports?: Readonly<Record<string, string>>
}

/** Reports import cycles. Type imports count: two files that need each other's types are one file, or need a third. */
export function checkImportCycles(files: readonly SourceFile[], packages: readonly WorkspacePackage[]): RuleFinding[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path))
  const known = new Set(sources.map(({ path }) => path))
  const graph = new Map(
    sources.map(({ path, text }) => [
      path,
      parseImports(text)
        .map(({ specifier }) => resolveImport(specifier, path, packages))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  )
  return findCycles(graph).map((cycle) => ({
    path: cycle[0] ?? '',
    message: `Import cycle: ${[...cycle, cycle[0]].join(' → ')}`,
  }))
}

/** Reads the packages of all `package.json` files. The root package is last: it contains the files of no other package. */
export function readPackages(files: readonly SourceFile[]): WorkspacePackage[] {
  return files
    .filter(({ path }) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .map(({ path, text }) => ({ ...(JSON.parse(text) as Omit<WorkspacePackage, 'folder'>), folder: dirname(path) }))
    .sort((a, b) => b.folder.length - a.folder.length)
}

function resolveImport(specifier: string, from: string, packages: readonly WorkspacePackage[]): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  if (specifier.startsWith('#')) {
    const home = packages.find(({ folder }) => folder === '.' || from.startsWith(`${folder}/`))
    const [layer = '', ...rest] = specifier.split('/')
    const target = home?.imports?.[`${layer}/*`]
    return home && target ? join(home.folder, target.replace('*', rest.join('/'))) : undefined
  }
  const owner = packages.find(({ name }) => specifier.startsWith(`${name}/`))
  return owner && join(owner.folder, 'src', specifier.slice(owner.name.length + 1))
}

/** Finds one cycle per back edge in a depth-first search. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) cycles.push(trail.slice(at))
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
