import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { registerActivityMetrics } from '#activity/activity-metrics.ts'
import { createDrawAhead, type DrawAhead } from '#art/draw-ahead.ts'
import { registerArtRoutes } from '#art/routes.ts'
import { startBrandRefresh } from '#brands/brand-refresh.ts'
import { startKeyRefresh } from '#crypto/key-refresh.ts'
import type { Database } from '#db/database-transactions.ts'
import { watchForUnlistedProxies } from '#http/client-address.ts'
import { defaultConnectionLimits } from '#http/connections/close-slow-requests.ts'
import { createConnectionDrain } from '#http/connections/drain-connections.ts'
import { registerErrorHandler } from '#http/error-responses.ts'
import { registerHealthAndMetricsRoutes } from '#http/health-and-metrics.ts'
import { registerOutboxPage } from '#http/outbox-page.ts'
import { registerAssetRoutes } from '#http/pages/assets.ts'
import { registerPageRoutes } from '#http/pages/page-routes.ts'
import { registerWebManifestRoute } from '#http/pages/web-manifest.ts'
import { registerSealedBodies } from '#http/request-input/sealed-request-bodies.ts'
import { registerSecurityHeaders } from '#http/security-headers.ts'
import { listIntervalJobs } from '#jobs/interval-jobs.ts'
import { startJobs } from '#jobs/job-scheduler.ts'
import { listScheduleJobs, schedules } from '#jobs/local-time-schedules.ts'
import { registerDocsRoutes } from '#modules/docs/routes.ts'
import { createCatalogue } from '#modules/games/catalogue.ts'
import { registerJobMetrics } from '#schedule/job-metrics.ts'
import { registerSealingMetrics } from '#sealed-blocks/sealing-metrics.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import { type Clock, systemClock } from '#time/clock.ts'
import type { AppServices } from './app-services.ts'
import { repositoryRootFolder } from './config.ts'
import { connectProviders } from './connect-providers.ts'
import { createAppServices } from './create-app-services.ts'
import { createBareServer, type ServerOptions } from './create-server.ts'
import { loadInitialPageData } from './initial-page-data.ts'
import { activityConsumers } from './jobs/activity-consumer-list.ts'
import { registerModules } from './register-modules.ts'

export interface AppOptions extends ServerOptions {
  readonly db: Database
  readonly sharedState: SharedState
  /** Why the role of DATABASE_URL could change the ledger although another role owns it (`prepare-database.ts`). */
  readonly databaseRoleFaults?: readonly string[]
  readonly clock?: Clock
  /** Tests validate every response against the contract. */
  readonly validateResponses?: boolean
  /** Folder of the web app's build; `apps/web/dist` by default. */
  readonly webDir?: string
  /** Folder of the studio client's build; `apps/studio/dist` by default. */
  readonly studioDir?: string
  /** Whether the jobs run; tests that call the jobs themselves pass false. */
  readonly runJobs?: boolean
}

/** Builds the gateway on an open database and registers every module. */
export async function buildApp(
  options: AppOptions,
): Promise<{ app: FastifyInstance; services: AppServices; drawAhead: DrawAhead }> {
  const { config, db, sharedState, clock = systemClock, validateResponses = false, databaseRoleFaults = [] } = options
  const app = createBareServer(options)
  // Cookies are parsed only by the few calls that read one (`cookieOf`).
  await app.register(cookie, { hook: false })
  registerErrorHandler(app)
  const hasUnlistedProxy = watchForUnlistedProxies(app)
  registerSecurityHeaders(app)
  for (const fault of databaseRoleFaults)
    app.log.warn(`the database does not protect the ledger from this gateway. ${fault} See docs/database-roles.md`)
  const hasPrivilegedDatabaseRole = databaseRoleFaults.length > 0
  const metrics = registerHealthAndMetricsRoutes(app, { db, sharedState, hasUnlistedProxy, hasPrivilegedDatabaseRole })

  const serviceOptions = { config, db, sharedState, clock, validateResponses }
  const { services, sealedBodyKeys, sandbox } = await createAppServices(app, serviceOptions)
  const { brands, pipeline } = services
  registerSealedBodies(app, sealedBodyKeys)
  const catalogue = createCatalogue(db, sharedState, services.vendors)
  const intervalJobs = listIntervalJobs(services, sandbox)
  const jobList = { intervalJobs, schedules }
  registerModules(app, services, { catalogue, jobs: jobList })
  registerJobMetrics(metrics, services, jobList)
  registerSealingMetrics(metrics, services)
  registerActivityMetrics(metrics, services, activityConsumers)
  registerArtRoutes(app, { db, brands, config })
  const drawAhead = createDrawAhead({ db, brands, config })
  const studioDir = options.studioDir ?? resolve(repositoryRootFolder, 'apps/studio/dist')
  await connectProviders(app, services, { sandbox, studioDir, metrics })
  registerWebManifestRoute(app, pipeline)
  if (config.seedDemo) registerOutboxPage(app, db)
  const builtFiles = await registerAssetRoutes(app, options.webDir ?? resolve(repositoryRootFolder, 'apps/web/dist'))
  registerDocsRoutes(app, services, builtFiles)
  registerPageRoutes(app, {
    pipeline,
    brands,
    builtFiles,
    config,
    frameSources: [],
    loadInitialPageData: (input) => loadInitialPageData(services, catalogue, input),
  })

  const jobs = options.runJobs === false ? undefined : startJobs(services, [...intervalJobs, ...listScheduleJobs()])
  brands.onChange(({ code }) => services.live.sendFromThisNode(code, 'site', {}))
  const stopRefresh = options.runJobs === false ? undefined : startRefresh(services)
  const { drainMs } = options.connectionLimits ?? defaultConnectionLimits
  const drainConnections = createConnectionDrain(app.server, { closeServer: () => services.live.close(), drainMs })
  app.addHook('preClose', async () => {
    stopRefresh?.()
    await Promise.all([drainConnections(), jobs?.stop(), drawAhead.stop()])
  })
  return { app, services, drawAhead }
}

/** Keeps the brands and keys of this node in sync with the database. Returns a function that stops it. */
function startRefresh({ brands, sharedState, secrets, sharedSecrets, log }: AppServices): () => void {
  const stops = [startBrandRefresh(brands, sharedState, log), startKeyRefresh(secrets, sharedSecrets, log)]
  return () => {
    for (const stop of stops) stop()
  }
}
