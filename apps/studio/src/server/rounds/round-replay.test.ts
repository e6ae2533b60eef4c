import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operator, TransferOperator } from '#server/operators/operator.ts'
import { createFixedSecret } from '#server/operators/operator-secret.ts'
import { computeRequestSignature } from '#server/operators/signing.ts'
import { startTestOperator, type TestOperator } from '#server/operators/test-operator.ts'
import { openPglite } from '#server/pglite-database.ts'
import { studioPlugin } from '#server/studio-plugin.ts'
import { drawDress } from '#server/symbol-images.ts'
import { replayLinkLifetimeMs } from './round-replay.ts'
import { testSeedCipher } from './test-seed-cipher.ts'

const transferOperator: TransferOperator = {
  id: 'vault',
  secret: createFixedSecret('v'.repeat(32)),
  wallet: 'transfer',
}
const dress = { symbols: ['dragon', 'tiger', 'crown', 'gem'], colours: ['#112233', '#445566', '#778899'] }

let app: FastifyInstance
let testOperator: TestOperator
let database: Awaited<ReturnType<typeof openPglite>>
let now = Date.now()
let idCount = 0
const uniqueId = (endpoint: string) => `${endpoint}-${String(++idCount).padStart(8, '0')}`

beforeAll(async () => {
  testOperator = await startTestOperator({ clock: () => now, balance: 10_000_00n })
  database = await openPglite()
  app = Fastify()
  const operators = [testOperator.operator, transferOperator]
  const times = { clock: () => now, walletTimeoutMs: 1_000, recoveryIntervalMs: 0 }
  const stored = { database, seedCipher: testSeedCipher }
  await app.register(studioPlugin, { prefix: '/studio', ...stored, operators, clientDir: 'no-pages-here', ...times })
  await app.ready()
}, 30_000)

afterAll(async () => {
  await app.close()
  await testOperator.close()
  await database.close()
})

type SigningOperator = Pick<Operator, 'id' | 'secret'>

async function callOperatorApi(caller: SigningOperator, path: string, body?: object) {
  const url = `/studio/api/${path}`
  const raw = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor(now / 1_000))
  const signed = { timestamp, path: url.split('?')[0] ?? '', body: Buffer.from(raw) }
  const response = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    ...(body !== undefined && { payload: raw }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-studio-operator': caller.id,
      'x-studio-timestamp': timestamp,
      'x-studio-signature': computeRequestSignature(caller.secret.current(), signed),
    },
  })
  return { status: response.statusCode, body: response.json() as Record<string, string> }
}

const choices = { reels: undefined, dice: { side: 'over', target: 4_999 } }

/** Plays a round and returns it as the game page receives it. */
async function playSettledRound(
  gameCode: keyof typeof choices,
  caller: SigningOperator = testOperator.operator,
  more: object = {},
) {
  const game = { token: uniqueId('token'), gameCode, title: 'Dragon Court', dress }
  const rest = { currency: 'EUR', digits: 2, lang: 'en', mode: 'REAL', returnUrl: '/', ...more }
  const { url = '' } = (await callOperatorApi(caller, 'launch', { ...game, ...rest })).body
  const send = async (path: string, payload: object, playToken = '') => {
    const headers = { authorization: `Bearer ${playToken}` }
    return (await app.inject({ method: 'POST', url: `/studio/api/play/${path}`, headers, payload })).json()
  }
  const { playToken } = await send('start', { code: url.split('#code=')[1] })
  const bet = { key: uniqueId('key'), stake: '1.00', ...(choices[gameCode] && { choice: choices[gameCode] }) }
  const { round } = await send('rounds', bet, playToken)
  expect(round).toMatchObject({ state: 'settled', stake: '1.00' })
  return round as Record<'id' | 'win' | 'stake', string> & { events: { roll: number }[] }
}

const requestReplayLink = async (id: string, caller: SigningOperator = testOperator.operator, query = '') =>
  new URL((await callOperatorApi(caller, `rounds/${id}/replay${query}`)).body.url ?? '', 'http://studio.example')

/** Requests the replay of a link as the replay page does. */
async function openReplayLink(link: URL | string, change: Record<string, string> = {}) {
  const fields = new URLSearchParams(typeof link === 'string' ? link : link.hash.slice(1))
  for (const [name, value] of Object.entries(change)) fields.set(name, value)
  const payload = { round: fields.get('round'), until: Number(fields.get('until')), seal: fields.get('seal') }
  const response = await app.inject({ method: 'POST', url: '/studio/api/play/replay', payload })
  return { status: response.statusCode, body: response.json() }
}

test.each(['reels', 'dice'] as const)('replays a stored round of %s without any wallet call', async (game) => {
  const round = await playSettledRound(game)
  const calls = [...testOperator.wallet.calls]
  const [stored] = await database.query<{ events: unknown; win: string; seen_at: Date | null }>(
    'select events, win::text as win, seen_at from studio.round where id = $1',
    [round.id],
  )
  const link = await requestReplayLink(round.id)
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await openReplayLink(link)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      game: { code: game },
      title: 'Dragon Court',
      dress: drawDress(dress),
      currency: 'EUR',
      digits: 2,
    })
    expect(body.round).toMatchObject({ id: round.id, stake: '1.00', events: stored?.events })
    expect(body.round.win.replace('.', '')).toBe(stored?.win.padStart(3, '0'))
    expect(Object.keys(body).sort()).toEqual(['currency', 'digits', 'dress', 'game', 'mode', 'round', 'title'])
  }
  expect(testOperator.wallet.calls).toEqual(calls)
  const [after] = await database.query('select events, win::text as win, seen_at from studio.round where id = $1', [
    round.id,
  ])
  expect(after).toEqual(stored)
})

test('replays a round that was played on a studio wallet', async () => {
  const playerRef = uniqueId('player')
  const transfer = { transferId: uniqueId('transfer'), playerRef, currency: 'EUR', digits: 2, amount: '20.00' }
  expect((await callOperatorApi(transferOperator, 'transfer/in', transfer)).status).toBe(200)
  const round = await playSettledRound('dice', transferOperator, { playerRef })
  const balance = async () =>
    (await callOperatorApi(transferOperator, 'wallet/balance', { playerRef, currency: 'EUR' })).body.balance
  const before = await balance()
  const { body } = await openReplayLink(await requestReplayLink(round.id, transferOperator))
  expect(body.round).toMatchObject({ id: round.id, win: round.win, events: round.events })
  expect(await balance()).toBe(before)
  expect((await callOperatorApi(testOperator.operator, `rounds/${round.id}/replay`)).status).toBe(404)
})

test('refuses a replay link that was altered or has expired', async () => {
  const [round, other] = [await playSettledRound('dice'), await playSettledRound('dice')]
  const link = await requestReplayLink(round.id)
  const until = Number(new URLSearchParams(link.hash.slice(1)).get('until'))
  const otherLink = (await requestReplayLink(other.id)).hash.slice(1)
  const alterations: Record<string, string>[] = [
    { round: other.id },
    { round: 'no-round' },
    { until: String(until + 60_000) },
    { seal: '0'.repeat(64) },
    { seal: new URLSearchParams(otherLink).get('seal') ?? '' },
  ]
  for (const change of alterations)
    expect(await openReplayLink(link, change)).toMatchObject({ status: 410, body: { error: 'code_spent' } })
  expect((await openReplayLink(link, { seal: 'none' })).status).toBe(400)
  now += replayLinkLifetimeMs - 1
  expect((await openReplayLink(link)).status).toBe(200)
  now += 1
  expect(await openReplayLink(link)).toMatchObject({ status: 410, body: { error: 'code_spent' } })
  expect((await openReplayLink(await requestReplayLink(round.id))).status).toBe(200)
})

test('accepts calls and replay links of the secret before while it is accepted', async () => {
  const { operator } = testOperator
  const { id } = await playSettledRound('dice')
  const link = await requestReplayLink(id)
  const old = operator.secret
  const renewed = 'n'.repeat(32)
  const statuses = async () => [
    (await openReplayLink(link)).status,
    (await callOperatorApi({ id: operator.id, secret: old }, `rounds/${id}/replay`)).status,
    (await callOperatorApi({ id: operator.id, secret: createFixedSecret(renewed) }, `rounds/${id}/replay`)).status,
  ]
  expect(await statuses()).toEqual([200, 200, 401])
  operator.secret = createFixedSecret(renewed, old.current())
  expect(await statuses()).toEqual([200, 200, 200])
  operator.secret = createFixedSecret(renewed)
  expect(await statuses()).toEqual([410, 401, 200])
  operator.secret = old
})

test('returns outcome and replay of an operator’s own settled rounds only', async () => {
  const { id } = await playSettledRound('dice')
  for (const endpoint of ['replay', 'outcome']) {
    expect((await callOperatorApi(testOperator.operator, `rounds/${id}/${endpoint}`)).status).toBe(200)
    expect(await callOperatorApi(transferOperator, `rounds/${id}/${endpoint}`)).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    })
    expect((await callOperatorApi(testOperator.operator, `rounds/none/${endpoint}`)).status).toBe(404)
    expect(
      (await callOperatorApi({ id: 'sample', secret: createFixedSecret('another') }, `rounds/${id}/${endpoint}`))
        .status,
    ).toBe(401)
    await database.query(`update studio.round set state = 'open' where id = $1`, [id])
    expect((await callOperatorApi(testOperator.operator, `rounds/${id}/${endpoint}`)).status).toBe(404)
    await database.query(`update studio.round set state = 'settled' where id = $1`, [id])
  }
})

test('creates the replay link in the requested language', async () => {
  const { id } = await playSettledRound('dice')
  expect((await requestReplayLink(id)).search).toBe('')
  expect((await requestReplayLink(id, testOperator.operator, '?lang=ar-EG')).search).toBe('?lang=ar')
  expect((await requestReplayLink(id, testOperator.operator, '?lang=fr')).search).toBe('?lang=en')
})

test('adds the requested time zone to the replay link, and refuses an unknown zone', async () => {
  const { id } = await playSettledRound('dice')
  const at = (query: string) => requestReplayLink(id, testOperator.operator, query)
  expect((await at('?lang=ar&timeZone=Asia%2FTokyo')).search).toBe('?lang=ar&timeZone=Asia%2FTokyo')
  expect((await at('?timeZone=Asia%2FTokyo')).search).toBe('?timeZone=Asia%2FTokyo')
  const refused = await callOperatorApi(testOperator.operator, `rounds/${id}/replay?timeZone=Mars%2FOlympus`)
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
})

test('describes choices and outcome in the requested language', async () => {
  const rolled = await playSettledRound('dice')
  const roll = ((rolled.events[0]?.roll ?? 0) / 100).toFixed(2)
  const requestOutcome = async (id: string, lang: string) =>
    (await callOperatorApi(testOperator.operator, `rounds/${id}/outcome?lang=${lang}`)).body
  expect(await requestOutcome(rolled.id, 'en')).toEqual({
    roundId: rolled.id,
    choices: ['Roll over 49.99'],
    outcome: [`Rolled ${roll}`],
  })
  expect((await requestOutcome(rolled.id, 'vi')).choices).not.toEqual((await requestOutcome(rolled.id, 'en')).choices)
  const spun = await requestOutcome((await playSettledRound('reels')).id, 'en')
  expect(spun.choices).toEqual([])
  expect(spun.pictures).toHaveLength(4)
  expect(spun.pictures?.[0]).toEqual({
    text: 'H1',
    url: expect.stringMatching(/^\/studio\/symbols\/dragon\.[0-9a-f]{12}\.webp$/),
  })
  const symbol = '(?:H[1-4]|A|K|Q|J|10|Wild|Scatter)'
  const reel = `${symbol} ${symbol} ${symbol}`
  expect(spun.outcome?.[0]).toMatch(new RegExp(`^\u2066(?:${reel} \\| ){4}${reel}\u2069$`))
})
