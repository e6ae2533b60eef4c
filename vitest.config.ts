import { availableParallelism } from 'node:os'
import { defaultExclude, defineConfig } from 'vitest/config'
import { seedVariable } from './scripts/test-results.ts'

const projects = [
  { name: 'contract', dir: 'packages/contract' },
  { name: 'ui', dir: 'packages/ui' },
  { name: 'art', dir: 'packages/art' },
  { name: 'web', dir: 'apps/web' },
  { name: 'studio', dir: 'apps/studio' },
  { name: 'house', dir: 'scripts' },
  // Loading the gateway takes longer than most of its files' tests: a worker loads it once. A file that replaces a module resets them.
  { name: 'gateway', dir: 'apps/gateway', globalSetup: ['apps/gateway/src/db/test-set-up.ts'], isolate: false },
]

/** Tests of what only a server does, such as two transactions at once; they run where its address is given. */
const serverOnly = [
  ...(process.env.DATABASE_URL ? [] : ['**/*.server.test.ts']),
  ...(process.env.REDIS_URL ? [] : ['**/*.redis.test.ts']),
]

const seed = Number(process.env[seedVariable] ?? Date.now() % 1_000_000_000)
if (!Number.isSafeInteger(seed)) throw new Error(`${seedVariable} is to be a whole number.`)

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the random tests start: the one that `npm test` prints with a failure repeats what they did. */
    seed: number
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A file spends half its time waiting for a database: the runner's own count, one less than the cores, would leave one idle.
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    provide: { seed },
    projects: projects.map(({ dir, ...test }) => ({
      extends: true,
      test: {
        ...test,
        include: [`${dir}/**/*.test.{ts,tsx}`],
        exclude: [...defaultExclude, ...serverOnly],
      },
    })),
  },
})
