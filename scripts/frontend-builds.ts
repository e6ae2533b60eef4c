import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './repository-paths.ts'
import { startTool, waitForExit } from './tool-process.ts'

export interface FrontendBuild {
  readonly name: string
  /** The folder of the Vite project, relative to the root. The build is written to its `dist`. */
  readonly folder: string
  /** Everything the build reads, relative to the root. */
  readonly sources: readonly string[]
}

/** The two frontends that the gateway serves. */
export const frontendBuilds: readonly FrontendBuild[] = [
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
    sources: [
      'apps/studio/package.json',
      'apps/studio/vite.config.ts',
      'apps/studio/build',
      'apps/studio/messages',
      'apps/studio/src',
      'package-lock.json',
    ],
  },
]

const stampFile = 'dist/sources.sha256'
const isBuildInput = (path: string) => !path.includes('.test.')

/** Whether the build matches the current sources. It compares content hashes, not times, so it works in a fresh clone. */
export function isBuildUpToDate(build: FrontendBuild, folder = repositoryRoot): boolean {
  const buildFolder = join(folder, build.folder)
  if (!existsSync(join(buildFolder, 'dist/index.html')) || !existsSync(join(buildFolder, stampFile))) return false
  return readFileSync(join(buildFolder, stampFile), 'utf8') === hashSources(build, folder)
}

/** Stores the hash of the sources that the build in `dist` was made from. */
export function writeBuildStamp(build: FrontendBuild, sourceHash: string, folder = repositoryRoot): void {
  writeFileSync(join(folder, build.folder, stampFile), sourceHash)
}

/** Hashes the names and contents of everything that a build reads. */
export function hashSources(build: Pick<FrontendBuild, 'sources'>, folder = repositoryRoot): string {
  const hash = createHash('sha256')
  for (const path of build.sources.flatMap((source) => listSourceFiles(folder, source))) {
    const content = readFileSync(join(folder, path))
    hash.update(`${path}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Builds the frontends whose sources have changed, one at a time to limit memory. Returns false if a build failed; its output
 * is on the terminal.
 */
export async function buildStaleFrontends(): Promise<boolean> {
  for (const build of frontendBuilds.filter((candidate) => !isBuildUpToDate(candidate))) {
    process.stdout.write(`Building ${build.name} …\n`)
    const sourceHash = hashSources(build)
    const { code } = await waitForExit(runViteBuild(build))
    if (code !== 0) {
      process.stderr.write(`The build of ${build.name} failed.\n`)
      return false
    }
    writeBuildStamp(build, sourceHash)
  }
  return true
}

function runViteBuild(build: FrontendBuild): ChildProcess {
  return startTool('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(repositoryRoot, build.folder),
    stdio: 'inherit',
  })
}

function listSourceFiles(folder: string, path: string): string[] {
  const entry = statSync(join(folder, path), { throwIfNoEntry: false })
  if (!entry) return []
  return entry.isDirectory() ? listFilesRecursively(folder, path).filter(isBuildInput) : [path]
}

function listFilesRecursively(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFilesRecursively(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}
