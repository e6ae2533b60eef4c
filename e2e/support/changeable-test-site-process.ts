import { createInterface } from 'node:readline'
import { foldActivity } from '@foyer/gateway/activity/fold-activity.ts'
import { buildApp } from '@foyer/gateway/app.ts'
import { readConfig } from '@foyer/gateway/config.ts'
import { openGatewayDatabase } from '@foyer/gateway/db/connect.ts'
import { migrateGatewayDatabase } from '@foyer/gateway/db/migrate.ts'
import { activityConsumers } from '@foyer/gateway/jobs/activity-consumer-list.ts'
import { advanceContracts } from '@foyer/gateway/modules/contracts/service.ts'
import { settleContracts } from '@foyer/gateway/modules/settlements/service.ts'
import { seedDemoContent } from '@foyer/gateway/seed/seed.ts'
import { connectSharedState } from '@foyer/gateway/shared-state/connect-shared-state.ts'

/**
 * Runs the site as `npm start` does, on the embedded database. Only one process can open that database, so tests send SQL
 * statements as lines on standard input, and `settle BRAND N`: what the jobs settle of a brand N seconds from now. Started by `changeable-test-site.ts`.
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
  const [, code, seconds] = /^settle ([a-z]+) (\d+)$/.exec(statement) ?? []
  if (code === undefined) await db.runScript(statement)
  else await settleIn(code, Number(seconds) * 1_000)
  process.stdout.write('done\n')
}
await app.close()
await sharedState.close()
await db.close()

/** Reads the stream, begins contracts, and settles what a brand's contracts pay, at a later moment than now. */
async function settleIn(code: string, ms: number): Promise<void> {
  const brands = { ...services.brands, all: () => services.brands.all().filter((brand) => brand.code === code) }
  const later = { ...services, brands, clock: { now: () => services.clock.now() + ms } }
  await foldActivity(later, activityConsumers)
  while (await advanceContracts(later)) {
    // The next contracts.
  }
  while (await settleContracts(later)) {
    // The next periods.
  }
}
