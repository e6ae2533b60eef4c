import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payOf, type RollEvent } from '#games/dice/rules.ts'
import { payout } from '#games/game.ts'
import { type Claim, verifyRound } from '#games/verify-round.ts'
import { openPglite } from './pglite-database.ts'
import { openSampleOperator, type SampleOperator } from './sample-operator.ts'
import { resolveRounds } from './settle-round.ts'
import { sign } from './signing.ts'
import { studio, studioCore } from './studio.ts'

let app: FastifyInstance
let sample: SampleOperator
let database: Awaited<ReturnType<typeof openPglite>>
let now = Date.now()
let count = 0

beforeAll(async () => {
  sample = await openSampleOperator({ clock: () => now, balance: 10_000_00n })
  database = await openPglite()
  app = Fastify()
  await app.register(studio, {
    prefix: '/studio',
    database,
    operators: [sample.operator],
    clientDir: 'no-pages-here',
    clock: () => now,
    walletTimeoutMs: 600,
    sweepMs: 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}, 30_000)

beforeEach(() => {
  sample.healthy()
})

afterAll(async () => {
  await app.close()
  await sample.close()
  await database.close()
})

function signed(method: 'GET' | 'POST', path: string, body?: object) {
  const raw = body ? JSON.stringify(body) : ''
  const timestamp = String(Math.floor(now / 1000))
  return app.inject({
    method,
    url: path,
    headers: {
      'x-studio-operator': 'sample',
      'x-studio-timestamp': timestamp,
      'x-studio-signature': sign(sample.operator.secret, { timestamp, path, body: Buffer.from(raw) }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: raw } : {}),
  })
}

async function open(gameCode: string, mode = 'REAL', more: object = {}): Promise<string> {
  count += 1
  const launch = {
    token: `http-token-${count}`,
    gameCode,
    title: 'A game',
    dress: { colours: ['112233', '445566', '778899'] },
  }
  const rest = { currency: 'EUR', digits: 2, lang: 'en', mode, returnUrl: '/', ...more }
  const { url } = (await signed('POST', '/studio/api/launch', { ...launch, ...rest })).json() as { url: string }
  const payload = { code: url.split('#code=')[1] }
  return (
    (await app.inject({ method: 'POST', url: '/studio/api/play/start', payload })).json() as { playToken: string }
  ).playToken
}

interface Shown {
  id: string
  state: string
  win?: string
  choices?: unknown
  events?: RollEvent[]
  proof: { link: string; serverSeed?: string }
}

const call = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/studio/api/play${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

async function roll(token: string, choice?: unknown, key?: string) {
  count += 1
  const answer = await call(token, 'POST', '/rounds', {
    key: key ?? `http-key-${count}`,
    stake: '1.00',
    ...(choice ? { choice } : {}),
  })
  return answer.json() as { round: Shown; error?: string }
}

const claimOf = (link: string): Claim => {
  const fields = new URLSearchParams(link)
  const text = (name: string) => fields.get(name) ?? ''
  return {
    game: text('game'),
    hash: text('hash'),
    server: text('server'),
    client: text('client'),
    nonce: Number(text('nonce')),
    choice: text('choice'),
    outcome: text('outcome'),
  }
}

test('launches dice and baccarat without symbols, but not reels', async () => {
  expect(await open('dice')).toBeTruthy()
  expect(await open('baccarat')).toBeTruthy()
  const dress = { colours: ['112233', '445566', '778899'] }
  const body = { token: 'reels-without', gameCode: 'reels', title: 'x', dress, currency: 'EUR', digits: 2, lang: 'en' }
  const answer = await signed('POST', '/studio/api/launch', { ...body, mode: 'DEMO', returnUrl: '/' })
  expect(answer.json()).toMatchObject({ error: 'dress_invalid' })
})

test('plays dice with the choice of the bet and stores it in the history', async () => {
  const token = await open('dice')
  for (const choice of [
    { side: 'over', target: 5_049 },
    { side: 'under', target: 9_500 },
    { side: 'over', target: 9_899 },
  ]) {
    const before = sample.wallet.balance
    const { round } = await roll(token, choice)
    const event = round.events?.[0] as RollEvent
    const isWin = choice.side === 'over' ? event.roll > choice.target : event.roll < choice.target
    const win = isWin ? payout(100n, payOf(choice as RollEvent)) : 0n
    expect(event).toMatchObject({ ...choice, isWin })
    expect(sample.wallet.balance).toBe(before - 100n + win)
    const { rounds } = (await call(token, 'GET', '/rounds')).json() as { rounds: Shown[] }
    expect(rounds[0]).toMatchObject({ id: round.id, choices: choice, events: round.events })
  }
})

test('refuses an invalid choice, or another choice under a used key, without debiting the stake', async () => {
  const token = await open('dice')
  const before = sample.wallet.balance
  for (const choice of [undefined, {}, { side: 'under', target: 50 }, { side: 'under', target: 5_000, extra: 1 }])
    expect((await roll(token, choice)).error).toBe('choice_invalid')
  expect(sample.wallet.balance).toBe(before)
  await roll(token, { side: 'under', target: 5_000 }, 'dice-key-reused')
  expect((await roll(token, { side: 'under', target: 5_001 }, 'dice-key-reused')).error).toBe('key_reused')
  const again = await roll(token, { target: 5_000, side: 'under' }, 'dice-key-reused')
  expect(again.round.state).toBe('settled')
})

test('resumes an interrupted roll, and returns a stake whose debit is unconfirmed', async () => {
  const token = await open('dice')
  const start = sample.wallet.balance
  sample.fail('bet', 'lost-answer')
  expect((await roll(token, { side: 'under', target: 5_000 })).round.state).toBe('returned')
  expect(sample.wallet.balance).toBe(start)
  sample.fail('win', 'silence')
  sample.fail('endRound', 'silence')
  const { round } = await roll(token, { side: 'under', target: 5_000 })
  expect([round.state, round.events]).toEqual(['pending', undefined])
  const session = (await call(token, 'GET', '/session')).json() as { unfinished: Shown }
  expect(session.unfinished).toMatchObject({ id: round.id, choices: { side: 'under', target: 5_000 } })
  now += 60_000
  await resolveRounds(studioCore(app.log, { database, operators: [sample.operator], clock: () => now }), now)
  const { round: settled } = (await call(token, 'GET', `/rounds/${round.id}`)).json() as { round: Shown }
  expect(settled.state).toBe('settled')
  expect(sample.wallet.balance).toBe(start - 100n + BigInt(String(settled.win).replace('.', '')))
})

test('links each past round to the verifier, which reproduces its outcome', async () => {
  const token = await open('dice')
  const shown: Shown[] = []
  for (let turn = 0; turn < 5; turn += 1) shown.push((await roll(token, { side: 'over', target: 4_000 + turn })).round)
  const proofOf = async (id: string) =>
    (await signed('GET', `/studio/api/rounds/${id}/proof`)).json() as {
      revealed: boolean
      url: string
      serverSeed?: string
    }
  const id = shown[0]?.id ?? ''
  expect(await proofOf(id)).toMatchObject({ roundId: id, game: 'dice', choice: 'over-4000', revealed: false })
  expect((await proofOf(id)).serverSeed).toBeUndefined()
  await call(token, 'POST', '/seed', { clientSeed: 'mine' })
  const { rounds } = (await call(token, 'GET', '/rounds')).json() as { rounds: Shown[] }
  const own = rounds.filter((round) => shown.some((one) => one.id === round.id))
  expect(own).toHaveLength(5)
  for (const round of own) {
    const verdict = await verifyRound(claimOf(round.proof.link))
    expect(verdict).toMatchObject({ isHashRight: true, isOutcomeRight: true, events: round.events })
  }
  const proof = await proofOf(id)
  expect(proof.revealed).toBe(true)
  expect(proof.url).toMatch(/^\/studio\/verify#game=dice&hash=/)
  expect((await verifyRound(claimOf(proof.url.split('#')[1] ?? ''))).isOutcomeRight).toBe(true)
  expect((await app.inject({ url: `/studio/api/rounds/${id}/proof` })).statusCode).toBe(401)
  expect((await signed('GET', '/studio/api/rounds/none/proof')).statusCode).toBe(404)
})

test('streams the table state to every player on each change, and closes with the server', async () => {
  const [first, second] = [await open('baccarat'), await open('baccarat', 'DEMO')]
  const address = app.server.address() as { port: number }
  const watch = async (token: string) => {
    const url = `http://127.0.0.1:${address.port}/studio/api/play/table`
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return response.body?.pipeThrough(new TextDecoderStream()).getReader()
  }
  const readers = [await watch(first), await watch(second)]
  const stateOf = async (at: number) => {
    for (;;) {
      const { value = '' } = (await readers[at]?.read()) ?? {}
      const line = value.split('\n').findLast((text) => text.startsWith('data: '))
      const state = line ? JSON.parse(line.slice(6)) : undefined
      if (state?.round) return state as { round: { id: string; state: string }; totals: Record<string, string> }
    }
  }
  const [mine, theirs] = [await stateOf(0), await stateOf(1)]
  expect(mine.round).toEqual(theirs.round)
  expect(mine.round.state).toBe('betting')
  const bet = { round: mine.round.id, bets: { banker: '1.00' } }
  const placed = await call(first, 'POST', '/rounds', { key: 'over-http-1', stake: '1.00', choice: bet })
  expect(placed.json()).toMatchObject({ round: { state: 'pending', choices: bet } })
  expect((await stateOf(0)).totals).toEqual({ banker: '1.00' })
  expect((await call(first, 'GET', '/session')).json()).toMatchObject({
    unfinished: { state: 'pending', choices: bet },
  })
  const { chains } = (await app.inject({ url: '/studio/api/chains' })).json() as { chains: { head: string }[] }
  expect(chains[0]?.head).toMatch(/^[0-9a-f]{64}$/)
  expect((await call(await open('dice'), 'GET', '/table')).statusCode).toBe(404)
  expect((await app.inject({ url: '/studio/api/play/table' })).statusCode).toBe(401)
  for (const reader of readers) await reader?.cancel()
})

test('returns the time zone of the launch with the session, if the launch set one', async () => {
  const told = async (more: object) => (await call(await open('dice', 'DEMO', more), 'GET', '/session')).json()
  expect(await told({ timeZone: 'Asia/Ho_Chi_Minh' })).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh' })
  expect(await told({})).not.toHaveProperty('timeZone')
})
