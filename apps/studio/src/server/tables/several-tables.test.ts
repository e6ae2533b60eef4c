import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableMessage } from '#client/table/table-state.ts'
import { createFixedSecret } from '#server/operators/operator-secret.ts'
import { computeRequestSignature } from '#server/operators/signing.ts'
import { startTestOperator, type TestOperator } from '#server/operators/test-operator.ts'
import { openPglite } from '#server/pglite-database.ts'
import type { PublicRound } from '#server/rounds/round.ts'
import { testSeedCipher } from '#server/rounds/test-seed-cipher.ts'
import { studioPlugin } from '#server/studio-plugin.ts'
import type { ListedTable } from './list-tables.ts'

let app: FastifyInstance
let testOperator: TestOperator
let database: Awaited<ReturnType<typeof openPglite>>
let count = 0
const transferOperator = { id: 'moved', secret: createFixedSecret('t'.repeat(32)), wallet: 'transfer' } as const

beforeAll(async () => {
  testOperator = await startTestOperator({ balance: 10_000_00n })
  database = await openPglite()
  app = Fastify()
  await app.register(studioPlugin, {
    prefix: '/studio',
    database,
    seedCipher: testSeedCipher,
    operators: [testOperator.operator, transferOperator],
    clientDir: 'no-pages-here',
    walletTimeoutMs: 20_000,
    recoveryIntervalMs: 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}, 30_000)

afterAll(async () => {
  await app.close()
  await testOperator.close()
  await database.close()
})

const colours = ['112233', '445566', '778899']
const gameOf = (gameCode: string) => ({
  gameCode,
  gameRef: `card-${gameCode}`,
  title: `${gameCode} 1`,
  dress: { colours },
})
const tableOf = (gameCode: string) => ({ ...gameOf(gameCode), token: `token-of-${gameCode}` })
const tables = ['roulette', 'se-die', 'fan-tan', 'sicbo'].map(tableOf)

async function callAsOperator(path: string, body: object, operator: { id: string; secret: { current(): string } }) {
  const raw = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = computeRequestSignature(operator.secret.current(), { timestamp, path, body: Buffer.from(raw) })
  const headers = {
    'x-studio-operator': operator.id,
    'x-studio-timestamp': timestamp,
    'x-studio-signature': signature,
    'content-type': 'application/json',
  }
  return (await app.inject({ method: 'POST', url: path, headers, payload: raw })).json() as Record<string, string>
}

function launch(more: object = {}, operator: Parameters<typeof callAsOperator>[2] = testOperator.operator) {
  count += 1
  const token = `tables-token-${count}`
  const shared = { currency: 'EUR', digits: 2, lang: 'en', mode: 'REAL', returnUrl: '/' }
  return callAsOperator('/studio/api/launch', { ...gameOf('baccarat'), token, ...shared, tables, ...more }, operator)
}

async function openSession(...args: Parameters<typeof launch>): Promise<string> {
  const { url = '' } = await launch(...args)
  const payload = { code: url.split('#code=')[1] }
  const started = await app.inject({ method: 'POST', url: '/studio/api/play/start', payload })
  return (started.json() as { playToken: string }).playToken
}

async function call<Answer = { error: string }>(token: string, path: string, payload?: object): Promise<Answer> {
  const method = payload ? 'POST' : 'GET'
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method, url: `/studio/api/play/${path}`, headers, ...(payload && { payload }) })
  return response.json() as Answer
}

type NamedMessage = TableMessage & { game?: string }

/** Reads a stream of tables until `isDone`. */
async function readStream(token: string, query: string, isDone: (messages: NamedMessage[]) => boolean) {
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ending = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/studio/api/play/table${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  const messages: NamedMessage[] = []
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString()
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) messages.push(JSON.parse(block.slice(6)))
    if (isDone(messages)) break
  }
  ending.abort()
  return messages
}

const openRoundsOf = (messages: NamedMessage[]) =>
  new Map(messages.flatMap(({ game = '', round }) => (round?.state === 'betting' ? [[game, round.id] as const] : [])))

test('refuses a launch whose tables are unknown, repeated, without a token or of a session with strict pace', async () => {
  const codeOf = async (more: object) => (await launch(more)).error
  expect(await codeOf({ tables: [tableOf('nothing')] })).toBe('not_found')
  const invalid = [
    { tables: [tableOf('roulette'), tableOf('roulette')] },
    { tables: [tableOf('baccarat')] },
    { tables: [gameOf('roulette')] },
    { mode: 'DEMO' },
    { pace: 'strict' },
    { tables: [{ ...tableOf('roulette'), dress: { colours, symbols: ['dragon', 'tiger', 'crown', 'gem'] } }] },
    { tables: Array.from({ length: 33 }, () => tableOf('roulette')) },
  ]
  for (const more of invalid) expect([more, await codeOf(more)]).toEqual([more, 'invalid_input'])
  // Stakes of 0.02 are whole units of roulette, but not of fan tan.
  const mixed = { gameCode: 'roulette', stakes: ['0.02'], tables: [tableOf('fan-tan')] }
  expect(await codeOf(mixed)).toBe('stake_invalid')
  expect(await codeOf({ pace: 'strict', tables: [] })).toBeUndefined()
})

test('combines no slots, and no table with controls of its own', async () => {
  const token = await openSession({ tables: ['reels', 'crash', 'mines', 'roulette'].map(tableOf) })
  expect(await call(token, 'session')).toMatchObject({ tables: ['roulette'] })
  expect(await call(token, 'session?game=crash')).toMatchObject({ error: 'not_found' })
  for (const gameCode of ['crash', 'dice'])
    expect(await call(await openSession({ gameCode }), 'session')).not.toHaveProperty('tables')
})

test('sends several tables in one stream, and lists them with what happens there', async () => {
  const token = await openSession()
  const { tables: listed } = await call<{ tables: ListedTable[] }>(token, 'tables')
  const all = [gameOf('baccarat'), ...tables]
  expect(listed).toMatchObject(all.map(({ gameCode: code, title }) => ({ game: { code }, title, state: 'idle' })))
  const wanted = ['baccarat', 'roulette', 'se-die', 'fan-tan']
  const messages = await readStream(token, `?games=${wanted}`, (sent) => openRoundsOf(sent).size === wanted.length)
  expect(new Set(messages.map(({ game }) => game))).toEqual(new Set(wanted))
  const after = await call<{ tables: ListedTable[] }>(token, 'tables')
  const states = after.tables.map(({ game, state }) => [game.code, state])
  expect(states).toContainEqual(['roulette', 'betting'])
  expect(states).toContainEqual(['sicbo', 'idle'])
  const [single] = await readStream(token, '', (sent) => sent.length > 0)
  expect(single).not.toHaveProperty('game')
})

test('describes a session at each of its tables, and refuses tables that the launch does not have', async () => {
  const token = await openSession()
  expect(await call(token, 'session')).toMatchObject({
    game: { code: 'baccarat' },
    tables: tables.map((t) => t.gameCode),
  })
  expect(await call(token, 'session?game=se-die')).toMatchObject({ game: { code: 'se-die' }, title: 'se-die 1' })
  const alone = await openSession({ tables: [], pace: 'strict' })
  expect(await call(alone, 'tables')).toEqual({ tables: [] })
  for (const [given, path, error] of [
    [token, 'session?game=niuniu', 'not_found'],
    [token, 'session?game=nothing', 'not_found'],
    [token, 'session?game=se-die&game=sicbo', 'invalid_input'],
    [token, 'rounds?game=niuniu', 'not_found'],
    [token, 'table?games=baccarat,niuniu', 'not_found'],
    [token, 'table?games=', 'not_found'],
    [token, 'table?games=baccarat,baccarat', 'invalid_input'],
    [token, 'table?games=baccarat,roulette,se-die,fan-tan,sicbo', 'invalid_input'],
    [token, 'table?games=baccarat&games=roulette', 'invalid_input'],
    [alone, 'table?games=baccarat,roulette', 'not_found'],
  ] as const)
    expect([path, await call(given, path)]).toMatchObject([path, { error }])
})

test('requests the stakes of each table with its own token, and keeps the rounds of the tables apart', async () => {
  const token = await openSession()
  const games = ['baccarat', 'se-die']
  const rounds = openRoundsOf(await readStream(token, `?games=${games}`, (sent) => openRoundsOf(sent).size === 2))
  const bet = (game: string, spot: string, round = rounds.get(game)) =>
    call<{ round: PublicRound; error?: string }>(token, 'rounds', {
      key: `several-${game}-${count}`,
      stake: '1.00',
      choice: { round, bets: { [spot]: '1.00' } },
      game,
    })
  const before = testOperator.wallet.betTokens.length
  const seDie = await bet('se-die', 'even')
  const baccarat = await bet('baccarat', 'player')
  expect([seDie.round.state, baccarat.round.state]).toEqual(['pending', 'pending'])
  expect(testOperator.wallet.betTokens.slice(before)).toEqual(['token-of-se-die', `tables-token-${count}`])
  for (const [game, { round }] of [
    ['se-die', seDie],
    ['baccarat', baccarat],
  ] as const) {
    expect(await call(token, `rounds?game=${game}`)).toMatchObject({ rounds: [{ id: round.id }] })
    expect(await call(token, `session?game=${game}`)).toMatchObject({ unfinished: { id: round.id } })
  }
  const balance = testOperator.wallet.balance
  expect((await bet('sicbo', 'small', rounds.get('baccarat'))).error).toBe('choice_invalid')
  expect((await bet('niuniu', 'first')).error).toBe('not_found')
  expect(testOperator.wallet.balance).toBe(balance)
})

test('reports a round on a transfer wallet with the reference of its table', async () => {
  const player = { playerRef: 'p-1', currency: 'EUR', digits: 2 }
  await callAsOperator(
    '/studio/api/transfer/in',
    { transferId: 'tables-in-1', ...player, amount: '10.00' },
    transferOperator,
  )
  const token = await openSession({ playerRef: 'p-1', tables: [gameOf('fan-tan')] }, transferOperator)
  const isOpen = (sent: NamedMessage[]) => openRoundsOf(sent).has('fan-tan')
  const round = openRoundsOf(await readStream(token, '?games=baccarat,fan-tan', isOpen)).get('fan-tan')
  const choice = { round, bets: { 'fan-1': '1.00' } }
  const placed = await call<{ round: PublicRound }>(token, 'rounds', {
    key: 'moved-bet-1',
    stake: '1.00',
    choice,
    game: 'fan-tan',
  })
  // Ended by hand: the deal would come a quarter of a minute later.
  await database.query(`update studio.round set state = 'settled', finished_at = now(), feed_no = 1 where id = $1`, [
    placed.round.id,
  ])
  const feed = await callAsOperator('/studio/api/rounds', { after: '0' }, transferOperator)
  expect(feed).toMatchObject({ rounds: [{ roundId: placed.round.id, gameCode: 'fan-tan', gameRef: 'card-fan-tan' }] })
})
