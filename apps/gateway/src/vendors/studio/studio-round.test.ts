import { getBettingRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { launchDemo } from '@foyer/contract/games/game-launch.ts'
import { logout } from '@foyer/contract/identity/session.ts'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { closeTestApp } from '#vendors/conformance/close-test-app.ts'
import { injectRoundWriteFault } from '#vendors/conformance/inject-round-write-fault.ts'
import { createPersistentDatabase } from '#vendors/conformance/persistent-database.ts'

const nodeId = 'studio-aurora-stag'

const open = await createPersistentDatabase()
const startApp = async (): Promise<TestApp> => startTestApp({ db: await open(), listen: true })

let app = await startApp()
afterAll(() => closeTestApp(app))

async function restart(): Promise<void> {
  await closeTestApp(app)
  app = await startApp()
}

const origin = () => {
  const address = app.fastify.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Opens the game page; its calls carry the page's own token. */
async function openGame(url: string) {
  const send = async (method: string, path: string, body?: object, playToken?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(playToken && { authorization: `Bearer ${playToken}` }),
    }
    const response = await fetch(`${origin()}/studio/api/play/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const code = new URL(url, origin()).hash.replace('#code=', '')
  const { playToken } = (await send('POST', 'start', { code })) as { playToken: string }
  return {
    session: () => send('GET', 'session', undefined, playToken),
    play: async (key: string, stake: string) =>
      (await send('POST', 'rounds', { key, stake }, playToken)).round as PlayedRound,
    round: async (id: string) => (await send('GET', `rounds/${id}`, undefined, playToken)).round as PlayedRound,
  }
}

interface PlayedRound {
  readonly id: string
  readonly state: string
  readonly stake: string
  readonly win?: string
  readonly balance?: string
  readonly reason?: string
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

async function until<Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
  const end = Date.now() + 20_000
  for (;;) {
    const value = await read()
    if (isDone(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** While enabled, no round can be settled: the win or the end of a round gets RETRY. */
const failRoundSettlement = () =>
  injectRoundWriteFault(app.db, "update on round for each row when (new.state = 'settled')")

test('plays a real-money round from the launch to the betting record', async () => {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const { value } = await app.openGame(token, nodeId)
  expect(value).toMatchObject({ mode: 'REAL', open: 'iframe', game: { nodeId } })
  expect(value.url).toMatch(/^\/studio\/play\/reels#code=/)
  const game = await openGame(value.url)
  expect(await game.session()).toMatchObject({ mode: 'REAL', currency: 'USD', balance: '100.00', title: 'Aurora Stag' })
  const round = await game.play('round-key-1', '1.00')
  expect(round.state).toBe('settled')
  const left = cents('100') - cents(round.stake) + cents(round.win ?? '0')
  expect(cents(round.balance ?? '')).toBe(left)
  expect(cents(await app.balance(token))).toBe(left)
  expect(await game.play('round-key-1', '1.00')).toMatchObject({ id: round.id, win: round.win })
  const record = await app.call(getBettingRecord, { token })
  expect(record.value.list).toMatchObject([{ state: 'settled', betAmount: '1.00', winAmount: round.win, nodeId }])
})

test('plays a demo round without any ledger transaction', async () => {
  const { value } = await app.call(launchDemo, { query: { nodeId } })
  const game = await openGame(value.url)
  expect(await game.session()).toMatchObject({ mode: 'DEMO', balance: '1000.00' })
  const [before] = await app.db.rows<{ count: string }>(sql`select count(*)::text from ledger_tx`)
  expect((await game.play('demo-key-1', '1.00')).state).toBe('settled')
  expect(await app.db.rows(sql`select count(*)::text from ledger_tx`)).toEqual([before])
})

test('refuses a stake above the balance', async () => {
  const { token } = await app.registerMember()
  const game = await openGame((await app.openGame(token, nodeId)).value.url)
  expect(await game.play('poor-key-1', '1.00')).toMatchObject({ state: 'refused', reason: 'insufficient' })
  expect((await app.call(getBettingRecord, { token })).value.list).toEqual([])
})

test('finishes a round interrupted by a restart with the outcome already decided', async () => {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const game = await openGame((await app.openGame(token, nodeId)).value.url)
  await failRoundSettlement().enable()
  const started = await game.play('cut-key-1', '2.00')
  expect(started).toMatchObject({ state: 'pending', stake: '2.00' })
  expect(started).not.toHaveProperty('win')
  expect(await app.balance(token)).toBe('98.00')
  await restart()
  await failRoundSettlement().disable()
  const done = await until(
    () => game.round(started.id),
    ({ state }) => state === 'settled',
  )
  expect(done.state).toBe('settled')
  expect(cents(await app.balance(token))).toBe(9_800 + cents(done.win ?? '0'))
  const record = await app.call(getBettingRecord, { token })
  expect(record.value.list).toMatchObject([{ state: 'settled', betAmount: '2.00', winAmount: done.win }])
})

test('returns the stake if the studio crashed before it read the response to its bet', async () => {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const game = await openGame((await app.openGame(token, nodeId)).value.url)
  await failRoundSettlement().enable()
  const started = await game.play('lost-key-1', '2.00')
  expect(await app.balance(token)).toBe('98.00')
  // The state after such a crash: the bet was sent, and its result was not recorded.
  await app.db.runScript(
    `update studio.round set state = 'bet_sent', next_attempt_at = now() where id = '${started.id}'`,
  )
  await restart()
  await failRoundSettlement().disable()
  const done = await until(
    () => game.round(started.id),
    ({ state }) => state === 'returned',
  )
  expect(done.state).toBe('returned')
  expect(await app.balance(token)).toBe('100.00')
  const record = await app.call(getBettingRecord, { token })
  expect(record.value.list).toMatchObject([{ state: 'returned', profit: '0.00' }])
})

test('refuses a spin after logout as an ended session, in an open game and in one that was launched but not opened', async () => {
  const { token } = await app.registerMember()
  await app.deposit(token, '100')
  const [played, launched] = [await app.openGame(token, nodeId), await app.openGame(token, nodeId)]
  const game = await openGame(played.value.url)
  expect(await game.play('key-before-logout', '0.20')).toMatchObject({ state: 'settled' })
  await app.call(logout, { token })
  expect(await game.play('key-after-logout', '0.20')).toMatchObject({ state: 'refused', reason: 'session_ended' })
  expect(await (await openGame(launched.value.url)).session()).toMatchObject({ error: 'session_ended' })
})
