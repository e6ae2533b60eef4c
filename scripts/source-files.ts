import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './code-rules/finding.ts'
import { repositoryRoot } from './repository-paths.ts'

/** Names that git ignores, and `.git`. */
const ignoredNames = new Set(['.git', 'node_modules', 'dist', '.cache', '.data', 'screenshots', 'test-results'])

/** Lists every path of the repository in order, without ignored names. */
function listPaths(folder = repositoryRoot, under = ''): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true })
    .filter((entry) => !ignoredNames.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = under === '' ? entry.name : `${under}/${entry.name}`
      if (entry.isDirectory()) return listPaths(folder, path)
      return entry.isFile() ? [path] : []
    })
}

const isText =
  /\.(?:ts|tsx|js|mjs|css|html|json|md|sql|svg|txt|yml|yaml|run|sh)$|(?:^|\/)(?:run|LICENSE|NOTICE|\.gitignore|\.npmrc)$/

/** Reads all text files of the repository. */
export function readSourceFiles(folder = repositoryRoot): SourceFile[] {
  return listPaths(folder)
    .filter((path) => isText.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}
