import { dirname, join } from 'node:path/posix'
import type { Finding, SourceFile } from './finding.ts'
import { importsOf } from './imports.ts'

/** A workspace package: its folder and the targets of its `#layer/*` imports, relative to the root. */
export interface Package {
  readonly name: string
  readonly folder: string
  readonly imports?: Readonly<Record<string, string>>
}

/** Reports import cycles at runtime. Type imports are erased and do not count. */
export function checkImportCircles(files: readonly SourceFile[], packages: readonly Package[]): Finding[] {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path))
  const known = new Set(sources.map(({ path }) => path))
  const graph = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(text)
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ specifier }) => resolved(specifier, path, packages))
        .filter((target): target is string => target !== undefined && known.has(target)),
    ]),
  )
  return circlesOf(graph).map((circle) => ({
    path: circle[0] ?? '',
    message: `Import cycle: ${[...circle, circle[0]].join(' → ')}`,
  }))
}

/** Reads the packages of all `package.json` files. The root package is last: it contains the files of no other package. */
export function packagesOf(files: readonly SourceFile[]): Package[] {
  return files
    .filter(({ path }) => /^(?:(?:apps|packages)\/[^/]+\/)?package\.json$/.test(path))
    .map(({ path, text }) => ({ ...(JSON.parse(text) as Omit<Package, 'folder'>), folder: dirname(path) }))
    .sort((a, b) => b.folder.length - a.folder.length)
}

function resolved(specifier: string, from: string, packages: readonly Package[]): string | undefined {
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
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) circles.push(trail.slice(at))
    if (at >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return circles
}
