import { execFileSync } from 'node:child_process'
import { cp, lstat, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '#scripts/repository-paths.ts'

const scope = '@foyer'

/** Runs `work` with a copy of the working tree whose files a benchmark may change. The copy uses the installed packages of this one. */
export async function withWorkingCopy<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-copy-'))
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const paths = execFileSync('git', list, { cwd: repositoryRoot, encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const path of paths) {
      const isThere = await lstat(join(repositoryRoot, path)).catch(() => undefined)
      if (isThere) await cp(join(repositoryRoot, path), join(folder, path), { recursive: true })
    }
    await linkNodeModules(folder, paths)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Links third-party packages to this working tree, and workspace packages to the copy. */
async function linkNodeModules(folder: string, paths: readonly string[]): Promise<void> {
  const workspaces = paths.filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path)).map(dirname)
  await mkdir(join(folder, 'node_modules', scope), { recursive: true })
  for (const name of await readdir(join(repositoryRoot, 'node_modules'))) {
    // Tool caches belong to this working tree.
    if (name === scope || (name.startsWith('.') && name !== '.bin')) continue
    await symlink(join(repositoryRoot, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const workspace of workspaces) {
    await symlink(join(folder, workspace), join(folder, 'node_modules', scope, workspace.split('/')[1] ?? ''))
    const own = join(workspace, 'node_modules')
    for (const name of await readdir(join(repositoryRoot, own)).catch(() => [])) {
      if (name.startsWith('.')) continue
      await mkdir(join(folder, own), { recursive: true })
      await symlink(join(repositoryRoot, own, name), join(folder, own, name))
    }
  }
}
