import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { findFishKind, meanPayOf } from '#games/fish-hall/fish.ts'
import { decideShot } from '#games/fish-hall/rules.ts'
import { listFish } from '#games/fish-hall/schedule.ts'
import type { RoomMessage } from '#games/room-messages.ts'
import { queryFirst } from '#server/database-interface.ts'
import { authenticateSession } from '#server/play-session.ts'
import { readServerSeed, type SeedRow } from '#server/rounds/player-seed.ts'
import { tableBalanceMs } from '#server/rounds/round-timeouts.ts'
import { testSeedCipher } from '#server/rounds/test-seed-cipher.ts'
import {
  expectWalletToMatchRounds,
  openTestSession,
  readRounds,
  setUpStepsTest,
  stepsTest,
} from '#server/rounds/test-steps-round.ts'
import { leaveRoom } from './buy-in.ts'
import { readOpenTableBalance } from './open-table-balance.ts'
import { createShotStream } from './shot-stream.ts'
import { buyTableBalance, expectSettled } from './test-room.ts'
import { connectPage, joinRoom, listenForPages, type RoomPage } from './test-room-page.ts'

setUpStepsTest()

const openPlayer = async (options: Parameters<typeof openTestSession>[0] = {}) => {
  const { token } = await openTestSession({ gameCode: 'fish-hall', ...options })
  return { token, session: await authenticateSession(stepsTest.services, { playToken: token }) }
}

/** A player with a table balance, in a seat of the lagoon. */
async function openSeatedPlayer(options: Parameters<typeof openTestSession>[0] = {}) {
  const player = await openPlayer(options)
  const { id } = await buyTableBalance(player.session)
  const page = await joinRoom(await listenForPages(stepsTest.app), player.token)
  return { ...player, id, page }
}

const fishIn = (room: string) => listFish(room, stepsTest.now).map(({ id, kind }) => ({ id, code: kind.code }))

type Step = Extract<RoomMessage, { type: 'step' }>
const hasRef = (ref: number) => (step: Step) =>
  [...(step.own?.taken ?? []), ...(step.own?.refused ?? [])].some(([own]) => own === ref)

/** Shoots once and returns what the server says of it: what it paid, or why it was refused. */
async function shoot(page: RoomPage, { ref, target, bet = '0.20' }: { ref: number; target: string; bet?: string }) {
  page.send({ type: 'shoot', ref, target, bet })
  const { own } = await page.waitFor('step', hasRef(ref))
  return [...(own?.taken ?? []), ...(own?.refused ?? [])].find(([shot]) => shot === ref)?.[1]
}

/** Moves the clock as far as the pace needs for another shot. */
const passPace = () => {
  stepsTest.now += 125
}

test('decides each shot by its block of the seed, and pays it from and to the table balance', async () => {
  const { session, id, page } = await openSeatedPlayer()
  const seed = await queryFirst<SeedRow & { nonce: number }>(
    stepsTest.database.query,
    'select s.*, r.nonce from studio.round r join studio.seed s on s.id = r.seed_id where r.id = $1',
    [id],
  )
  if (!seed) throw new Error('The round has no seed.')
  const serverSeed = readServerSeed(testSeedCipher, seed)
  let balance = 4_000
  for (let shot = 0; shot < 25; shot += 1) {
    passPace()
    const [fish] = fishIn(page.joined.id).filter(({ id: target }) => !killed(page).includes(target))
    if (!fish) throw new Error('The room is empty.')
    const pay = await shoot(page, { ref: shot, target: fish.id })
    expect(pay).toBe(
      decideShot(createShotStream(serverSeed, { clientSeed: seed.client_seed, nonce: seed.nonce, shot }), fish.code),
    )
    balance += 20 * (Number(pay) - 1)
    expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({
      shots: shot + 1,
      balance: BigInt(balance),
    })
  }
  const left = await leaveRoom(stepsTest.services, { session, id })
  expect(left.win).toBe((balance / 100).toFixed(2))
  await expectSettled(id)
  await expectWalletToMatchRounds()
  page.close()
})

const killed = ({ messages }: RoomPage): string[] =>
  messages.flatMap((message) =>
    message.type === 'step'
      ? message.shots.flatMap(({ pay, target, taken = [] }) => (pay > 0 ? [target, ...taken] : []))
      : [],
  )

test('refuses shots at fish that are gone, too fast, beyond the balance and with other bets, without a cost', async () => {
  const { session, page } = await openSeatedPlayer()
  passPace()
  const [fish] = fishIn(page.joined.id)
  const target = fish?.id ?? ''
  expect(await shoot(page, { ref: 1, target: '0-0' })).toBe('target_gone')
  expect(await shoot(page, { ref: 2, target: 'nothing' })).toBe('target_gone')
  expect(await shoot(page, { ref: 3, target, bet: '0.30' })).toBe('stake_invalid')
  expect(await shoot(page, { ref: 4, target, bet: 'NaN' })).toBe('stake_invalid')
  // The clock stands still: after the few that may have been late on their way, every further shot is too fast.
  const results: unknown[] = []
  for (let ref = 10; ref < 20; ref += 1) {
    const [alive] = fishIn(page.joined.id).filter(({ id }) => !killed(page).includes(id))
    results.push(await shoot(page, { ref, target: alive?.id ?? '' }))
  }
  const taken = results.filter((result) => typeof result === 'number').length
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(5)
  expect(results.slice(taken)).toEqual(results.slice(taken).map(() => 'too_fast'))
  expect(await readOpenTableBalance(stepsTest.services, session)).toMatchObject({ shots: taken })
  page.close()
})

test('everybody in a room sees each shot, a killed fish is gone for all, and who comes later is told', async () => {
  const url = await listenForPages(stepsTest.app)
  const { page } = await openSeatedPlayer({ mode: 'DEMO' })
  const { page: other } = await openSeatedPlayer({ mode: 'DEMO' })
  expect(other.joined).toMatchObject({ id: page.joined.id, seat: 1 })
  expect((await page.waitFor('seats')).seats.map((seat) => seat?.name !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ])
  for (let ref = 1; killed(page).length === 0; ref += 1) {
    passPace()
    const easiest = fishIn(page.joined.id).toSorted((one, two) => weightOf(one.code) - weightOf(two.code))[0]
    await shoot(page, { ref, target: easiest?.id ?? '' })
  }
  const [gone = ''] = killed(page)
  await other.waitFor('step', ({ shots }) =>
    shots.some(({ target, pay, seat }) => target === gone && pay > 0 && seat === 0),
  )
  passPace()
  expect(await shoot(other, { ref: 1, target: gone })).toBe('target_gone')
  const third = await joinRoom(url, (await openPlayer({ mode: 'DEMO' })).token)
  expect(third.joined.gone).toContain(gone)
  for (const { close } of [page, other, third]) close()
})

const weightOf = (code: string) => meanPayOf(findFishKind(code) ?? { pays: [Number.POSITIVE_INFINITY] })

test('says to a page without a table balance that it has none, and takes its buy-in over without a new connection', async () => {
  const { token, session } = await openPlayer()
  const page = await joinRoom(await listenForPages(stepsTest.app), token)
  expect(page.joined.tableBalance).toBeNull()
  const [fish] = fishIn(page.joined.id)
  expect(await shoot(page, { ref: 1, target: fish?.id ?? '' })).toBe('balance_closed')
  const { id } = await buyTableBalance(session)
  page.send({ type: 'sync' })
  const { tableBalance } = await page.waitFor('table-balance')
  expect(tableBalance).toMatchObject({ round: id, balance: '40.00', shots: 0, bets: 1 })
  passPace()
  expect(await shoot(page, { ref: 2, target: fish?.id ?? '' })).toEqual(expect.any(Number))
  await leaveRoom(stepsTest.services, { session, id })
  passPace()
  expect(await shoot(page, { ref: 3, target: fishIn(page.joined.id).at(-1)?.id ?? '' })).toBe('balance_closed')
  page.close()
})

test('after ten minutes a table balance is closed, and another one opens with what was left', async () => {
  const { id, page } = await openSeatedPlayer()
  stepsTest.now += tableBalanceMs
  const { tableBalance } = await page.waitFor('table-balance', (message) => message.tableBalance?.round !== id)
  expect(tableBalance).toMatchObject({ balance: '40.00', shots: 0 })
  const rounds = await readRounds()
  expect(rounds.map(({ state, stake, win }) => [state, stake, win])).toEqual([
    ['settled', '4000', '4000'],
    ['open', '4000', '0'],
  ])
  expect(rounds[0]?.events).toEqual([{ type: 'closed', reason: 'time' }])
  page.close()
})

test('says why no other table balance was opened after ten minutes', async () => {
  const { page } = await openSeatedPlayer()
  stepsTest.testOperator.fail('bet', 'LIMIT')
  stepsTest.now += tableBalanceMs
  expect(await page.waitFor('table-balance')).toMatchObject({ tableBalance: null, code: 'limit' })
  expect((await readRounds()).map(({ state }) => state)).toEqual(['settled', 'refused'])
  page.close()
})

test('ends a connection with a code: bad messages, too long, too many, no join, an ended session, an unknown room', async () => {
  const url = await listenForPages(stepsTest.app)
  const { token, session } = await openPlayer()
  const endWith = async (send: (page: RoomPage) => void) => {
    const page = await connectPage(url)
    send(page)
    return page.closed
  }
  for (const text of ['', 'null', '{"type":"shoot","ref":1,"target":"1-0","bet":"0.20"}', '{"type":"join"}', '[1]'])
    expect(await endWith((page) => page.send(text)), text).toBe(4_400)
  expect(await endWith((page) => page.send('x'.repeat(16_385)))).toBe(1_009)
  expect(await endWith((page) => page.send({ type: 'join', token: 'x'.repeat(30), room: 'lagoon' }))).toBe(4_401)
  expect(await endWith((page) => page.send({ type: 'join', token, room: 'pond' }))).toBe(4_422)
  const page = await joinRoom(url, token)
  for (let count = 0; count < 51; count += 1) page.send({ type: 'sync' })
  expect(await page.closed).toBe(4_429)
  const again = await joinRoom(url, token)
  await stepsTest.database.query('update studio.play_session set closed_at = now() where id = $1', [session.id])
  expect(await again.closed).toBe(4_401)
  expect(again.messages.at(-1)).toEqual({ type: 'ended', code: 'session_ended' })
})

test('a page that connects again takes the place of the earlier one', async () => {
  const { token, page, id } = await openSeatedPlayer()
  const again = await joinRoom(await listenForPages(stepsTest.app), token, 'reef')
  expect(await page.closed).toBe(4_409)
  // The table balance is in the lagoon, so its player is too.
  expect(again.joined).toMatchObject({ room: 'lagoon', seat: 0, tableBalance: { round: id } })
  again.close()
})

test('with strict pace a shot begins at least five seconds after the last one', async () => {
  const { token, session } = await openPlayer({ pace: 'strict' })
  await buyTableBalance(session)
  const page = await joinRoom(await listenForPages(stepsTest.app), token)
  const aim = () => fishIn(page.joined.id).find(({ id }) => !killed(page).includes(id))?.id ?? ''
  expect(await shoot(page, { ref: 1, target: aim() })).toEqual(expect.any(Number))
  stepsTest.now += 4_900
  expect(await shoot(page, { ref: 2, target: aim() })).toBe('too_fast')
  stepsTest.now += 200
  await waitForLease(page.joined.id)
  expect(await shoot(page, { ref: 3, target: aim() })).toEqual(expect.any(Number))
  page.close()
})

/** The clock has moved further than a lease lasts: the node renews it in a step. */
const waitForLease = (name: string) =>
  vi.waitUntil(
    async () =>
      (
        await stepsTest.database.query('select name from studio.lease where name = $1 and expires_at > $2', [
          name,
          new Date(stepsTest.now).toISOString(),
        ])
      ).length > 0,
    { timeout: 20_000, interval: 50 },
  )

test('leaves an upgrade of another path to who waits for it, and closes one that nobody does', async () => {
  const other = (await listenForPages(stepsTest.app)).replace(/\/studio.*/, '/other')
  const connect = () => once(new WebSocket(other), 'error')
  await connect()
  const upgraded = once(stepsTest.app.server, 'upgrade')
  const failed = connect()
  const [request, socket] = await upgraded
  expect([request.url, socket.destroyed, socket.bytesWritten]).toEqual(['/other', false, 0])
  socket.destroy()
  await failed
})
