import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#src/start-error.ts'

/**
 * Locks the data directory for this process: two processes on one embedded database corrupt it. The lock is a file with the
 * owner's process id; a lock of a process that no longer runs is taken over.
 */
export async function lockDataDirectory(dataDir: string): Promise<{ databaseDir: string; release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(
      `The data directory ${dataDir} cannot be created (${error.message}). Set FOYER_DATA_DIR to a writable folder.`,
    )
  })
  const lockFile = join(dataDir, 'gateway.lock')
  await acquireLock(lockFile, dataDir)
  return { databaseDir: join(dataDir, 'postgres'), release: () => rm(lockFile, { force: true }) }
}

async function acquireLock(lockFile: string, dataDir: string, retry = true): Promise<void> {
  try {
    await writeAtomically(lockFile, String(process.pid))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''))
    if (!retry || isRunning(owner)) {
      throw new StartError(
        `The data directory ${dataDir} is in use by process ${owner}. Stop that gateway, or set FOYER_DATA_DIR to another folder.`,
      )
    }
    await rm(lockFile, { force: true })
    await acquireLock(lockFile, dataDir, false)
  }
}

/** Creates the file with its content atomically: a lock that is briefly empty would look abandoned. */
async function writeAtomically(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.${randomUUID()}`
  await writeFile(draft, content)
  try {
    await link(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  // A container restarts with the same process ids: a lock with our own id was left by the previous run.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
