import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import { limits } from '@foyer/contract/limits.ts'
import type { LocaleCode } from '@foyer/contract/locales.ts'
import { studio } from '@foyer/studio/server/studio.ts'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Database } from '#db/database.ts'
import { bindAssets } from '#http/assets.ts'
import { openDoor } from '#http/door.ts'
import { answerUnroutable, bindFailures } from '#http/failures.ts'
import { openLive } from '#http/live.ts'
import { errorLine, requestLine } from '#http/log-lines.ts'
import { bindObservation } from '#http/observe.ts'
import { openOperators } from '#http/operators.ts'
import { bindPages, type FirstPaint } from '#http/page.ts'
import { bindSeal, openSeal } from '#http/seal.ts'
import { bindSecurityHeaders } from '#http/security-headers.ts'
import { openUsedOnce } from '#http/used-once.ts'
import { bindWebManifest } from '#http/web-manifest.ts'
import { allJobs } from '#jobs/jobs.ts'
import { startJobs } from '#jobs/schedule.ts'
import { bindAuthenticator } from '#modules/authenticator/routes.ts'
import { bindCashier } from '#modules/cashier/routes.ts'
import { bindChat } from '#modules/chat/routes.ts'
import { bindContent } from '#modules/content/routes.ts'
import { bindDocs } from '#modules/docs/routes.ts'
import { bindFunds } from '#modules/funds/routes.ts'
import { type Catalogue, openCatalogue } from '#modules/games/catalogue.ts'
import { bindGames } from '#modules/games/routes.ts'
import { hotGames } from '#modules/games/service.ts'
import { bindInbox } from '#modules/inbox/routes.ts'
import { bindNotices } from '#modules/notices/routes.ts'
import { readNotice } from '#modules/notices/service.ts'
import { bindOperator } from '#modules/operator/routes.ts'
import { bindPasskeys } from '#modules/passkeys/routes.ts'
import { bindPassword } from '#modules/password/routes.ts'
import { bindRecords } from '#modules/records/routes.ts'
import { bindResponsible } from '#modules/responsible/routes.ts'
import { bindSecurity } from '#modules/security/routes.ts'
import { bindSession } from '#modules/session/routes.ts'
import { bindSite } from '#modules/site/routes.ts'
import { readSiteStatus } from '#modules/site/service.ts'
import { bindSocial } from '#modules/social/routes.ts'
import { bindUpline } from '#modules/upline/routes.ts'
import { bindVerification } from '#modules/verification/routes.ts'
import { bindWallet } from '#modules/wallet/routes.ts'
import { bindWithdrawals } from '#modules/withdrawals/routes.ts'
import { bindArt } from '#src/art/routes.ts'
import { type Brand, openBrands } from '#src/brands/brands.ts'
import { followBrands } from '#src/brands/follow-brands.ts'
import { type Clock, systemClock } from '#src/clock.ts'
import { openCodes } from '#src/codes.ts'
import type { Config } from '#src/config.ts'
import type { Gateway } from '#src/gateway.ts'
import { type MessageProviders, openMessages } from '#src/messages/messages.ts'
import { smsGateway } from '#src/messages/sms-gateway.ts'
import { smtp } from '#src/messages/smtp.ts'
import type { Nodes } from '#src/nodes/nodes.ts'
import type { PaymentProviders } from '#src/payments/provider.ts'
import { openSandboxBook, type SandboxBook } from '#src/payments/sandbox/sandbox-book.ts'
import { bindSandboxPage } from '#src/payments/sandbox/sandbox-page.ts'
import { sandboxProvider } from '#src/payments/sandbox/sandbox-provider.ts'
import { bindPaymentWebhooks } from '#src/payments/webhooks.ts'
import { openPhoneProofs } from '#src/phone-proof.ts'
import { openSecrets, type Secrets } from '#src/secrets.ts'
import type { Vendors } from '#vendors/adapter.ts'
import { bindVendorCallbacks, vendorCallbackPath } from '#vendors/callbacks.ts'
import { studioAdapter } from '#vendors/studio/studio-adapter.ts'
import type { StudioCaller } from '#vendors/studio/studio-calls.ts'
import { studioVaultAdapter } from '#vendors/studio/studio-vault-adapter.ts'

export interface AppOptions {
  readonly config: Config
  readonly db: Database
  readonly nodes: Nodes
  readonly clock?: Clock
  /** Tests validate every response against the contract. */
  readonly checkAnswers?: boolean
  /** Receives the log lines; standard output by default. */
  readonly logTo?: { write(line: string): void }
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
const vaultOperatorId = 'foyer-vault'

/** Builds the gateway on an open database and registers every module. */
export async function buildApp(
  options: AppOptions,
): Promise<{ app: FastifyInstance; gateway: Gateway; warmArt(): Promise<void> }> {
  const { config, db, nodes, clock = systemClock, checkAnswers = false } = options
  const app = Fastify({
    logger: loggerOf(options),
    // One logger for all calls: each log line about a call carries its own request id.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: answerUnroutable,
    bodyLimit: limits.bodyMaxBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    genReqId: requestIds(),
    routerOptions: { caseSensitive: true },
    forceCloseConnections: true,
  })
  // Cookies are parsed only by the few calls that read one (`cookieOf`).
  await app.register(cookie, { hook: false })
  bindFailures(app)
  bindSecurityHeaders(app)
  bindObservation(app, db, nodes)

  const brands = await openBrands(db, config)
  const secrets = await openSecrets(db)
  const usedOnce = openUsedOnce(db, clock)
  const seal = await openSeal(db, clock, usedOnce)
  bindSeal(app, seal)
  const operators = openOperators(secrets, config.operators)
  const door = openDoor({ db, brands, nodes, clock, operators, unseal: seal.unseal, checkAnswers })
  const codes = openCodes(db, clock, secrets)
  const loopbackUrl = () => loopbackOf(app)
  const sandbox = openSandboxBook({ db, webhookSecret: secrets.of('sandbox webhook'), clock })
  const gateway: Gateway = {
    config,
    db,
    brands,
    nodes,
    clock,
    door,
    usedOnce,
    rotateSealKey: () => seal.rotate(),
    secrets,
    operators,
    codes,
    phoneProofs: openPhoneProofs({ codes, usedOnce, clock, log: app.log }),
    messages: openMessages({ db, clock, brands, providers: messageProviders(config), log: app.log }),
    loopbackUrl,
    live: openLive(app, nodes, { db, brands, clock }),
    log: app.log,
    vendors: connectedVendors(secrets, loopbackUrl),
    payments: connectedPayments(sandbox, secrets, clock),
  }
  const catalogue = openCatalogue(db, nodes)
  bindModules(app, gateway, catalogue)
  const art = bindArt(app, db, config)
  await app.register((scope) => bindVendorCallbacks(scope, gateway))
  await app.register((scope) => bindPaymentWebhooks(scope, gateway))
  await app.register((scope) => bindSandboxPage(scope, sandbox))
  await mountStudio(app, gateway, options.studioDir ?? resolve(rootFolder, 'apps/studio/dist'))
  bindWebManifest(app, door)
  const built = await bindAssets(app, options.webDir ?? resolve(rootFolder, 'apps/web/dist'))
  bindPages(app, {
    door,
    brands,
    built,
    frameSources: [],
    firstPaint: (input) => firstPaint(gateway, catalogue, input),
  })

  const jobs = options.runJobs === false ? undefined : startJobs(gateway, allJobs(gateway, sandbox))
  brands.onChange(({ code }) => gateway.live.announceBrand(code))
  const leaveBrands = options.runJobs === false ? undefined : followBrands(brands, nodes, app.log)
  app.addHook('preClose', async () => {
    leaveBrands?.()
    await gateway.live.close()
    await jobs?.stop()
  })
  return { app, gateway, warmArt: art.warm }
}

function connectedPayments(sandbox: SandboxBook, secrets: Secrets, clock: Clock): PaymentProviders {
  const webhookSecret = secrets.of('sandbox webhook')
  return new Map([['sandbox', sandboxProvider({ book: sandbox, webhookSecret, clock })]])
}

/** Registers the routes of the contract, module by module. */
function bindModules(app: FastifyInstance, gateway: Gateway, catalogue: Catalogue): void {
  bindSite(app, gateway)
  bindChat(app, gateway)
  bindSession(app, gateway)
  bindVerification(app, gateway)
  bindAuthenticator(app, gateway)
  bindPasskeys(app, gateway)
  bindPassword(app, gateway)
  bindSocial(app, gateway)
  bindSecurity(app, gateway)
  bindGames(app, gateway, catalogue)
  bindNotices(app, gateway)
  bindInbox(app, gateway)
  bindContent(app, gateway, catalogue)
  bindWallet(app, gateway)
  bindResponsible(app, gateway)
  bindCashier(app, gateway)
  bindWithdrawals(app, gateway)
  bindFunds(app, gateway)
  bindUpline(app, gateway)
  bindRecords(app, gateway, catalogue)
  bindOperator(app, gateway)
  bindDocs(app, gateway)
}

/** Ids unique across nodes and restarts. They identify a call in the log and in error reports, and are not secret. */
function requestIds(): () => string {
  const start = randomBytes(9).toString('base64url')
  let calls = 0
  return () => `${start}-${(++calls).toString(36)}`
}

function loggerOf({ config, logTo }: AppOptions): NonNullable<FastifyServerOptions['logger']> {
  if (config.logLevel === 'silent') return false
  return { level: config.logLevel, serializers: { req: requestLine, err: errorLine }, ...(logTo && { stream: logTo }) }
}

function studioAccount(secrets: Secrets, loopbackUrl: () => string) {
  return {
    operatorId,
    secret: secrets.of('studio launch'),
    walletSecret: secrets.of('studio wallet'),
    url: () => `${loopbackUrl()}/studio`,
  }
}

function vaultAccount(secrets: Secrets, loopbackUrl: () => string): StudioCaller {
  return {
    operatorId: vaultOperatorId,
    secret: secrets.of('studio vault'),
    url: () => `${loopbackUrl()}/studio`,
  }
}

/** The vendor adapters, keyed by the adapter's code. */
function connectedVendors(secrets: Secrets, loopbackUrl: () => string): Vendors {
  const adapters = [
    studioAdapter(studioAccount(secrets, loopbackUrl)),
    studioVaultAdapter(vaultAccount(secrets, loopbackUrl)),
  ]
  return new Map(adapters.map((adapter) => [adapter.code, adapter]))
}

/** The studio runs in the same process by default; it and the gateway still communicate only over signed HTTP. */
async function mountStudio(app: FastifyInstance, gateway: Gateway, clientDir: string): Promise<void> {
  const { db, secrets, loopbackUrl } = gateway
  const { operatorId: id, secret, walletSecret } = studioAccount(secrets, loopbackUrl)
  await app.register(studio, {
    prefix: '/studio',
    database: db.plain,
    operators: [
      { id, secret, walletSecret, walletUrl: () => `${loopbackUrl()}${vendorCallbackPath}/studio` },
      { id: vaultOperatorId, secret: vaultAccount(secrets, loopbackUrl).secret, wallet: 'transfer' },
    ],
    clientDir,
  })
}

/** Providers for the configured message kinds; messages of other kinds stay in the outbox. */
function messageProviders({ sms, mail }: Config): MessageProviders {
  return { ...(sms && { sms: smsGateway(sms) }), ...(mail && { mail: smtp(mail) }) }
}

function loopbackOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The gateway is not listening yet.')
  return `http://127.0.0.1:${address.port}`
}

interface PaintInput {
  readonly brand: Brand
  readonly language: LocaleCode
  readonly address: string
  readonly isHome: boolean
}

/** Data embedded in the page so that the first paint needs no call: site status, menus, and the first content of the home page. */
async function firstPaint(gateway: Gateway, catalogue: Catalogue, input: PaintInput): Promise<FirstPaint> {
  const { brand, language, address, isHome } = input
  const view = await catalogue.of(brand)
  const notice = await readNotice(gateway, brand, { language, types: 'B,PL,PU,PR', platform: 'W', execution: 'B' })
  const banner = isHome ? notice.banners.find((candidate) => candidate.groupName === 'w_home') : undefined
  const lanes = isHome ? { HOT: hotGames(view, {}) } : {}
  const status = readSiteStatus(gateway, brand, address)
  return { data: { status, notice, menus: view.lanes, lanes, language }, bannerUrl: banner?.url }
}
