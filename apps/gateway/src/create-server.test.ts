import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createBareServer } from './create-server.ts'

test('refuses a route with a schema of Fastify', async () => {
  const app = createBareServer({ config: readConfig({ LOG_LEVEL: 'silent' }) })
  app.get('/probe', { schema: { querystring: { type: 'object' } } }, () => 'answer')
  await expect(app.ready()).rejects.toThrow('A route has a schema of Fastify; describe it in the contract instead.')
  await app.close()
})
