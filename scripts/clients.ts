import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'
import { ended, startTool } from './program.ts'

export interface Client {
  readonly name: string
  /** The folder of the Vite project, relative to the root. The build is written to its `dist`. */
  readonly folder: string
  /** Everything the build reads, relative to the root. */
  readonly sources: readonly string[]
}

/** The two frontends that the gateway serves. */
export const clients: readonly Client[] = [
  {
    name: 'web',
    folder: 'apps/web',
    sources: [
      'apps/web/index.html',
      'apps/web/package.json',
      'apps/web/vite.config.ts',
      'apps/web/build',
      'apps/web/messages',
      'apps/web/src',
      'packages/contract/src',
      'packages/ui/src',
      'package-lock.json',
    ],
  },
  {
    name: 'studio',
    folder: 'apps/studio',
    sources: ['apps/studio/package.json', 'apps/studio/vite.config.ts', 'apps/studio/src', 'package-lock.json'],
  },
]

const stamp = 'dist/sources.sha256'
const isRead = (path: string) => !path.includes('.test.')

/** Whether the build matches the current sources. It compares content hashes, not times, so it works in a fresh clone. */
export function isFresh(client: Client, folder = root): boolean {
  const built = join(folder, client.folder)
  if (!existsSync(join(built, 'dist/index.html')) || !existsSync(join(built, stamp))) return false
  return readFileSync(join(built, stamp), 'utf8') === hashOf(client, folder)
}

/** Stores the hash of the sources that the build in `dist` was made from. */
export function markBuilt(client: Client, sourceHash: string, folder = root): void {
  writeFileSync(join(folder, client.folder, stamp), sourceHash)
}

/** Hashes the names and contents of everything that the build reads. */
export function hashOf(client: Client, folder = root): string {
  const hash = createHash('sha256')
  for (const path of client.sources.flatMap((source) => filesUnder(folder, source))) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Builds the frontends whose sources have changed, one at a time to limit memory. Returns false if a build failed; its output
 * is on the terminal.
 */
export async function buildStale(): Promise<boolean> {
  for (const client of clients.filter((candidate) => !isFresh(candidate))) {
    process.stdout.write(`Building ${client.name} …\n`)
    const sourceHash = hashOf(client)
    const { code } = await ended(buildClient(client))
    if (code !== 0) {
      process.stderr.write(`The build of ${client.name} failed.\n`)
      return false
    }
    markBuilt(client, sourceHash)
  }
  return true
}

function buildClient(client: Client): ChildProcess {
  return startTool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, client.folder), stdio: 'inherit' })
}

function filesUnder(folder: string, path: string): string[] {
  const entry = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!entry) return []
  return entry.isDirectory() ? filesIn(folder, path).filter(isRead) : [path]
}

function filesIn(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
