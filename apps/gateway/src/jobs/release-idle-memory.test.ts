import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** Runs a process that makes 60 MB of garbage, and returns by how many megabytes its heap shrank until it shrank by 50, at most `waitMs`. */
async function measureShrinkage(waitMs: number, beforeWaiting = ''): Promise<number> {
  const program = `
    import { startIdleMemoryRelease } from '${import.meta.dirname}/release-idle-memory.ts'
    const heapMb = () => process.memoryUsage().heapTotal / 2 ** 20
    const makeGarbage = () => Array.from({ length: 13 * 2 ** 17 }, (_, index) => ({ index })).length
    makeGarbage()
    const before = heapMb()
    ${beforeWaiting}
    const end = Date.now() + ${waitMs}
    while (before - heapMb() < 50 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 250))
    console.log(before - heapMb())`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program])
  return Number(stdout)
}

test('returns the memory of garbage once the process is idle', async () => {
  expect(await measureShrinkage(1_000)).toBeLessThan(50)
  expect(await measureShrinkage(25_000, 'startIdleMemoryRelease(100)')).toBeGreaterThanOrEqual(50)
})
