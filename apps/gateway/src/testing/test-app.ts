import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchGame } from '@foyer/contract/games/game-launch.ts'
import { login, register } from '@foyer/contract/identity/login-and-registration.ts'
import { getMemberInfo } from '@foyer/contract/identity/session.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import { createDeposit, type Deposit } from '@foyer/contract/payments/deposits.ts'
import { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { afterAll } from 'vitest'
import { signWebhook } from '#crypto/webhook-signature.ts'
import { type Database, inTransaction } from '#db/database-transactions.ts'
import { gameSession } from '#db/schema/games.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import type { ConnectionLimits } from '#http/connections/close-slow-requests.ts'
import { createSessionToken, hashSessionToken } from '#http/request-pipeline.ts'
import { getSandboxWebhookSecret } from '#payments/sandbox/send-sandbox-webhook.ts'
import { paymentWebhookPath } from '#payments/webhook-url.ts'
import type { demoOperatorNames } from '#seed/demo-operators.ts'
import { seedDemoContent } from '#seed/seed.ts'
import { connectSharedState } from '#shared-state/connect-shared-state.ts'
import { loadInstallationId } from '#shared-state/installation-id.ts'
import { buildApp } from '#src/app.ts'
import type { AppServices } from '#src/app-services.ts'
import { readConfig } from '#src/config.ts'
import type { Clock } from '#time/clock.ts'
import { solveBotCheck } from './encode-test-request-body.ts'
import { createTestClient, newIpAddress, type TestClient } from './test-client.ts'
import { createTestDatabase } from './test-database.ts'
import { readTestMetric } from './test-metrics.ts'
import { createTestOperatorKeys } from './test-operators.ts'
import { testRootKey } from './test-root-key.ts'
import { whenTestEnds } from './when-test-ends.ts'

export interface TestAppOptions {
  /** `demo`: the whole seed; `catalogue`: the seed without the betting history; default `catalogue`. */
  readonly content?: 'demo' | 'catalogue' | 'none'
  /** Listens on a free loopback port; needed where something calls the gateway over HTTP (launches, payments). */
  readonly listen?: boolean
  readonly db?: Database
  /** The same database for the role that owns its tables, if `db` is connected as another one. */
  readonly ownerDb?: Database
  /** Overrides REDIS_URL. */
  readonly redisUrl?: string
  readonly env?: Readonly<Record<string, string>>
  readonly logStream?: { write(line: string): void }
  /** Times for slow connections; the contract's limits by default. */
  readonly connectionLimits?: ConnectionLimits
  /** Whether the demo's operators, who may do everything, have keys; default true. */
  readonly operators?: boolean
}

export interface TestMember {
  readonly token: string
  readonly username: string
  readonly password: string
  readonly id: bigint
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const rootFolder = resolve(import.meta.dirname, '../../../..')

/**
 * Starts the real gateway on its own database and closes it after the file's tests, or after the test that has started it. Every response is validated against the
 * contract, the clock can be advanced, and helpers act as a browser, a vendor and a payment provider.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const { content = 'catalogue', listen = false, env = {}, logStream, connectionLimits, operators = true } = options
  const db = options.db ?? (await createTestDatabase({ keepRows: true }))
  // A small number that a test makes up is no member's id.
  await (options.ownerDb ?? db).runScript(
    `select setval(pg_get_serial_sequence('member', 'id'), ${randomInt(1_000, 2 ** 40)}, false)`,
  )
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-app-'))
  await mkdir(join(folder, 'web'))
  await copyFile(join(rootFolder, 'apps/web/index.html'), join(folder, 'web/index.html'))
  const environment = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    FOYER_DATA_DIR: folder,
    FOYER_ROOT_KEY: testRootKey,
  }
  const config = readConfig({ ...environment, ...env })
  const redisUrl = options.redisUrl ?? process.env.REDIS_URL
  const redis = redisUrl ? { url: redisUrl, installation: await loadInstallationId(db) } : undefined
  const sharedState = await connectSharedState(redis)
  const clock = adjustableClock()
  const appOptions = {
    config,
    db,
    sharedState,
    clock,
    validateResponses: true,
    runJobs: false,
    webDir: join(folder, 'web'),
  }
  const { app: fastify, services } = await buildApp({
    ...appOptions,
    ...(logStream && { logStream }),
    ...(connectionLimits && { connectionLimits }),
  })
  if (content !== 'none') await seedDemoContent(services, { season: content === 'demo' })
  const operatorKeys = operators ? await createTestOperatorKeys(services) : {}
  if (listen) await fastify.listen({ port: config.port, host: config.host })
  const close = once(async () => {
    await fastify.close()
    await sharedState.close()
    await rm(folder, { recursive: true, force: true })
  })
  // One that a test starts again on the same database is used by the next tests too; its file closes it.
  if (options.db) afterAll(close)
  else whenTestEnds(close)
  const client = createTestClient(fastify, clock)
  const base = { fastify, services, db, close, ...clock, ...client }
  return {
    ...base,
    ...memberActions(client),
    ...paymentActions(fastify, services, client),
    /** An operator's key: `first` by default. */
    operatorKey: (name: (typeof demoOperatorNames)[number] = 'first') => operatorKeys[name] ?? '',
    ...vendorActions(fastify, services, client),
    /** The value of a series in `/metrics`; NaN if there is none. */
    readMetric: (series: string) => readTestMetric(fastify, series),
  }
}

type Fastify = Awaited<ReturnType<typeof buildApp>>['app']

function adjustableClock(): Clock & { advanceClock(ms: number): void; stopClock(atMs: number): void } {
  let offsetMs = 0
  let stoppedAtMs: number | undefined
  return {
    now: () => (stoppedAtMs ?? Date.now()) + offsetMs,
    advanceClock(ms) {
      offsetMs += ms
    },
    /** From now on only the test moves it, beginning at this moment. */
    stopClock(atMs) {
      stoppedAtMs = atMs - offsetMs
    },
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

function memberActions({ call }: TestClient) {
  /** The address each member registered from. Signing in from another one may require a second verification. */
  const homeAddresses = new Map<string, string>()
  const solveNewBotCheck = async (): Promise<string> => {
    const { value } = await call(getBotCheckChallenge)
    return solveBotCheck(value)
  }
  const registrationBody = async (fields: Readonly<Record<string, unknown>> = {}) => ({
    username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    password: 'secret2026',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
    botCheck: await solveNewBotCheck(),
    ...fields,
  })
  const signIn = async (username: string, password: string, options: { host?: string; door?: string } = {}) => {
    const { host, door } = options
    const body = { username, password, type: 'username', botCheck: await solveNewBotCheck(), ...(door && { door }) }
    return call(login, { host, address: homeAddresses.get(username), body })
  }
  return {
    solveNewBotCheck,
    registrationBody,
    signIn,
    /** Signs in a demo account (`player`, `agent` or `trial`) and returns its token. */
    async demoToken(account: string, host?: string): Promise<string> {
      return (await signIn(account, `${account}2026`, host ? { host } : {})).value.token
    },
    async registerMember(options: { host?: string; fields?: Record<string, unknown> } = {}): Promise<TestMember> {
      const { host, fields } = options
      const body = await registrationBody(fields)
      const address = newIpAddress()
      const response = await call(register, { host, address, body })
      if (!response.success) throw new Error(`The registration failed: ${response.message}.`)
      const { token } = response.value
      const { value } = await call(getMemberInfo, { token, host })
      homeAddresses.set(body.username, address)
      return { token, username: body.username, password: body.password, id: BigInt(value.id) }
    },
  }
}

function paymentActions(fastify: Fastify, services: AppServices, { call }: TestClient) {
  const createDepositOrder = (token: string, amount: string, methodId = 'sandbox-card', host?: string) =>
    call(createDeposit, { token, host, body: { methodId, amount, idempotencyKey: randomUUID() } })
  const decidePayment = (deposit: Deposit, decision: 'pay' | 'decline' | 'chargeBack') =>
    fastify.inject({
      method: 'POST',
      url: deposit.payUrl ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    })
  return {
    createDepositOrder,
    /** Submits the decision on the sandbox provider's payment page. */
    decidePayment,
    /** Creates a deposit, pays it, and waits for the provider's webhook. */
    async deposit(token: string, amount: string): Promise<Deposit> {
      const { value } = await createDepositOrder(token, amount)
      await decidePayment(value, 'pay')
      return value
    },
    async balance(token: string, host?: string): Promise<string> {
      const { value } = await call(getBalance, { token, host })
      return value.balance
    },
    /** Sends a payment provider's webhook, signed as the sandbox signs unless `signature` is given. */
    async sendPaymentWebhook(
      content: object | string,
      options: { signature?: string; atMs?: number; provider?: string } = {},
    ) {
      const payload = typeof content === 'string' ? content : JSON.stringify(content)
      const signature = signWebhook(
        getSandboxWebhookSecret(services.sharedSecrets).current(),
        payload,
        options.atMs ?? services.clock.now(),
      )
      return fastify.inject({
        method: 'POST',
        url: `${paymentWebhookPath}/${options.provider ?? 'sandbox'}`,
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': options.signature ?? signature },
        payload,
      })
    },
  }
}

export interface WalletResponse {
  readonly status: string
  readonly balance?: string
  readonly playerRef?: string
  readonly currency?: string
  readonly txId?: string
}

/** The studio's side: signed wallet calls (apps/studio/PROTOCOL.md), and game sessions as a launch creates them. */
function vendorActions(fastify: Fastify, services: AppServices, { call }: TestClient) {
  return {
    openGame: (token: string, nodeId: string) => call(launchGame, { token, query: { nodeId } }),
    /** A game opened by the session of `sessionToken`, or by a new session of the member. */
    async createGameToken(memberId: bigint, nodeId: string, sessionToken?: string): Promise<string> {
      const { token, tokenHash } = createSessionToken()
      const now = new Date(services.clock.now())
      const expiresAt = new Date(now.getTime() + 60 * 60 * 1_000)
      const sessionTokenHash = sessionToken ? hashSessionToken(sessionToken) : createSessionToken().tokenHash
      const own = { address: '127.0.0.1', userAgent: 'test', createdAt: now, lastSeenAt: now }
      await inTransaction(services.db, async (tx) => {
        if (!sessionToken)
          await tx.insert(sessionTable).values({ tokenHash: sessionTokenHash, memberId, expiresAt, ...own })
        await tx.insert(gameSession).values({ tokenHash, memberId, nodeId, expiresAt, sessionTokenHash })
      })
      return token
    },
    async callWallet(
      action: string,
      body: object | string,
      options: { atMs?: number; signature?: string } = {},
    ): Promise<WalletResponse> {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const path = `/callbacks/vendors/studio/${action}`
      const timestamp = String(Math.floor((options.atMs ?? services.clock.now()) / 1_000))
      const secret = services.sharedSecrets.get('studio wallet').current()
      const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${payload}`).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'x-studio-operator': 'foyer',
        'x-studio-timestamp': timestamp,
        'x-studio-signature': options.signature ?? signature,
      }
      const response = await fastify.inject({ method: 'POST', url: path, headers, payload })
      return response.json<WalletResponse>()
    },
  }
}
