import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestSite, type TestSite } from '#e2e/support/start-test-site.ts'
import { buildStaleFrontends } from '#scripts/frontend-builds.ts'

/** Runs `work` with a seeded test site on the embedded database and a free port. */
export async function withTestSite<Result>(
  work: (testSite: TestSite, dataDir: string) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  // Without built frontends the site returns empty pages.
  if (!(await buildStaleFrontends())) throw new Error('The frontends could not be built.')
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    const testSite = await startTestSite({ FOYER_DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', ...env })
    try {
      return await work(testSite, dataDir)
    } finally {
      await testSite.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
