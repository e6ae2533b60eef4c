import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchGame } from '@foyer/contract/games.ts'
import type { BodyOf, QueryOf, Route, ValueOf } from '@foyer/contract/route.ts'
import { getMemberInfo, login, register } from '@foyer/contract/session.ts'
import { getBotCheck } from '@foyer/contract/site.ts'
import { createDeposit, type Deposit, getBalance } from '@foyer/contract/wallet.ts'
import type { JWK } from 'jose'
import { afterAll } from 'vitest'
import { type Database, inTransaction } from '#db/database.ts'
import { gameSession } from '#db/schema/games.ts'
import { testDatabase } from '#db/test-database.ts'
import { newToken } from '#http/door.ts'
import { buildApp } from '#src/app.ts'
import type { Clock } from '#src/clock.ts'
import { readConfig } from '#src/config.ts'
import type { Gateway } from '#src/gateway.ts'
import { connectNodes } from '#src/nodes/nodes.ts'
import { signWebhook } from '#src/payments/signature.ts'
import { paymentWebhookPath } from '#src/payments/webhook-url.ts'
import { seed } from '#src/seed/seed.ts'
import { bodyTypeOf, type SealOptions, sealTo, solveBotCheck, textsOf, writeBody } from './test-bodies.ts'

export interface HouseOptions {
  /** `demo`: the whole seed; `catalogue`: the seed without the betting history; default `catalogue`. */
  readonly content?: 'demo' | 'catalogue' | 'none'
  /** Listens on a free loopback port; needed where something calls the gateway over HTTP (launches, payments). */
  readonly listen?: boolean
  readonly db?: Database
  /** Overrides REDIS_URL. */
  readonly redisUrl?: string
  readonly env?: Readonly<Record<string, string>>
  readonly logTo?: { write(line: string): void }
}

export interface CallOptions<R> {
  readonly query?: Partial<QueryOf<R>> | Readonly<Record<string, unknown>>
  readonly body?: BodyOf<R> | unknown
  readonly token?: string | undefined
  /** Host name, which selects the brand. */
  readonly host?: string | undefined
  /** The caller's IP address; a new one for each call by default, so that throttles do not apply. */
  readonly address?: string | undefined
  readonly method?: Route['method'] | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the body as plain JSON even if the call expects a sealed body or a form. */
  readonly plain?: boolean
}

export interface Answer<Value = unknown> {
  readonly status: number
  readonly success: boolean
  readonly value: Value
  readonly message: string
  readonly requestId?: string
  readonly headers: Readonly<Record<string, unknown>>
}

export interface MemberSession {
  readonly token: string
  readonly username: string
  readonly password: string
  readonly id: bigint
}

export type House = Awaited<ReturnType<typeof openHouse>>

const rootFolder = resolve(import.meta.dirname, '../../..')

/**
 * Starts the real gateway on its own database and closes it after the file's tests. Every response is validated against the
 * contract, the clock can be advanced, and helpers act as a browser, a vendor and a payment provider.
 */
export async function openHouse(options: HouseOptions = {}) {
  const { content = 'catalogue', listen = false, env = {}, logTo } = options
  const db = options.db ?? (await testDatabase({ keep: true }))
  // Throttles count by member id in one Redis for all test files, so each file uses its own range of ids.
  await db.script(`alter table member alter column id restart with ${randomInt(1_000, 2 ** 40)}`)
  const folder = await mkdtemp(join(tmpdir(), 'foyer-house-'))
  await mkdir(join(folder, 'web'))
  await copyFile(join(rootFolder, 'apps/web/index.html'), join(folder, 'web/index.html'))
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', FOYER_DATA_DIR: folder, ...env })
  const nodes = await connectNodes(options.redisUrl ?? process.env.REDIS_URL)
  const clock = movingClock()
  const appOptions = { config, db, nodes, clock, checkAnswers: true, runJobs: false, webDir: join(folder, 'web') }
  const { app, gateway } = await buildApp({ ...appOptions, ...(logTo && { logTo }) })
  if (content !== 'none') await seed(gateway, { season: content === 'demo' })
  if (listen) await app.listen({ port: config.port, host: config.host })
  const close = once(async () => {
    await app.close()
    await nodes.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterAll(close)
  const browser = openBrowser(app, clock)
  const house = { app, gateway, db, close, ...clock, ...browser }
  return {
    ...house,
    ...members(browser),
    ...money(app, gateway, browser),
    /** An operator's key: `first` by default. */
    operatorKey: (name: 'first' | 'second' = 'first') => gateway.operators.keyOf(name),
    ...vendor(app, gateway, browser),
  }
}

type App = Awaited<ReturnType<typeof buildApp>>['app']
type Browser = ReturnType<typeof openBrowser>

function movingClock(): Clock & { pass(ms: number): void } {
  let shift = 0
  return {
    now: () => Date.now() + shift,
    pass(ms) {
      shift += ms
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

let addresses = randomInt(2 ** 20)

export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Makes calls by injected requests; bodies are sealed if the route requires it. */
function openBrowser(app: App, clock: Clock) {
  const publicKey = async (): Promise<JWK> => {
    const answer = await app.inject({ url: '/.well-known/jwks.json' })
    const [key] = answer.json<{ keys: JWK[] }>().keys
    if (!key) throw new Error('The gateway publishes no keys.')
    return key
  }
  const seal = async (body: object, own: SealOptions = {}) => {
    // The page seals with the gateway's time, which tests advance.
    const iat = Math.floor(clock.now() / 1_000)
    return sealTo(own.key ?? (await publicKey()), body, { iat, ...own })
  }
  const call = async <R extends Route>(route: R, options: CallOptions<R> = {}): Promise<Answer<ValueOf<R>>> => {
    const { query, body, token, host = 'aurora.localhost', address = newAddress(), method = route.method } = options
    const type = bodyTypeOf(route, options.plain === true)
    const payload = body === undefined ? undefined : await writeBody(type, body, seal)
    const answer = await app.inject({
      method,
      url: route.path,
      remoteAddress: address,
      query: textsOf(query ?? {}),
      headers: {
        host,
        ...(payload !== undefined && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const envelope = answer.json<{ success: boolean; value: ValueOf<R>; message: string; requestId?: string }>()
    return { status: answer.statusCode, headers: answer.headers, ...envelope }
  }
  return { publicKey, seal, call }
}

function members({ call }: Browser) {
  /** The address each member registered from. Signing in from another one may require a second verification. */
  const homes = new Map<string, string>()
  const solve = async (): Promise<string> => {
    const { value } = await call(getBotCheck)
    return solveBotCheck(value)
  }
  const registration = async (fields: Readonly<Record<string, unknown>> = {}) => ({
    username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    password: 'secret2026',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
    botCheck: await solve(),
    ...fields,
  })
  const signIn = async (username: string, password: string, options: { host?: string; door?: string } = {}) => {
    const { host, door } = options
    const body = { username, password, type: 'username', botCheck: await solve(), ...(door && { door }) }
    return call(login, { host, address: homes.get(username), body })
  }
  return {
    solve,
    registration,
    signIn,
    /** Signs in a demo account (`player`, `agent` or `trial`) and returns its token. */
    async tokenOf(account: string, host?: string): Promise<string> {
      return (await signIn(account, `${account}2026`, host ? { host } : {})).value.token
    },
    async registerMember(options: { host?: string; fields?: Record<string, unknown> } = {}): Promise<MemberSession> {
      const { host, fields } = options
      const body = await registration(fields)
      const address = newAddress()
      const answer = await call(register, { host, address, body })
      if (!answer.success) throw new Error(`The registration failed: ${answer.message}.`)
      const { token } = answer.value
      const { value } = await call(getMemberInfo, { token, host })
      homes.set(body.username, address)
      return { token, username: body.username, password: body.password, id: BigInt(value.id) }
    },
  }
}

function money(app: App, gateway: Gateway, { call }: Browser) {
  const order = (token: string, amount: string, methodId = 'sandbox-card', host?: string) =>
    call(createDeposit, { token, host, body: { methodId, amount, idempotencyKey: randomUUID() } })
  const decide = (deposit: Deposit, decision: 'pay' | 'decline') =>
    app.inject({
      method: 'POST',
      url: deposit.payUrl ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    })
  return {
    order,
    /** Submits the decision on the sandbox provider's payment page. */
    decide,
    /** Creates a deposit, pays it, and waits for the provider's webhook. */
    async deposit(token: string, amount: string): Promise<Deposit> {
      const { value } = await order(token, amount)
      await decide(value, 'pay')
      return value
    },
    async balance(token: string, host?: string): Promise<string> {
      const { value } = await call(getBalance, { token, host })
      return value.balance
    },
    /** Sends a payment provider's webhook, signed as the sandbox signs unless `signature` is given. */
    async notice(content: object | string, options: { signature?: string; atMs?: number; provider?: string } = {}) {
      const payload = typeof content === 'string' ? content : JSON.stringify(content)
      const signature = signWebhook(gateway.secrets.of('sandbox webhook'), payload, options.atMs ?? gateway.clock.now())
      return app.inject({
        method: 'POST',
        url: `${paymentWebhookPath}/${options.provider ?? 'sandbox'}`,
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': options.signature ?? signature },
        payload,
      })
    },
  }
}

export interface WalletAnswer {
  readonly status: string
  readonly balance?: string
  readonly playerRef?: string
  readonly currency?: string
  readonly txId?: string
}

/** The studio's side: signed wallet calls (apps/studio/PROTOCOL.md), and game sessions as a launch creates them. */
function vendor(app: App, gateway: Gateway, { call }: Browser) {
  return {
    launch: (token: string, nodeId: string) => call(launchGame, { token, query: { nodeId } }),
    async gameToken(memberId: bigint, nodeId: string): Promise<string> {
      const { token, tokenHash } = newToken()
      const expiresAt = new Date(gateway.clock.now() + 60 * 60 * 1_000)
      await inTransaction(gateway.db, (tx) => tx.insert(gameSession).values({ tokenHash, memberId, nodeId, expiresAt }))
      return token
    },
    async wallet(
      action: string,
      body: object | string,
      options: { atMs?: number; signature?: string } = {},
    ): Promise<WalletAnswer> {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const path = `/callbacks/vendors/studio/${action}`
      const timestamp = String(Math.floor((options.atMs ?? gateway.clock.now()) / 1_000))
      const secret = gateway.secrets.of('studio wallet')
      const signature = createHmac('sha256', secret).update(`${timestamp}.${path}.${payload}`).digest('hex')
      const headers = {
        'content-type': 'application/json',
        'x-studio-operator': 'foyer',
        'x-studio-timestamp': timestamp,
        'x-studio-signature': options.signature ?? signature,
      }
      const answer = await app.inject({ method: 'POST', url: path, headers, payload })
      return answer.json<WalletAnswer>()
    },
  }
}
