import { expect, test } from 'vitest'
import { listIntervalJobs } from '#jobs/interval-jobs.ts'
import { createSandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { startTestApp } from '#testing/test-app.ts'

const lines: string[] = []
const { services } = await startTestApp({
  listen: true,
  env: { LOG_LEVEL: 'info' },
  logStream: { write: (line) => void lines.push(line) },
})

test('an idle node writes nothing to the log', async () => {
  lines.splice(0)
  const sandbox = createSandboxPaymentStore({
    db: services.db,
    webhookSecret: services.sharedSecrets.get('unused'),
    clock: services.clock,
  })
  for (const job of listIntervalJobs(services, sandbox)) await job.run(services)
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    expect((await fetch(services.loopbackUrl() + path)).status).toBe(200)
  }
  expect(lines).toEqual([])
})
