import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playSlot } from '#games/slots/engines/play-slot.ts'
import { reelsSheet } from '#games/slots/sheets/reels-sheet.ts'
import { computeRequestSignature } from './operators/signing.ts'
import { startTestOperator, type TestOperator } from './operators/test-operator.ts'
import { openPglite } from './pglite-database.ts'
import { createSeededRandomStream } from './rounds/seeded-random-stream.ts'
import { testSeedCipher } from './rounds/test-seed-cipher.ts'
import { createStudioServices, studioPlugin } from './studio-plugin.ts'

let app: FastifyInstance
let sample: TestOperator
let database: Awaited<ReturnType<typeof openPglite>>
let now = Date.now()
let tokenCount = 0
const nextToken = () => {
  tokenCount += 1
  return tokenCount
}

const dress = { symbols: ['dragon', 'tiger', 'crown', 'gem'], colours: ['#1a0b2e', '#5b2a86', '#ffcf5c'] }
const createLaunch = (more: object = {}) => ({
  token: `operator-token-${nextToken()}`,
  gameCode: 'reels',
  title: 'Dragon Court',
  dress,
  currency: 'EUR',
  digits: 2,
  lang: 'en',
  mode: 'REAL',
  returnUrl: 'https://play.example/',
  ...more,
})

beforeAll(async () => {
  sample = await startTestOperator({ clock: () => now })
  database = await openPglite()
  app = Fastify()
  await app.register(studioPlugin, {
    prefix: '/studio',
    database,
    seedCipher: testSeedCipher,
    operators: [sample.operator],
    clientDir: 'no-pages-here',
    clock: () => now,
    walletTimeoutMs: 20_000, // No wallet call is late, however busy the machine is.
    recoveryIntervalMs: 0,
  })
  await app.ready()
}, 30_000)

afterAll(async () => {
  await app.close()
  await sample.close()
  await database.close()
})

function signedCall(path: string, body?: object, more: { secret?: string; at?: number; raw?: string } = {}) {
  const raw = body ? JSON.stringify(body) : ''
  const timestamp = String(Math.floor((more.at ?? now) / 1000))
  const secret = more.secret ?? sample.operator.secret.current()
  return app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    headers: {
      'x-studio-operator': 'sample',
      'x-studio-timestamp': timestamp,
      'x-studio-signature': computeRequestSignature(secret, { timestamp, path, body: Buffer.from(raw) }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: more.raw ?? raw } : {}),
  })
}

async function openSession(more: object = {}): Promise<string> {
  const response = (await signedCall('/studio/api/launch', createLaunch(more))).json() as { url: string }
  const code = response.url.split('#code=')[1]
  const started = await app.inject({ method: 'POST', url: '/studio/api/play/start', payload: { code } })
  expect(started.statusCode).toBe(200)
  return (started.json() as { playToken: string }).playToken
}

function call(playToken: string, method: 'GET' | 'POST', path: string, payload?: object) {
  return app.inject({
    method,
    url: `/studio/api/play${path}`,
    headers: { authorization: `Bearer ${playToken}` },
    ...(payload ? { payload } : {}),
  })
}

test('launches a game for a signed request, once per operator token', async () => {
  const body = createLaunch()
  const response = await signedCall('/studio/api/launch', body)
  expect(response.statusCode).toBe(200)
  expect((response.json() as { url: string }).url).toMatch(/^\/studio\/play\/reels#code=[\w-]{43}$/)
  const again = await signedCall('/studio/api/launch', body)
  expect([again.statusCode, again.json()]).toMatchObject([409, { error: 'token_used' }])
})

test.each([
  ['ar-EG', '?lang=ar'],
  ['VN', '?lang=vi'],
  ['zh-Hans', ''],
])('adds the language of a launch in %s to the URL of the page: "%s"', async (lang, query) => {
  const response = await signedCall('/studio/api/launch', createLaunch({ lang }))
  expect((response.json() as { url: string }).url.split('#')[0]).toBe(`/studio/play/reels${query}`)
})

test('refuses a launch with a wrong signature, an altered body, or a timestamp ten minutes off', async () => {
  const attempts = [
    await signedCall('/studio/api/launch', createLaunch(), { secret: 'x'.repeat(32) }),
    await signedCall('/studio/api/launch', createLaunch(), { raw: JSON.stringify(createLaunch({ mode: 'DEMO' })) }),
    await signedCall('/studio/api/launch', createLaunch(), { at: now - 600_000 }),
    await signedCall('/studio/api/launch', createLaunch(), { at: now + 600_000 }),
    await app.inject({ method: 'GET', url: '/studio/api/games' }),
  ]
  for (const attempt of attempts)
    expect([attempt.statusCode, attempt.json()]).toMatchObject([401, { error: 'bad_signature' }])
})

test('refuses launches with invalid values', async () => {
  const refused = async (more: object) =>
    ((await signedCall('/studio/api/launch', createLaunch(more))).json() as { error: string }).error
  expect(await refused({ gameCode: 'nothing' })).toBe('not_found')
  expect(await refused({ dress: { ...dress, symbols: ['dragon', 'tiger', 'crown', 'argon'] } })).toBe('dress_invalid')
  expect(await refused({ dress: { ...dress, symbols: ['../../a', 'tiger', 'crown', 'gem'] } })).toBe('invalid_input')
  expect(await refused({ stakes: ['0.30'] })).toBe('stake_invalid')
  expect(await refused({ returnUrl: 'javascript:alert(1)' })).toBe('invalid_input')
  expect(await refused({ timeZone: 'Mars/Olympus' })).toBe('invalid_input')
  expect(await refused({ unknown: 1 })).toBe('invalid_input')
  expect(await refused({ title: 'x'.repeat(20_000) })).toBe('too_large')
})

test('lists the games with their return, lines and stakes', async () => {
  const { games } = (await signedCall('/studio/api/games')).json() as { games: Record<string, unknown>[] }
  expect(games.map((game) => game.code)).toEqual(expect.arrayContaining(['reels', 'roulette']))
  expect(games[0]).toMatchObject({ code: 'reels', rtp: '96.13', lines: 20, maxWin: 5000 })
  expect(games[0]).toHaveProperty(['stakes', '2', 0], '0.20')
})

test('accepts a play code once, and not after it expires', async () => {
  const { url } = (await signedCall('/studio/api/launch', createLaunch())).json() as { url: string }
  const start = (code: string | undefined) =>
    app.inject({ method: 'POST', url: '/studio/api/play/start', payload: { code } })
  const code = url.split('#code=')[1]
  expect((await start(code)).statusCode).toBe(200)
  expect((await start(code)).statusCode).toBe(410)
  const late = (await signedCall('/studio/api/launch', createLaunch())).json() as { url: string }
  now += 61_000
  expect((await start(late.url.split('#code=')[1])).statusCode).toBe(410)
})

test('accepts a play code again after the operator could not be reached', async () => {
  const { url } = (await signedCall('/studio/api/launch', createLaunch())).json() as { url: string }
  const start = () =>
    app.inject({ method: 'POST', url: '/studio/api/play/start', payload: { code: url.split('#code=')[1] } })
  sample.fail('authenticate', 'error')
  expect((await start()).statusCode).toBe(503)
  expect((await start()).statusCode).toBe(200)
})

test('debits exactly the stake and credits exactly the win', async () => {
  const token = await openSession()
  for (let turn = 0; turn < 10; turn += 1) {
    const before = sample.wallet.balance
    const { round } = (
      await call(token, 'POST', '/rounds', { key: `exact-key-${turn}`, stake: '1.00' })
    ).json() as Result
    const win = BigInt(String(round.win).replace('.', ''))
    expect(round.state).toBe('settled')
    expect(sample.wallet.balance).toBe(before - 100n + win)
    expect(round.balance).toBe(
      `${sample.wallet.balance / 100n}.${String(sample.wallet.balance % 100n).padStart(2, '0')}`,
    )
    expect(sample.wallet.closed.has(round.id)).toBe(true)
  }
})

interface Result {
  round: { id: string; state: string; win?: string; balance?: string; reason?: string; events?: { type: string }[] }
}

test('plays one round for fifty concurrent requests with the same key', async () => {
  const token = await openSession()
  const before = sample.wallet.balance
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => call(token, 'POST', '/rounds', { key: 'fifty-at-once', stake: '0.20' })),
  )
  expect(new Set(responses.map((response) => (response.json() as Result).round.id)).size).toBe(1)
  const { round } = (await call(token, 'POST', '/rounds', { key: 'fifty-at-once', stake: '0.20' })).json() as Result
  expect(sample.wallet.balance).toBe(before - 20n + BigInt(String(round.win).replace('.', '')))
  const altered = await call(token, 'POST', '/rounds', { key: 'fifty-at-once', stake: '0.40' })
  expect(altered.json()).toMatchObject({ error: 'key_reused' })
})

test('refuses a stake that is not offered without debiting it', async () => {
  const token = await openSession()
  const before = sample.wallet.balance
  for (const stake of ['0.30', '-1.00', '0', '1e2', '0.2000000001', '99999999999999999999'])
    expect((await call(token, 'POST', '/rounds', { key: 'odd-stake-1', stake })).statusCode).toBeGreaterThanOrEqual(400)
  expect(sample.wallet.balance).toBe(before)
})

test('returns the reason for a refused stake', async () => {
  const token = await openSession({ stakes: ['100000.00', '1.00'] })
  const refused = (await call(token, 'POST', '/rounds', { key: 'too-expensive', stake: '100000.00' })).json() as Result
  expect(refused.round).toMatchObject({ state: 'refused', reason: 'insufficient' })
  expect(refused.round.events).toBeUndefined()
  sample.fail('bet', 'LIMIT')
  const limited = (await call(token, 'POST', '/rounds', { key: 'over-the-limit', stake: '1.00' })).json() as Result
  expect(limited.round).toMatchObject({ state: 'refused', reason: 'limit' })
})

test('hides the outcome of a round until its win is acknowledged', async () => {
  const token = await openSession()
  sample.fail('win', 'error')
  sample.fail('endRound', 'error')
  const { round } = (await call(token, 'POST', '/rounds', { key: 'slow-settling', stake: '1.00' })).json() as Result
  expect(round).toMatchObject({ state: 'pending' })
  expect(round.events).toBeUndefined()
  const second = await call(token, 'POST', '/rounds', { key: 'second-round', stake: '1.00' })
  expect(second.json()).toMatchObject({ error: 'round_unfinished' })
  expect((await call(token, 'POST', '/seed', {})).json()).toMatchObject({ error: 'round_unfinished' })
  sample.healthy()
  const { resumeRounds } = await import('./rounds/settle-round.ts')
  now += 60_000
  const options = { database, seedCipher: testSeedCipher, operators: [sample.operator], clock: () => now }
  await resumeRounds(createStudioServices(app.log, options), now)
  const settled = (await call(token, 'GET', `/rounds/${round.id}`)).json() as Result
  expect(settled.round.state).toBe('settled')
})

test('returns a finished round as unfinished until the player has seen it, also after a new launch', async () => {
  const token = await openSession()
  const { round } = (await call(token, 'POST', '/rounds', { key: 'not-yet-seen', stake: '0.20' })).json() as Result
  const other = await openSession()
  const session = (await call(other, 'GET', '/session')).json() as { unfinished: { id: string } | null }
  expect(session.unfinished?.id).toBe(round.id)
  await call(other, 'POST', `/rounds/${round.id}/seen`)
  expect((await call(token, 'GET', '/session')).json()).toMatchObject({ unfinished: null })
})

test('plays a demo on session credit without any wallet call', async () => {
  const calls = sample.wallet.calls.length
  const token = await openSession({ mode: 'DEMO', demoBalance: '0.30' })
  expect((await call(token, 'GET', '/session')).json()).toMatchObject({ balance: '0.30', mode: 'DEMO' })
  const { round } = (await call(token, 'POST', '/rounds', { key: 'demo-round-1', stake: '0.20' })).json() as Result
  const left = 10n + BigInt(String(round.win).replace('.', ''))
  expect((await call(token, 'GET', '/balance')).json()).toEqual({
    balance: `${left / 100n}.${String(left % 100n).padStart(2, '0')}`,
  })
  const refusedRound = await call(token, 'POST', '/rounds', { key: 'demo-round-2', stake: '100.00' })
  expect(refusedRound.json()).toMatchObject({ error: 'insufficient' })
  expect(sample.wallet.calls.length).toBe(calls)
})

test('reveals the seed it committed to, which reproduces every round', async () => {
  const token = await openSession()
  const { seed } = (await call(token, 'GET', '/session')).json() as { seed: { serverHash: string; clientSeed: string } }
  for (let turn = 0; turn < 3; turn += 1)
    await call(token, 'POST', '/rounds', { key: `fairness-${turn}`, stake: '0.20' })
  const hidden = (await call(token, 'GET', '/rounds')).json() as History
  expect(hidden.rounds[0]?.proof.serverSeed).toBeUndefined()
  const { revealed, current } = (await call(token, 'POST', '/seed', { clientSeed: 'my-own-seed' })).json() as {
    revealed: { serverSeed: string; serverHash: string }
    current: { clientSeed: string }
  }
  expect(revealed.serverHash).toBe(seed.serverHash)
  expect(createHash('sha256').update(Buffer.from(revealed.serverSeed, 'hex')).digest('hex')).toBe(seed.serverHash)
  expect(current.clientSeed).toBe('my-own-seed')
  const { rounds } = (await call(token, 'GET', '/rounds')).json() as History
  for (const round of rounds.slice(0, 3)) {
    expect(round.proof.serverSeed).toBe(revealed.serverSeed)
    const stream = createSeededRandomStream(revealed.serverSeed, seed.clientSeed, round.proof.nonce)
    expect(playSlot(reelsSheet, stream).events).toEqual(round.events)
  }
})

interface History {
  rounds: { events: unknown; proof: { nonce: number; serverSeed?: string } }[]
  next?: string
}

test('pages through the history in descending order', async () => {
  const token = await openSession({ mode: 'DEMO' })
  for (let turn = 0; turn < 23; turn += 1)
    await call(token, 'POST', '/rounds', { key: `history-${turn}`, stake: '0.20' })
  const first = (await call(token, 'GET', '/rounds')).json() as History
  const second = (await call(token, 'GET', `/rounds?before=${first.next}`)).json() as History
  expect([first.rounds.length, second.rounds.length, second.next]).toEqual([20, 3, undefined])
})

test('expires a session after half an hour without a call', async () => {
  const token = await openSession({ mode: 'DEMO' })
  now += 31 * 60_000
  expect((await call(token, 'GET', '/session')).json()).toMatchObject({ error: 'session_ended' })
})
