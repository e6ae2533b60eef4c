import { defaultExclude, defineConfig } from 'vitest/config'

const projects = [
  { name: 'contract', dir: 'packages/contract' },
  { name: 'ui', dir: 'packages/ui' },
  { name: 'art', dir: 'packages/art' },
  { name: 'web', dir: 'apps/web' },
  { name: 'studio', dir: 'apps/studio' },
  { name: 'house', dir: 'scripts' },
  { name: 'gateway', dir: 'apps/gateway', globalSetup: ['apps/gateway/src/db/test-set-up.ts'] },
]

/** Tests of what only a server does, such as two transactions at once. */
const serverOnly = ['**/*.server.test.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    projects: projects.map(({ dir, ...test }) => ({
      extends: true,
      test: {
        ...test,
        include: [`${dir}/**/*.test.{ts,tsx}`],
        exclude: [...defaultExclude, ...(process.env.DATABASE_URL ? [] : serverOnly)],
      },
    })),
  },
})
