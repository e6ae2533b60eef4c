import { createInterface } from 'node:readline'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { seedDemoContent } from '@foyer/gateway/seed/seed.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'

/**
 * Runs the site as `npm start` does, on the embedded database. Only one process can open that database, so tests send SQL
 * statements as lines on standard input. Started by `changeable-test-site.ts`.
 */
const config = readConfig(process.env)
const db = await openGatewayDatabase({ databaseUrl: undefined, dataDir: config.dataDir })
await migrateGatewayDatabase(db)
const sharedState = await connectSharedState(undefined)
const webDir = process.env.FOYER_TEST_WEB_DIR
const { app, services } = await buildApp({ config, db, sharedState, ...(webDir && { webDir }) })
// What the demo's contracts pay is not settled before the test's own statements.
if (config.seedDemo) await seedDemoContent(services, { holdsSettling: true })
await app.listen({ port: config.port, host: config.host })
process.stdout.write(`Foyer is open at ${services.loopbackUrl().replace('127.0.0.1', 'localhost')}\n`)
for await (const statement of createInterface({ input: process.stdin })) {
  await db.runScript(statement)
  process.stdout.write('done\n')
}
await app.close()
await sharedState.close()
await db.close()
