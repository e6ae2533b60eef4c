import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { studioPlugin } from '@foyer/studio/server/studio-plugin.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { registerArtRoutes } from '#art/routes.ts'
import { startBrandRefresh } from '#brands/brand-refresh.ts'
import { type Brand, loadBrands } from '#brands/brands.ts'
import { createNonceStore } from '#crypto/nonce-store.ts'
import { loadSecrets, type Secrets } from '#crypto/secrets.ts'
import type { Database } from '#db/database.ts'
import { handleFrameworkError, registerErrorHandler } from '#http/error-responses.ts'
import { registerHealthAndMetricsRoutes } from '#http/health-and-metrics.ts'
import { createLiveSocket } from '#http/live/live-socket.ts'
import { serializeError, serializeRequest } from '#http/log-serializers.ts'
import { createOperatorKeys } from '#http/operator-keys.ts'
import { registerAssetRoutes } from '#http/pages/assets.ts'
import { type InitialPageData, registerPageRoutes } from '#http/pages/page-routes.ts'
import { registerWebManifestRoute } from '#http/pages/web-manifest.ts'
import { createRequestPipeline } from '#http/request-pipeline.ts'
import { loadSealedBodyKeys, registerSealedBodies } from '#http/sealed-bodies.ts'
import { registerSecurityHeaders } from '#http/security-headers.ts'
import { createOneTimeCodes } from '#identity/one-time-codes.ts'
import { createPhoneVerifier } from '#identity/phone-verification.ts'
import { startJobs } from '#jobs/job-scheduler.ts'
import { allJobs } from '#jobs/jobs.ts'
import { registerAuthenticatorRoutes } from '#modules/authenticator/routes.ts'
import { registerBackOfficeRoutes } from '#modules/back-office/routes.ts'
import { registerBalanceRoutes } from '#modules/balances/routes.ts'
import { registerCashierRoutes } from '#modules/cashier/routes.ts'
import { registerChatRoutes } from '#modules/chat/routes.ts'
import { registerContentRoutes } from '#modules/content/routes.ts'
import { registerDocsRoutes } from '#modules/docs/routes.ts'
import { type Catalogue, createCatalogue } from '#modules/games/catalogue.ts'
import { registerGameRoutes } from '#modules/games/routes.ts'
import { listHotGames } from '#modules/games/service.ts'
import { registerInboxRoutes } from '#modules/inbox/routes.ts'
import { registerNoticeRoutes } from '#modules/notices/routes.ts'
import { readNotices } from '#modules/notices/service.ts'
import { registerPasskeyRoutes } from '#modules/passkeys/routes.ts'
import { registerPasswordRoutes } from '#modules/password/routes.ts'
import { registerRecordRoutes } from '#modules/records/routes.ts'
import { registerResponsiblePlayRoutes } from '#modules/responsible-play/routes.ts'
import { registerSecurityRoutes } from '#modules/security/routes.ts'
import { registerSessionRoutes } from '#modules/session/routes.ts'
import { registerSiteRoutes } from '#modules/site/routes.ts'
import { readSiteStatus } from '#modules/site/service.ts'
import { registerSocialRoutes } from '#modules/social/routes.ts'
import { registerUplineRoutes } from '#modules/upline/routes.ts'
import { registerVerificationRoutes } from '#modules/verification/routes.ts'
import { registerWalletTransferRoutes } from '#modules/wallet-transfers/routes.ts'
import { registerWithdrawalRoutes } from '#modules/withdrawals/routes.ts'
import { createMessageOutbox, type MessageProviders } from '#notify/message-outbox.ts'
import { createSmsProvider } from '#notify/sms-provider.ts'
import { createSmtpProvider } from '#notify/smtp-provider.ts'
import type { PaymentProviders } from '#payments/provider.ts'
import { registerSandboxPageRoutes } from '#payments/sandbox/sandbox-page.ts'
import { createSandboxPaymentStore, type SandboxPaymentStore } from '#payments/sandbox/sandbox-payment-store.ts'
import { createSandboxProvider } from '#payments/sandbox/sandbox-provider.ts'
import { registerPaymentWebhookRoutes } from '#payments/webhooks.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import { type Clock, systemClock } from '#time/clock.ts'
import type { VendorAdapters } from '#vendors/adapter.ts'
import { registerVendorCallbackRoutes, vendorCallbackPath } from '#vendors/callbacks.ts'
import { createStudioAdapter } from '#vendors/studio/studio-adapter.ts'
import type { StudioCredentials } from '#vendors/studio/studio-client.ts'
import { createStudioTransferAdapter } from '#vendors/studio/studio-transfer-adapter.ts'
import type { AppServices } from './app-services.ts'
import type { Config } from './config.ts'

export interface AppOptions {
  readonly config: Config
  readonly db: Database
  readonly sharedState: SharedState
  readonly clock?: Clock
  /** Tests validate every response against the contract. */
  readonly validateResponses?: boolean
  /** Receives the log lines; standard output by default. */
  readonly logStream?: { write(line: string): void }
  /** Folder of the web app's build; `apps/web/dist` by default. */
  readonly webDir?: string
  /** Folder of the studio client's build; `apps/studio/dist` by default. */
  readonly studioDir?: string
  /** Whether the jobs run; tests that call the jobs themselves pass false. */
  readonly runJobs?: boolean
}

const rootFolder = resolve(import.meta.dirname, '../../..')
const operatorId = 'foyer'
/** The operator account at the studio for games that are played from a transfer wallet. */
const transferWalletOperatorId = 'foyer-vault'

/** Builds the gateway on an open database and registers every module. */
export async function buildApp(
  options: AppOptions,
): Promise<{ app: FastifyInstance; services: AppServices; prerenderArt(): Promise<void> }> {
  const { config, db, sharedState, clock = systemClock, validateResponses = false } = options
  const app = Fastify({
    logger: toLoggerOptions(options),
    // One logger for all calls: each log line about a call carries its own request id.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: handleFrameworkError,
    bodyLimit: limits.bodyMaxBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: createRequestIdGenerator(),
    routerOptions: { caseSensitive: true },
    forceCloseConnections: true,
  })
  // Cookies are parsed only by the few calls that read one (`cookieOf`).
  await app.register(cookie, { hook: false })
  registerErrorHandler(app)
  registerSecurityHeaders(app)
  registerHealthAndMetricsRoutes(app, db, sharedState)

  const brands = await loadBrands(db, config)
  const secrets = await loadSecrets(db)
  const nonceStore = createNonceStore(db, clock)
  const sealedBodyKeys = await loadSealedBodyKeys(db, clock, nonceStore)
  registerSealedBodies(app, sealedBodyKeys)
  const operatorKeys = createOperatorKeys(secrets, config.operators)
  const pipeline = createRequestPipeline({
    db,
    brands,
    sharedState,
    clock,
    operatorKeys,
    unseal: sealedBodyKeys.unseal,
    validateResponses,
  })
  const codes = createOneTimeCodes(db, clock, secrets)
  const loopbackUrl = () => loopbackUrlOf(app)
  const sandbox = createSandboxPaymentStore({ db, webhookSecret: secrets.deriveKey('sandbox webhook'), clock })
  const services: AppServices = {
    config,
    db,
    brands,
    sharedState,
    clock,
    pipeline,
    nonceStore,
    rotateSealKey: () => sealedBodyKeys.rotate(),
    secrets,
    operatorKeys,
    codes,
    phoneVerifier: createPhoneVerifier({ codes, nonceStore, clock, log: app.log }),
    messages: createMessageOutbox({ db, clock, brands, providers: createMessageProviders(config), log: app.log }),
    loopbackUrl,
    live: createLiveSocket(app, sharedState, { db, brands, clock }),
    log: app.log,
    vendors: createVendorAdapters(secrets, loopbackUrl),
    payments: createPaymentProviders(sandbox, secrets, clock),
  }
  const catalogue = createCatalogue(db, sharedState)
  registerModuleRoutes(app, services, catalogue)
  const art = registerArtRoutes(app, db, config)
  await app.register((scope) => registerVendorCallbackRoutes(scope, services))
  await app.register((scope) => registerPaymentWebhookRoutes(scope, services))
  await app.register((scope) => registerSandboxPageRoutes(scope, sandbox))
  await mountStudio(app, services, options.studioDir ?? resolve(rootFolder, 'apps/studio/dist'))
  registerWebManifestRoute(app, pipeline)
  const builtFiles = await registerAssetRoutes(app, options.webDir ?? resolve(rootFolder, 'apps/web/dist'))
  registerPageRoutes(app, {
    pipeline,
    brands,
    builtFiles,
    frameSources: [],
    loadInitialPageData: (input) => loadInitialPageData(services, catalogue, input),
  })

  const jobs = options.runJobs === false ? undefined : startJobs(services, allJobs(services, sandbox))
  brands.onChange(({ code }) => services.live.notifyBrandChanged(code))
  const stopBrandRefresh = options.runJobs === false ? undefined : startBrandRefresh(brands, sharedState, app.log)
  app.addHook('preClose', async () => {
    stopBrandRefresh?.()
    await services.live.close()
    await jobs?.stop()
  })
  return { app, services, prerenderArt: art.prerender }
}

function createPaymentProviders(sandbox: SandboxPaymentStore, secrets: Secrets, clock: Clock): PaymentProviders {
  const webhookSecret = secrets.deriveKey('sandbox webhook')
  return new Map([['sandbox', createSandboxProvider({ store: sandbox, webhookSecret, clock })]])
}

/** Registers the routes of the contract, module by module. */
function registerModuleRoutes(app: FastifyInstance, services: AppServices, catalogue: Catalogue): void {
  registerSiteRoutes(app, services)
  registerChatRoutes(app, services)
  registerSessionRoutes(app, services)
  registerVerificationRoutes(app, services)
  registerAuthenticatorRoutes(app, services)
  registerPasskeyRoutes(app, services)
  registerPasswordRoutes(app, services)
  registerSocialRoutes(app, services)
  registerSecurityRoutes(app, services)
  registerGameRoutes(app, services, catalogue)
  registerNoticeRoutes(app, services)
  registerInboxRoutes(app, services)
  registerContentRoutes(app, services, catalogue)
  registerBalanceRoutes(app, services)
  registerResponsiblePlayRoutes(app, services)
  registerCashierRoutes(app, services)
  registerWithdrawalRoutes(app, services)
  registerWalletTransferRoutes(app, services)
  registerUplineRoutes(app, services)
  registerRecordRoutes(app, services, catalogue)
  registerBackOfficeRoutes(app, services)
  registerDocsRoutes(app, services)
}

/** Ids unique across nodes and restarts. They identify a call in the log and in error reports, and are not secret. */
function createRequestIdGenerator(): () => string {
  const start = randomBytes(9).toString('base64url')
  let calls = 0
  return () => `${start}-${(++calls).toString(36)}`
}

function toLoggerOptions({ config, logStream }: AppOptions): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    serializers: { req: serializeRequest, err: serializeError },
    ...(logStream && { stream: logStream }),
  }
}

function studioCredentials(secrets: Secrets, loopbackUrl: () => string) {
  return {
    operatorId,
    secret: secrets.deriveKey('studio launch'),
    walletSecret: secrets.deriveKey('studio wallet'),
    url: () => `${loopbackUrl()}/studio`,
  }
}

function transferStudioCredentials(secrets: Secrets, loopbackUrl: () => string): StudioCredentials {
  return {
    operatorId: transferWalletOperatorId,
    secret: secrets.deriveKey('studio vault'),
    url: () => `${loopbackUrl()}/studio`,
  }
}

/** The vendor adapters, keyed by the adapter's code. */
function createVendorAdapters(secrets: Secrets, loopbackUrl: () => string): VendorAdapters {
  const adapters = [
    createStudioAdapter(studioCredentials(secrets, loopbackUrl)),
    createStudioTransferAdapter(transferStudioCredentials(secrets, loopbackUrl)),
  ]
  return new Map(adapters.map((adapter) => [adapter.code, adapter]))
}

/** The studio runs in the same process by default; it and the gateway still communicate only over signed HTTP. */
async function mountStudio(app: FastifyInstance, services: AppServices, clientDir: string): Promise<void> {
  const { db, secrets, loopbackUrl } = services
  const { operatorId: id, secret, walletSecret } = studioCredentials(secrets, loopbackUrl)
  await app.register(studioPlugin, {
    prefix: '/studio',
    database: db.raw,
    operators: [
      { id, secret, walletSecret, walletUrl: () => `${loopbackUrl()}${vendorCallbackPath}/studio` },
      {
        id: transferWalletOperatorId,
        secret: transferStudioCredentials(secrets, loopbackUrl).secret,
        wallet: 'transfer',
      },
    ],
    clientDir,
  })
}

/** Providers for the configured message kinds; messages of other kinds stay in the outbox. */
function createMessageProviders({ sms, mail }: Config): MessageProviders {
  return { ...(sms && { sms: createSmsProvider(sms) }), ...(mail && { mail: createSmtpProvider(mail) }) }
}

function loopbackUrlOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway is not listening yet.')
  return `http://127.0.0.1:${address.port}`
}

interface InitialPageRequest {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly address: string
  readonly isHome: boolean
}

/** Data embedded in the page so that the first paint needs no call: site status, menus, and the first content of the home page. */
async function loadInitialPageData(
  services: AppServices,
  catalogue: Catalogue,
  input: InitialPageRequest,
): Promise<InitialPageData> {
  const { brand, language, address, isHome } = input
  const view = await catalogue.forBrand(brand)
  const notice = await readNotices(services, brand, { language, types: 'B,PL,PU,PR', platform: 'W', execution: 'B' })
  const banner = isHome ? notice.banners.find((candidate) => candidate.groupName === 'w_home') : undefined
  const lanes = isHome ? { HOT: listHotGames(view, {}) } : {}
  const status = readSiteStatus(services, brand, address)
  return { data: { status, notice, menus: view.lanes, lanes, language }, bannerUrl: banner?.url }
}
