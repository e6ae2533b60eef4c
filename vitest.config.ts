import { availableParallelism } from 'node:os'
import { defaultExclude, defineConfig } from 'vitest/config'
import { testSeedVariable } from './scripts/test-results.ts'

/**
 * Loading the code takes longer than most test files, so a worker loads it once (`isolate`). A test file that mocks a module resets the modules.
 * The games' sums over all outcomes keep a worker for each file: loops that the files of several games have run are slower by half.
 */
const gamesFolder = 'apps/studio/src/games'
const projects = [
  { name: 'contract', dir: 'packages/contract', isolate: false },
  { name: 'ui', dir: 'packages/ui', isolate: false },
  { name: 'art', dir: 'packages/art' },
  { name: 'web', dir: 'apps/web', isolate: false },
  { name: 'studio', dir: 'apps/studio', isolate: false, exclude: [`${gamesFolder}/**`] },
  { name: 'games', dir: gamesFolder },
  { name: 'scripts', dir: 'scripts', isolate: false },
  {
    name: 'gateway',
    dir: 'apps/gateway',
    globalSetup: ['apps/gateway/src/testing/test-global-setup.ts'],
    isolate: false,
  },
]

/** Tests that need a database server or Redis, for example for concurrent transactions. They run if its URL is set. */
const serverOnly = [
  ...(process.env.DATABASE_URL ? [] : ['**/*.server.test.ts']),
  ...(process.env.REDIS_URL ? [] : ['**/*.redis.test.ts']),
]

const seed = Number(process.env[testSeedVariable] ?? Date.now() % 1_000_000_000)
if (!Number.isSafeInteger(seed)) throw new Error(`${testSeedVariable} must be a whole number.`)

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of randomized tests. `npm test` prints it with a failure; the same seed repeats the run. */
    seed: number
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test file spends half its time waiting for a database, so the default of one worker fewer than cores would leave a core idle.
    maxWorkers: availableParallelism(),
    passWithNoTests: true,
    provide: { seed },
    projects: projects.map(({ dir, exclude = [], ...test }) => ({
      extends: true,
      test: {
        ...test,
        include: [`${dir}/**/*.test.{ts,tsx}`],
        exclude: [...defaultExclude, ...serverOnly, ...exclude],
      },
    })),
  },
})
