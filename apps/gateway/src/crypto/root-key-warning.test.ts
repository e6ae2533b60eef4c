import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

test('warns that the root key is only in the data directory where the database is on a server', async () => {
  const lines: string[] = []
  const env = { FOYER_ROOT_KEY: '', LOG_LEVEL: 'warn' }
  const app = await startTestApp({ content: 'none', env, logStream: { write: (line) => void lines.push(line) } })
  const isWarned = lines.some((line) => line.includes(`the root key is only in ${app.services.config.dataDir}`))
  expect(isWarned).toBe(app.db.kind === 'server')
})
