import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransferOperator } from './operator.ts'
import { openPglite } from './pglite-database.ts'
import { replayLinkMs } from './round-replay.ts'
import { openSampleOperator, type SampleOperator } from './sample-operator.ts'
import { sign } from './signing.ts'
import { studio } from './studio.ts'

const vault: TransferOperator = { id: 'vault', secret: 'v'.repeat(32), wallet: 'transfer' }
const dress = { symbols: ['1f409', '1f42f', '1f451', '1f48e'], colours: ['#112233', '#445566', '#778899'] }

let app: FastifyInstance
let sample: SampleOperator
let database: Awaited<ReturnType<typeof openPglite>>
let now = Date.now()
let made = 0
const fresh = (what: string) => `${what}-${String(++made).padStart(8, '0')}`

beforeAll(async () => {
  sample = await openSampleOperator({ clock: () => now, balance: 10_000_00n })
  database = await openPglite()
  app = Fastify()
  const operators = [sample.operator, vault]
  const times = { clock: () => now, walletTimeoutMs: 1_000, sweepMs: 0 }
  await app.register(studio, { prefix: '/studio', database, operators, clientDir: 'no-pages-here', ...times })
  await app.ready()
}, 30_000)

afterAll(async () => {
  await app.close()
  await sample.close()
  await database.close()
})

interface Party {
  id: string
  secret: string
}

async function ask(by: Party, path: string, body?: object) {
  const url = `/studio/api/${path}`
  const raw = body === undefined ? '' : JSON.stringify(body)
  const timestamp = String(Math.floor(now / 1_000))
  const signed = { timestamp, path: url.split('?')[0] ?? '', body: Buffer.from(raw) }
  const answer = await app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url,
    ...(body !== undefined && { payload: raw }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-studio-operator': by.id,
      'x-studio-timestamp': timestamp,
      'x-studio-signature': sign(by.secret, signed),
    },
  })
  return { status: answer.statusCode, body: answer.json() as Record<string, string> }
}

const choices = { reels: undefined, dice: { side: 'over', target: 4_999 } }

/** Plays a round and returns it as the game page receives it. */
async function playOnce(gameCode: keyof typeof choices, by: Party = sample.operator, more: object = {}) {
  const game = { token: fresh('token'), gameCode, title: 'Dragon Court', dress }
  const rest = { currency: 'EUR', digits: 2, lang: 'en', mode: 'REAL', returnUrl: '/', ...more }
  const { url = '' } = (await ask(by, 'launch', { ...game, ...rest })).body
  const send = async (path: string, payload: object, playToken = '') => {
    const headers = { authorization: `Bearer ${playToken}` }
    return (await app.inject({ method: 'POST', url: `/studio/api/play/${path}`, headers, payload })).json()
  }
  const { playToken } = await send('start', { code: url.split('#code=')[1] })
  const bet = { key: fresh('key'), stake: '1.00', ...(choices[gameCode] && { choice: choices[gameCode] }) }
  const { round } = await send('rounds', bet, playToken)
  expect(round).toMatchObject({ state: 'settled', stake: '1.00' })
  return round as Record<'id' | 'win' | 'stake', string> & { events: { roll: number }[] }
}

const linkOf = async (id: string, by: Party = sample.operator, query = '') =>
  new URL((await ask(by, `rounds/${id}/replay${query}`)).body.url ?? '', 'http://studio.example')

/** Requests the replay of a link as the replay page does. */
async function opened(link: URL | string, change: Record<string, string> = {}) {
  const given = new URLSearchParams(typeof link === 'string' ? link : link.hash.slice(1))
  for (const [name, value] of Object.entries(change)) given.set(name, value)
  const payload = { round: given.get('round'), until: Number(given.get('until')), seal: given.get('seal') }
  const answer = await app.inject({ method: 'POST', url: '/studio/api/play/replay', payload })
  return { status: answer.statusCode, body: answer.json() }
}

test.each(['reels', 'dice'] as const)('replays a stored round of %s without any wallet call', async (game) => {
  const round = await playOnce(game)
  const calls = [...sample.wallet.calls]
  const [stored] = await database.query<{ events: unknown; win: string; seen_at: Date | null }>(
    'select events, win::text as win, seen_at from studio.round where id = $1',
    [round.id],
  )
  const link = await linkOf(round.id)
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await opened(link)
    expect(status).toBe(200)
    expect(body).toMatchObject({ game: { code: game }, title: 'Dragon Court', dress, currency: 'EUR', digits: 2 })
    expect(body.round).toMatchObject({ id: round.id, stake: '1.00', events: stored?.events })
    expect(body.round.win.replace('.', '')).toBe(stored?.win.padStart(3, '0'))
    expect(Object.keys(body).sort()).toEqual(['currency', 'digits', 'dress', 'game', 'mode', 'round', 'title'])
  }
  expect(sample.wallet.calls).toEqual(calls)
  const [after] = await database.query('select events, win::text as win, seen_at from studio.round where id = $1', [
    round.id,
  ])
  expect(after).toEqual(stored)
})

test('replays a round that was played on a studio wallet', async () => {
  const playerRef = fresh('player')
  const order = { transferId: fresh('transfer'), playerRef, currency: 'EUR', digits: 2, amount: '20.00' }
  expect((await ask(vault, 'transfer/in', order)).status).toBe(200)
  const round = await playOnce('dice', vault, { playerRef })
  const balance = async () => (await ask(vault, 'wallet/balance', { playerRef, currency: 'EUR' })).body.balance
  const before = await balance()
  const { body } = await opened(await linkOf(round.id, vault))
  expect(body.round).toMatchObject({ id: round.id, win: round.win, events: round.events })
  expect(await balance()).toBe(before)
  expect((await ask(sample.operator, `rounds/${round.id}/replay`)).status).toBe(404)
})

test('refuses a replay link that was altered or has expired', async () => {
  const [round, other] = [await playOnce('dice'), await playOnce('dice')]
  const link = await linkOf(round.id)
  const until = Number(new URLSearchParams(link.hash.slice(1)).get('until'))
  const strange = (await linkOf(other.id)).hash.slice(1)
  const forged: Record<string, string>[] = [
    { round: other.id },
    { round: 'no-round' },
    { until: String(until + 60_000) },
    { seal: '0'.repeat(64) },
    { seal: new URLSearchParams(strange).get('seal') ?? '' },
  ]
  for (const change of forged)
    expect(await opened(link, change)).toMatchObject({ status: 410, body: { error: 'code_spent' } })
  expect((await opened(link, { seal: 'none' })).status).toBe(400)
  now += replayLinkMs - 1
  expect((await opened(link)).status).toBe(200)
  now += 1
  expect(await opened(link)).toMatchObject({ status: 410, body: { error: 'code_spent' } })
  expect((await opened(await linkOf(round.id))).status).toBe(200)
})

test('returns outcome and replay of an operator’s own settled rounds only', async () => {
  const { id } = await playOnce('dice')
  for (const what of ['replay', 'outcome']) {
    expect((await ask(sample.operator, `rounds/${id}/${what}`)).status).toBe(200)
    expect(await ask(vault, `rounds/${id}/${what}`)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await ask(sample.operator, `rounds/none/${what}`)).status).toBe(404)
    expect((await ask({ id: 'sample', secret: 'another' }, `rounds/${id}/${what}`)).status).toBe(401)
    await database.query(`update studio.round set state = 'open' where id = $1`, [id])
    expect((await ask(sample.operator, `rounds/${id}/${what}`)).status).toBe(404)
    await database.query(`update studio.round set state = 'settled' where id = $1`, [id])
  }
})

test('creates the replay link in the requested language', async () => {
  const { id } = await playOnce('dice')
  expect((await linkOf(id)).search).toBe('')
  expect((await linkOf(id, sample.operator, '?lang=ar-EG')).search).toBe('?lang=ar')
  expect((await linkOf(id, sample.operator, '?lang=fr')).search).toBe('?lang=en')
})

test('adds the requested time zone to the replay link, and refuses an unknown zone', async () => {
  const { id } = await playOnce('dice')
  const at = (query: string) => linkOf(id, sample.operator, query)
  expect((await at('?lang=ar&timeZone=Asia%2FTokyo')).search).toBe('?lang=ar&timeZone=Asia%2FTokyo')
  expect((await at('?timeZone=Asia%2FTokyo')).search).toBe('?timeZone=Asia%2FTokyo')
  const strange = await ask(sample.operator, `rounds/${id}/replay?timeZone=Mars%2FOlympus`)
  expect(strange).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
})

test('describes choices and outcome in the requested language', async () => {
  const rolled = await playOnce('dice')
  const roll = ((rolled.events[0]?.roll ?? 0) / 100).toFixed(2)
  const told = async (id: string, lang: string) =>
    (await ask(sample.operator, `rounds/${id}/outcome?lang=${lang}`)).body
  expect(await told(rolled.id, 'en')).toEqual({
    roundId: rolled.id,
    choices: ['Roll over 49.99'],
    outcome: [`Rolled ${roll}`],
  })
  expect((await told(rolled.id, 'vi')).choices).not.toEqual((await told(rolled.id, 'en')).choices)
  const spun = await told((await playOnce('reels')).id, 'en')
  expect(spun.choices).toEqual([])
  expect(spun.pictures?.[0]).toEqual({ text: '🐉', url: '/studio/symbols/1f409.webp' })
  const symbol = '(?:🐉|🐯|👑|💎|A|K|Q|J|10|Wild|Scatter)'
  const reel = `${symbol} ${symbol} ${symbol}`
  expect(spun.outcome?.[0]).toMatch(new RegExp(`^\u2066(?:${reel} \\| ){4}${reel}\u2069$`))
})
