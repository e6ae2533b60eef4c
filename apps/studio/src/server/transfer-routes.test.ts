import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operator, TransferOperator } from './operators/operator.ts'
import { createFixedSecret } from './operators/operator-secret.ts'
import { computeRequestSignature } from './operators/signing.ts'
import { openPglite } from './pglite-database.ts'
import type { FinishedRound } from './rounds/finished-round-feed.ts'
import { testSeedCipher } from './rounds/test-seed-cipher.ts'
import { studioPlugin } from './studio-plugin.ts'

const operator: TransferOperator = { id: 'vault', secret: createFixedSecret('v'.repeat(32)), wallet: 'transfer' }
const secret = createFixedSecret('s'.repeat(32))
const seamless = { id: 'sample', secret, walletUrl: 'http://127.0.0.1:9/none', walletSecret: secret }

let app: FastifyInstance
let database: Awaited<ReturnType<typeof openPglite>>
let idCount = 0
const uniqueId = (prefix: string) => {
  idCount += 1
  return `${prefix}-${String(idCount).padStart(8, '0')}`
}

async function startStudio(): Promise<void> {
  app = Fastify()
  const options = { database, seedCipher: testSeedCipher, operators: [operator, seamless], recoveryIntervalMs: 0 }
  await app.register(studioPlugin, { prefix: '/studio', clientDir: 'no-pages-here', ...options })
  await app.ready()
}

beforeAll(async () => {
  database = await openPglite()
  await startStudio()
}, 30_000)

afterAll(async () => {
  await app.close()
  await database.close()
})

interface ApiResponse {
  status: number
  body: Record<string, unknown>
}

async function callOperatorApi(
  path: string,
  body: object,
  caller: Pick<Operator, 'id' | 'secret'> = operator,
): Promise<ApiResponse> {
  const url = `/studio/api/${path}`
  const payload = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-studio-operator': caller.id,
      'x-studio-timestamp': timestamp,
      'x-studio-signature': computeRequestSignature(caller.secret.current(), {
        timestamp,
        path: url,
        body: Buffer.from(payload),
      }),
    },
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

const createTransfer = (playerRef: string, amount: string, transferId = uniqueId('transfer')) => ({
  transferId,
  playerRef,
  currency: 'EUR',
  digits: 2,
  amount,
})
const balance = async (playerRef: string) =>
  (await callOperatorApi('wallet/balance', { playerRef, currency: 'EUR' })).body.balance as string
const startGame = (code: string) => app.inject({ method: 'POST', url: '/studio/api/play/start', payload: { code } })

async function launchForPlayer(playerRef: string, more: object = {}): Promise<string> {
  const { body } = await callOperatorApi('launch', {
    token: uniqueId('token-of-a-session'),
    gameCode: 'dice',
    title: 'Dice',
    dress: { colours: ['1a0b2e', '5b2a86', 'ffcf5c'] },
    currency: 'EUR',
    digits: 2,
    lang: 'en',
    mode: 'REAL',
    returnUrl: '/',
    playerRef,
    gameRef: 'stw-dice',
    ...more,
  })
  return String(body.url).split('#code=')[1] ?? ''
}

async function openGame(playerRef: string, more: object = {}): Promise<string> {
  const started = await startGame(await launchForPlayer(playerRef, more))
  return (started.json() as { playToken: string }).playToken
}

async function roll(playToken: string, stake: string, key = uniqueId('round-key')): Promise<ApiResponse> {
  const response = await app.inject({
    method: 'POST',
    url: '/studio/api/play/rounds',
    headers: { authorization: `Bearer ${playToken}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ key, stake, choice: { side: 'over', target: 4_999 } }),
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

async function roundsOf(playerRef: string): Promise<FinishedRound[]> {
  const { body } = await callOperatorApi('rounds', { after: '0', limit: 200 })
  return (body.rounds as FinishedRound[]).filter((round) => round.playerRef === playerRef)
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

test('transfers money in and out of a player’s wallet once per transfer id', async () => {
  const transferIn = createTransfer('p-once', '40.00')
  expect(await callOperatorApi('transfer/in', transferIn)).toMatchObject({
    status: 200,
    body: { status: 'DONE', balance: '40.00' },
  })
  expect(await callOperatorApi('transfer/in', transferIn)).toMatchObject({
    status: 200,
    body: { status: 'DONE', balance: '40.00' },
  })
  const transferOut = createTransfer('p-once', '15.00')
  const responses = await Promise.all(Array.from({ length: 20 }, () => callOperatorApi('transfer/out', transferOut)))
  expect(responses.every(({ body }) => body.status === 'DONE' && body.balance === '25.00')).toBe(true)
  expect(await balance('p-once')).toBe('25.00')
})

test('refuses a transfer id that was used with other values', async () => {
  const transferIn = createTransfer('p-other', '10.00')
  await callOperatorApi('transfer/in', transferIn)
  const others = [{ amount: '11.00' }, { playerRef: 'p-else' }, { currency: 'USD' }]
  for (const other of others)
    expect((await callOperatorApi('transfer/in', { ...transferIn, ...other })).body.error).toBe('transfer_differs')
  expect((await callOperatorApi('transfer/out', transferIn)).body.error).toBe('transfer_differs')
  expect(await balance('p-other')).toBe('10.00')
})

test('refuses a withdrawal above the balance, and any later attempt with the same id', async () => {
  await callOperatorApi('transfer/in', createTransfer('p-short', '10.00'))
  const transferOut = createTransfer('p-short', '10.01')
  expect(await callOperatorApi('transfer/out', transferOut)).toMatchObject({
    status: 409,
    body: { error: 'insufficient' },
  })
  await callOperatorApi('transfer/in', createTransfer('p-short', '5.00'))
  expect((await callOperatorApi('transfer/out', transferOut)).body.error).toBe('insufficient')
  expect((await callOperatorApi('transfer/check', { transferId: transferOut.transferId })).body.status).toBe('REFUSED')
  expect(await balance('p-short')).toBe('15.00')
})

test('never executes a transfer that was checked before it arrived', async () => {
  const [transferIn, executedTransfer] = [createTransfer('p-early', '10.00'), createTransfer('p-early', '3.00')]
  expect((await callOperatorApi('transfer/check', { transferId: transferIn.transferId })).body.status).toBe('NOT_FOUND')
  expect(await callOperatorApi('transfer/in', transferIn)).toMatchObject({
    status: 409,
    body: { error: 'transfer_void' },
  })
  expect((await callOperatorApi('transfer/check', { transferId: transferIn.transferId })).body.status).toBe('NOT_FOUND')
  await callOperatorApi('transfer/in', executedTransfer)
  expect((await callOperatorApi('transfer/check', { transferId: executedTransfer.transferId })).body).toMatchObject({
    status: 'DONE',
    balance: '3.00',
  })
  expect(await balance('p-early')).toBe('3.00')
})

test('returns the same status to a transfer and a concurrent check', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const transferIn = createTransfer('p-race', '1.00')
    const [moved, checked] = await Promise.all([
      callOperatorApi('transfer/in', transferIn),
      callOperatorApi('transfer/check', { transferId: transferIn.transferId }),
    ])
    expect(checked.body.status).toBe(moved.body.status === 'DONE' ? 'DONE' : 'NOT_FOUND')
  }
})

test('refuses a transfer with a wrong signature, from a seamless operator, or with an invalid amount', async () => {
  const transferIn = createTransfer('p-signed', '10.00')
  const stranger = { ...operator, secret: createFixedSecret('x'.repeat(32)) }
  expect((await callOperatorApi('transfer/in', transferIn, stranger)).status).toBe(401)
  expect((await callOperatorApi('transfer/in', transferIn, seamless)).status).toBe(404)
  for (const amount of ['0', '0.00', '-1', '1.001', 'all'])
    expect((await callOperatorApi('transfer/in', { ...transferIn, amount })).status, amount).toBe(400)
  expect((await callOperatorApi('transfer/in', { ...transferIn, digits: 3 })).status).toBe(200)
  expect((await callOperatorApi('transfer/in', createTransfer('p-signed', '1.00'))).body.error).toBe('currency')
  expect(await balance('p-signed')).toBe('10.000')
})

test('plays on the studio wallet, and lists the finished rounds', async () => {
  await callOperatorApi('transfer/in', createTransfer('p-play', '10.00'))
  const token = await openGame('p-play')
  let expected = 1_000
  for (let turn = 0; turn < 6; turn += 1) {
    const { body } = await roll(token, '0.20')
    const round = body.round as { state: string; win: string; balance: string }
    expect(round.state).toBe('settled')
    expected += cents(round.win) - 20
    expect(cents(round.balance)).toBe(expected)
  }
  expect(cents(await balance('p-play'))).toBe(expected)
  const rounds = await roundsOf('p-play')
  expect(rounds).toHaveLength(6)
  expect(rounds.every((round) => round.state === 'settled' && round.gameRef === 'stw-dice')).toBe(true)
  expect(rounds.reduce((sum, { stake, win }) => sum + cents(win) - cents(stake), 1_000)).toBe(expected)
})

test('debits a stake once for fifty requests with one key, and refuses a stake above the balance', async () => {
  await callOperatorApi('transfer/in', createTransfer('p-many', '0.20'))
  const token = await openGame('p-many')
  const key = uniqueId('one-key')
  const responses = await Promise.all(Array.from({ length: 50 }, () => roll(token, '0.20', key)))
  expect(new Set(responses.map(({ body }) => (body.round as { id: string }).id)).size).toBe(1)
  expect(await roundsOf('p-many')).toHaveLength(1)
  const playToken = await openGame('p-poor')
  expect(await roll(playToken, '0.20')).toMatchObject({ status: 409, body: { error: 'insufficient' } })
  expect(await roundsOf('p-poor')).toEqual([])
})

test('pages through finished rounds without gaps while other rounds finish', async () => {
  await callOperatorApi('transfer/in', createTransfer('p-feed', '50.00'))
  const tokens = await Promise.all([openGame('p-feed'), openGame('p-feed')])
  const seen: string[] = []
  let after = '0'
  const read = async () => {
    const { body } = await callOperatorApi('rounds', { after, limit: 3 })
    after = String(body.next)
    seen.push(...(body.rounds as FinishedRound[]).map(({ roundId }) => roundId))
    return body.more === true
  }
  await Promise.all([
    ...tokens.map(async (token) => {
      for (let turn = 0; turn < 6; turn += 1) await roll(token, '0.20')
    }),
    (async () => {
      for (let turn = 0; turn < 8; turn += 1) await read()
    })(),
  ])
  while (await read());
  const rows = await database.query<{ id: string }>(`select id from studio.round where state = 'settled'`)
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

test('closes a player’s sessions, or those that one session of the operator has launched, and leaves the balance', async () => {
  await callOperatorApi('transfer/in', createTransfer('p-break', '5.00'))
  const [phone, laptop] = [{ sessionRef: 'phone' }, { sessionRef: 'laptop' }]
  const [onPhone, onLaptop] = [await openGame('p-break', phone), await openGame('p-break', laptop)]
  const unopened = await launchForPlayer('p-break', phone)
  await callOperatorApi('sessions/close', { playerRef: 'p-break', ...phone })
  expect(await roll(onPhone, '0.20')).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  expect((await startGame(unopened)).statusCode).toBe(410)
  expect(await roll(onLaptop, '0.20')).toMatchObject({ status: 200 })
  await callOperatorApi('sessions/close', { playerRef: 'p-break' })
  expect(await roll(onLaptop, '0.20')).toMatchObject({ status: 401, body: { error: 'session_ended' } })
  expect((await callOperatorApi('transfer/out', createTransfer('p-break', '4.80'))).body.status).toBe('DONE')
})

test('requires playerRef in REAL launches of transfer operators only', async () => {
  const named = { playerRef: 'p-launch' }
  const launch = {
    gameCode: 'dice',
    title: 'Dice',
    dress: { colours: ['1a0b2e', '5b2a86', 'ffcf5c'] },
    currency: 'EUR',
    digits: 2,
    lang: 'en',
    returnUrl: '/',
  }
  const status = async (more: object, caller: Pick<Operator, 'id' | 'secret'> = operator) =>
    (await callOperatorApi('launch', { ...launch, token: uniqueId('named-token'), ...more }, caller)).status
  expect(await status({ mode: 'REAL', ...named })).toBe(200)
  expect(await status({ mode: 'DEMO' })).toBe(200)
  expect(await status({ mode: 'REAL' })).toBe(400)
  expect(await status({ mode: 'DEMO', ...named })).toBe(400)
  expect(await status({ mode: 'REAL', ...named }, seamless)).toBe(400)
})

test('remembers transfers and the position in the round list after a restart', async () => {
  const transferIn = createTransfer('p-restart', '7.00')
  await callOperatorApi('transfer/in', transferIn)
  const before = (await callOperatorApi('rounds', { after: '0', limit: 200 })).body.next
  await app.close()
  await startStudio()
  expect((await callOperatorApi('transfer/in', transferIn)).body).toMatchObject({ status: 'DONE', balance: '7.00' })
  expect((await callOperatorApi('transfer/check', { transferId: transferIn.transferId })).body.status).toBe('DONE')
  await roll(await openGame('p-restart'), '0.20')
  const { body } = await callOperatorApi('rounds', { after: before })
  expect((body.rounds as FinishedRound[]).map(({ playerRef }) => playerRef)).toEqual(['p-restart'])
})
