import type { Brand } from '#brands/brands.ts'
import { openGatewayDatabase } from '#db/connect.ts'
import { outboxPagePath } from '#http/outbox-page.ts'
import { activityConsumers } from '#jobs/activity-consumer-list.ts'
import { hasValidAdminKey } from '#modules/operators/service.ts'
import { demoAccounts } from '#seed/demo-account-list.ts'
import { writeDemoOperatorKeys } from '#seed/demo-operators.ts'
import { seedDemoContent } from '#seed/seed.ts'
import { startSettlingDemoHistory } from '#seed/settle-demo-history.ts'
import { connectSharedState } from '#shared-state/connect-shared-state.ts'
import { loadInstallationId } from '#shared-state/installation-id.ts'
import { StartError } from '#src/start-error.ts'
import { type AppOptions, buildApp } from './app.ts'
import type { Config } from './config.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface RunningGateway {
  readonly url: string
  /** Text for the terminal: the URLs and the demo accounts. */
  readonly greeting: string
  stop(): Promise<void>
}

/** Opens and migrates the database, then listens. Throws `StartError` if the environment prevents it. */
export async function startGateway(
  config: Config,
  options: Pick<AppOptions, 'webDir' | 'studioDir' | 'logStream'> = {},
): Promise<RunningGateway> {
  const db = await openGatewayDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  const closers = [() => db.close()]
  let closing: Promise<void> | undefined
  const closeAll = () => {
    closing ??= closeInTurn(closers.toReversed())
    return closing
  }
  try {
    const databaseRoleFaults = await prepareDatabase(db, config)
    const { redisUrl } = config
    const redis = redisUrl ? { url: redisUrl, installation: await loadInstallationId(db) } : undefined
    const sharedState = await connectSharedState(redis)
    closers.push(() => sharedState.close())
    const { app, services, drawAhead } = await buildApp({
      config,
      db,
      databaseRoleFaults,
      sharedState,
      ...options,
    })
    closers.push(() => app.close())
    const isNewDemo = config.seedDemo && (await seedDemoContent(services, { holdsSettling: true }))
    app.log.info({ trustedProxies: config.trustedProxies }, 'forwarded addresses are accepted from these proxies')
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw toListenError(error, config)
    })
    if (config.seedDemo) await writeDemoOperatorKeys(services)
    if (isNewDemo) {
      const settling = startSettlingDemoHistory(services, activityConsumers)
      closers.push(() => settling.stop())
    }
    if (!(await hasValidAdminKey(db, services.clock.now())))
      app.log.warn(
        'no administrator has a valid operator key: run "npm run operator -- create-admin NAME" on this host',
      )
    const address = app.server.address()
    const url = `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`
    if (config.prerenderArt)
      drawAhead.start().catch((error: unknown) => {
        // The database may be closed before the pictures are listed.
        if (!closing) app.log.warn({ err: error }, 'rendering pictures in advance failed')
      })
    return { url, greeting: formatGreeting(url, config, services.brands.all()), stop: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function closeInTurn(closers: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) await close()
}

function toListenError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} cannot be opened by this user. Set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST is "${host}", which is not an address of this machine. Correct it, or unset it.`)
  return error
}

/** What the start prints: the URL, and for a demo its brands, accounts and outbox. */
export function formatGreeting(url: string, config: Config, brands: readonly Brand[]): string {
  const lines = [`Foyer is open at ${url}`]
  if (!config.seedDemo) return lines.join('\n')
  for (const { code, profile, site } of brands) {
    if (!site.isDefault) lines.push(`  ${profile.name}: ${url}/?brand=${code}`)
  }
  for (const { account, password, paymentPassword, who } of demoAccounts) {
    const payment = paymentPassword === undefined ? '' : `, payment password ${paymentPassword}`
    lines.push(`  ${who.padEnd(7)} ${account} / ${password}${payment}`)
  }
  lines.push(`Codes and links that the demo would send: ${url}${outboxPagePath}`)
  return lines.join('\n')
}
