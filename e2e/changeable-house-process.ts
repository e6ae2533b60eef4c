import { createInterface } from 'node:readline'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { connect } from '@foyer/gateway/db/connect.ts'
import { migrate } from '@foyer/gateway/db/migrate.ts'
import { connectNodes } from '@foyer/gateway/nodes/nodes.ts'
import { seed } from '@foyer/gateway/seed/seed.ts'

/**
 * Runs the site as `npm start` does, on the embedded database. Only one process can open that database, so tests send SQL
 * statements as lines on standard input. Started by `changeable-test-site.ts`.
 */
const config = readConfig(process.env)
const db = await connect({ databaseUrl: undefined, dataDir: config.dataDir })
await migrate(db)
const nodes = await connectNodes(undefined)
const webDir = process.env.FOYER_TEST_WEB_DIR
const { app, gateway } = await buildApp({ config, db, nodes, ...(webDir && { webDir }) })
if (config.seed) await seed(gateway)
await app.listen({ port: config.port, host: config.host })
process.stdout.write(`Foyer is open at ${gateway.loopbackUrl().replace('127.0.0.1', 'localhost')}\n`)
for await (const statement of createInterface({ input: process.stdin })) {
  await db.script(statement)
  process.stdout.write('done\n')
}
await app.close()
await nodes.close()
await db.close()
