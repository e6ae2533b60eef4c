import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RollEvent, winPayoutRatioOf } from '#games/dice/rules.ts'
import { computePayout } from '#games/game.ts'
import { type RoundVerificationInput, verifyRound } from '#games/verify-round.ts'
import { formatDecimalAmount } from './decimal-amounts.ts'
import { computeRequestSignature } from './operators/signing.ts'
import { startTestOperator, type TestOperator } from './operators/test-operator.ts'
import { openPglite } from './pglite-database.ts'
import { resumeRounds } from './rounds/settle-round.ts'
import { testSeedCipher } from './rounds/test-seed-cipher.ts'
import { createStudioServices, studioPlugin } from './studio-plugin.ts'

let app: FastifyInstance
let testOperator: TestOperator
let database: Awaited<ReturnType<typeof openPglite>>
let now = Date.now()
let idCount = 0

beforeAll(async () => {
  testOperator = await startTestOperator({ clock: () => now, balance: 10_000_00n })
  database = await openPglite()
  app = Fastify()
  await app.register(studioPlugin, {
    prefix: '/studio',
    database,
    seedCipher: testSeedCipher,
    operators: [testOperator.operator],
    clientDir: 'no-pages-here',
    clock: () => now,
    walletTimeoutMs: 1_500,
    recoveryIntervalMs: 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}, 30_000)

beforeEach(() => {
  testOperator.healthy()
})

afterAll(async () => {
  await app.close()
  await testOperator.close()
  await database.close()
})

function sendSignedRequest(method: 'GET' | 'POST', path: string, body?: object) {
  const raw = body ? JSON.stringify(body) : ''
  const timestamp = String(Math.floor(now / 1000))
  return app.inject({
    method,
    url: path,
    headers: {
      'x-studio-operator': 'sample',
      'x-studio-timestamp': timestamp,
      'x-studio-signature': computeRequestSignature(testOperator.operator.secret.current(), {
        timestamp,
        path,
        body: Buffer.from(raw),
      }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: raw } : {}),
  })
}

async function openPlaySession(gameCode: string, mode = 'REAL', more: object = {}): Promise<string> {
  idCount += 1
  const launch = {
    token: `http-token-${idCount}`,
    gameCode,
    title: 'A game',
    dress: { colours: ['112233', '445566', '778899'] },
  }
  const rest = { currency: 'EUR', digits: 2, lang: 'en', mode, returnUrl: '/', ...more }
  const { url } = (await sendSignedRequest('POST', '/studio/api/launch', { ...launch, ...rest })).json() as {
    url: string
  }
  const payload = { code: url.split('#code=')[1] }
  const started = (await app.inject({ method: 'POST', url: '/studio/api/play/start', payload })).json()
  const { playToken, session } = started as { playToken: string; session: object }
  expect((await callPlayApi(playToken, 'GET', '/session')).json()).toEqual(session)
  return playToken
}

interface RoundResponse {
  id: string
  state: string
  win?: string
  choices?: unknown
  events?: RollEvent[]
  proof: { link: string; serverSeed?: string }
}

const callPlayApi = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({
    method,
    url: `/studio/api/play${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })

async function playDiceRound(token: string, choice?: unknown, key?: string) {
  idCount += 1
  const response = await callPlayApi(token, 'POST', '/rounds', {
    key: key ?? `http-key-${idCount}`,
    stake: '1.00',
    ...(choice ? { choice } : {}),
  })
  return response.json() as { round: RoundResponse; error?: string }
}

const toClaim = (link: string): RoundVerificationInput => {
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
  expect(await openPlaySession('dice')).toBeTruthy()
  expect(await openPlaySession('baccarat')).toBeTruthy()
  const dress = { colours: ['112233', '445566', '778899'] }
  const body = { token: 'reels-without', gameCode: 'reels', title: 'x', dress, currency: 'EUR', digits: 2, lang: 'en' }
  const response = await sendSignedRequest('POST', '/studio/api/launch', { ...body, mode: 'DEMO', returnUrl: '/' })
  expect(response.json()).toMatchObject({ error: 'dress_invalid' })
})

test('plays dice with the choice of the bet and stores it in the history', async () => {
  const token = await openPlaySession('dice')
  for (const choice of [
    { side: 'over', target: 5_049 },
    { side: 'under', target: 9_500 },
    { side: 'over', target: 9_899 },
  ]) {
    const before = testOperator.wallet.balance
    const { round } = await playDiceRound(token, choice)
    const event = round.events?.[0] as RollEvent
    const isWin = choice.side === 'over' ? event.roll > choice.target : event.roll < choice.target
    const win = isWin ? computePayout(100n, winPayoutRatioOf(choice as RollEvent)) : 0n
    expect(event).toMatchObject({ ...choice, isWin })
    expect(testOperator.wallet.balance).toBe(before - 100n + win)
    const { rounds } = (await callPlayApi(token, 'GET', '/rounds')).json() as { rounds: RoundResponse[] }
    expect(rounds[0]).toMatchObject({ id: round.id, choices: choice, events: round.events })
  }
})

test('refuses an invalid choice, or another choice under a used key, without debiting the stake', async () => {
  const token = await openPlaySession('dice')
  const before = testOperator.wallet.balance
  for (const choice of [undefined, {}, { side: 'under', target: 50 }, { side: 'under', target: 5_000, extra: 1 }])
    expect((await playDiceRound(token, choice)).error).toBe('choice_invalid')
  expect(testOperator.wallet.balance).toBe(before)
  await playDiceRound(token, { side: 'under', target: 5_000 }, 'dice-key-reused')
  expect((await playDiceRound(token, { side: 'under', target: 5_001 }, 'dice-key-reused')).error).toBe('key_reused')
  const again = await playDiceRound(token, { target: 5_000, side: 'under' }, 'dice-key-reused')
  expect(again.round.state).toBe('settled')
})

test('resumes an interrupted roll, and returns a stake whose debit is unconfirmed', async () => {
  const token = await openPlaySession('dice')
  const start = testOperator.wallet.balance
  testOperator.fail('bet', 'lost-answer')
  expect((await playDiceRound(token, { side: 'under', target: 5_000 })).round.state).toBe('returned')
  expect(testOperator.wallet.balance).toBe(start)
  testOperator.fail('win', 'silence')
  testOperator.fail('endRound', 'silence')
  const { round } = await playDiceRound(token, { side: 'under', target: 5_000 })
  expect([round.state, round.events]).toEqual(['pending', undefined])
  const session = (await callPlayApi(token, 'GET', '/session')).json() as { unfinished: RoundResponse }
  expect(session.unfinished).toMatchObject({ id: round.id, choices: { side: 'under', target: 5_000 } })
  now += 60_000
  await resumeRounds(
    createStudioServices(app.log, {
      database,
      seedCipher: testSeedCipher,
      operators: [testOperator.operator],
      clock: () => now,
    }),
    now,
  )
  const { round: settled } = (await callPlayApi(token, 'GET', `/rounds/${round.id}`)).json() as { round: RoundResponse }
  expect(settled.state).toBe('settled')
  expect(testOperator.wallet.balance).toBe(start - 100n + BigInt(String(settled.win).replace('.', '')))
})

test('links each past round to the verifier, which reproduces its outcome', async () => {
  const token = await openPlaySession('dice')
  const shown: RoundResponse[] = []
  for (let turn = 0; turn < 5; turn += 1)
    shown.push((await playDiceRound(token, { side: 'over', target: 4_000 + turn })).round)
  const requestVerification = async (id: string) =>
    (await sendSignedRequest('GET', `/studio/api/rounds/${id}/proof`)).json() as {
      revealed: boolean
      url: string
      serverSeed?: string
    }
  const id = shown[0]?.id ?? ''
  expect(await requestVerification(id)).toMatchObject({
    roundId: id,
    game: 'dice',
    choice: 'over-4000',
    revealed: false,
  })
  expect((await requestVerification(id)).serverSeed).toBeUndefined()
  await callPlayApi(token, 'POST', '/seed', { clientSeed: 'mine' })
  const { rounds } = (await callPlayApi(token, 'GET', '/rounds')).json() as { rounds: RoundResponse[] }
  const playedRounds = rounds.filter((round) => shown.some((one) => one.id === round.id))
  expect(playedRounds).toHaveLength(5)
  for (const round of playedRounds) {
    const verdict = await verifyRound(toClaim(round.proof.link))
    expect(verdict).toMatchObject({ isHashRight: true, isOutcomeRight: true, events: round.events })
  }
  const proof = await requestVerification(id)
  expect(proof.revealed).toBe(true)
  expect(proof.url).toMatch(/^\/studio\/verify#game=dice&hash=/)
  expect((await verifyRound(toClaim(proof.url.split('#')[1] ?? ''))).isOutcomeRight).toBe(true)
  expect((await app.inject({ url: `/studio/api/rounds/${id}/proof` })).statusCode).toBe(401)
  expect((await sendSignedRequest('GET', '/studio/api/rounds/none/proof')).statusCode).toBe(404)
})

test('streams the table state to every player on each change, and closes with the server', async () => {
  const [first, second] = [await openPlaySession('baccarat'), await openPlaySession('baccarat', 'DEMO')]
  const address = app.server.address() as { port: number }
  const openTableStream = async (token: string) => {
    const url = `http://127.0.0.1:${address.port}/studio/api/play/table`
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return response.body?.pipeThrough(new TextDecoderStream()).getReader()
  }
  const readers = [await openTableStream(first), await openTableStream(second)]
  const states: Record<string, unknown>[] = [{}, {}]
  const readTableState = async (at: number) => {
    for (;;) {
      const { value = '' } = (await readers[at]?.read()) ?? {}
      for (const line of value.split('\n'))
        if (line.startsWith('data: ')) states[at] = { ...states[at], ...JSON.parse(line.slice(6)) }
      const state = states[at]
      if (state?.round) return state as { round: { id: string; state: string }; totals: Record<string, string> }
    }
  }
  const [mine, theirs] = [await readTableState(0), await readTableState(1)]
  expect(mine.round).toEqual(theirs.round)
  expect(mine.round.state).toBe('betting')
  const bet = { round: mine.round.id, bets: { banker: '1.00' } }
  const placed = await callPlayApi(first, 'POST', '/rounds', { key: 'over-http-1', stake: '1.00', choice: bet })
  expect(placed.json()).toMatchObject({ round: { state: 'pending', choices: bet } })
  expect((await readTableState(0)).totals).toEqual({ banker: '1.00' })
  expect((await callPlayApi(first, 'GET', '/session')).json()).toMatchObject({
    unfinished: { state: 'pending', choices: bet },
  })
  const { chains } = (await app.inject({ url: '/studio/api/chains' })).json() as { chains: { head: string }[] }
  expect(chains[0]?.head).toMatch(/^[0-9a-f]{64}$/)
  expect((await callPlayApi(await openPlaySession('dice'), 'GET', '/table')).statusCode).toBe(404)
  expect((await app.inject({ url: '/studio/api/play/table' })).statusCode).toBe(401)
  for (const reader of readers) await reader?.cancel()
})

test('states what the settled rounds of the session add up to, and nothing of another session', async () => {
  const token = await openPlaySession('dice')
  const readStatistics = async () => (await callPlayApi(token, 'GET', '/statistics')).json()
  expect(await readStatistics()).toMatchObject({ bets: 0, staked: '0.00', paidOut: '0.00', nets: [] })
  await playDiceRound(await openPlaySession('dice'), { side: 'under', target: 5_000 })
  testOperator.fail('bet', 'LIMIT')
  await playDiceRound(token, { side: 'under', target: 5_000 })
  testOperator.healthy()
  const wins: bigint[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { round } = await playDiceRound(token, { side: 'under', target: 5_000 })
    wins.push(BigInt(String(round.win).replace('.', '')))
  }
  const toText = (minor: bigint) => formatDecimalAmount(minor, 2)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  expect(await readStatistics()).toMatchObject({
    bets: 4,
    staked: '4.00',
    paidOut: toText(sum(wins)),
    highestPayout: toText(wins.reduce((highest, win) => (win > highest ? win : highest))),
    nets: wins.map((_, place) => toText(sum(wins.slice(0, place + 1)) - BigInt(place + 1) * 100n)),
  })
  expect((await app.inject({ url: '/studio/api/play/statistics' })).statusCode).toBe(401)
})

test('returns the time zone of the launch with the session, if the launch set one', async () => {
  const requestSession = async (more: object) =>
    (await callPlayApi(await openPlaySession('dice', 'DEMO', more), 'GET', '/session')).json()
  expect(await requestSession({ timeZone: 'Asia/Ho_Chi_Minh' })).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh' })
  expect(await requestSession({})).not.toHaveProperty('timeZone')
})
