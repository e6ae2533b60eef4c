import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { readOperators } from './operators/read-operators.ts'
import { openPgliteThread } from './pglite-thread.ts'
import { openPostgres } from './postgres-database.ts'
import { createAesGcmSeedCipher, parseSeedKey } from './rounds/aes-gcm-seed-cipher.ts'
import { studioPlugin } from './studio-plugin.ts'

/**
 * Runs the studio as a standalone server. Environment variables:
 * `STUDIO_OPERATORS` (path of a JSON file, `operators/read-operators.ts`),
 * `STUDIO_SEED_KEY` (required: 32 random bytes as base64url, which encrypt the seeds in the database; keep it as long as the database,
 * and apart from it),
 * `DATABASE_URL` (PostgreSQL) or `STUDIO_DATA` (folder of the embedded database), `PORT` (3100), `HOST` (127.0.0.1),
 * `STUDIO_PUBLIC_URL`, `STUDIO_FRAME_ANCESTORS`.
 */
await main()

async function main(): Promise<void> {
  const { env } = process
  const seedCipher = createAesGcmSeedCipher(parseSeedKey(env.STUDIO_SEED_KEY))
  const operators = await readOperators(env.STUDIO_OPERATORS ?? 'operators.json')
  const database = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL)
    : await openPgliteThread(env.STUDIO_DATA ?? '.data/studio')
  const app = Fastify({ logger: { redact: ['req.headers.authorization'] } })
  await app.register(studioPlugin, {
    prefix: '/studio',
    database,
    seedCipher,
    operators,
    clientDir: fileURLToPath(new URL('../../dist', import.meta.url)),
    ...(env.STUDIO_PUBLIC_URL ? { publicUrl: env.STUDIO_PUBLIC_URL } : {}),
    ...(env.STUDIO_FRAME_ANCESTORS ? { frameAncestors: env.STUDIO_FRAME_ANCESTORS.split(' ') } : {}),
  })
  app.addHook('onClose', () => database.close())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
  await app.listen({ port: Number(env.PORT ?? 3100), host: env.HOST ?? '127.0.0.1' })
}
