import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { baccarat } from '#games/baccarat/meta.ts'
import { payout } from '#games/game.ts'
import { verifyRound } from '#games/verify-round.ts'
import { readRound } from './round-history.ts'
import { readProofs } from './round-proof.ts'
import { readReplay, replayLink, tellOperator } from './round-replay.ts'
import {
  at,
  bet,
  dealAndShow,
  expectBooksToAgree,
  openSampleTable,
  openSession,
  openTable,
  setSampleTable,
  start,
  step,
  table,
} from './sample-table.ts'
import type { PlaySession } from './session.ts'
import { stepTable, tableLeaseMs } from './table-loop.ts'
import { bettingMs, pauseMs, timeOf, voidAfterMs } from './table-round.ts'
import { showTable, snapshotTable } from './table-view.ts'

beforeAll(openSampleTable, 30_000)
beforeEach(setSampleTable)
afterEach(() => at.sample.close())
afterAll(() => at.database.close())

test('combines a player’s bets into one round, and settles it to the cent after the reveal', async () => {
  const bets = { player: '1.00', banker: '2.00', tie: '0.40', playerPair: '0.20', bankerPair: '0.20' }
  for (let turn = 0; turn < 5; turn += 1) {
    const before = at.sample.wallet.balance
    const { id } = await openTable()
    const placed = await bet(bets, { round: id })
    expect([placed.state, placed.stake]).toEqual(['pending', '3.80'])
    expect(at.sample.wallet.balance).toBe(before - 380n)
    at.now = timeOf((await table()).closes_at)
    await step()
    expect((await readRound(at.core, { session: at.session, id: placed.id })).events).toBeUndefined()
    const dealt = await dealAndShow()
    const win = Object.entries(bets).reduce(
      (sum, [spot, amount]) =>
        sum + payout(BigInt(amount.replace('.', '')), baccarat.pays(spot, dealt.events as unknown[])),
      0n,
    )
    const shown = await readRound(at.core, { session: at.session, id: placed.id })
    expect(shown).toMatchObject({ state: 'settled', events: dealt.events, choices: { round: id, bets } })
    expect(at.sample.wallet.balance).toBe(before - 380n + win)
    at.now += pauseMs
  }
  expect(at.sample.wallet.calls.filter((action) => action === 'bet')).toHaveLength(5)
})

test('accepts the last bet one second before the table closes', async () => {
  const { id, closes_at } = await openTable()
  at.now = timeOf(closes_at) - 999
  await expect(bet({ player: '1.00' }, { round: id })).rejects.toMatchObject({ code: 'bets_closed' })
  at.now = timeOf(closes_at) - 1_000
  expect((await bet({ player: '1.00' }, { round: id })).state).toBe('pending')
  await dealAndShow()
  await expect(bet({ player: '1.00' }, { round: id })).rejects.toMatchObject({ code: 'bets_closed' })
  expect(await expectBooksToAgree()).toEqual(['settled'])
})

test('refuses invalid spots and amounts without debiting a stake', async () => {
  const { id } = await openTable()
  const code = async (bets: Record<string, string>, round = id) =>
    bet(bets, { round }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
  expect(await code({ dragon: '1.00' })).toBe('choice_invalid')
  expect(await code({ player: '1.00' }, crypto.randomUUID())).toBe('choice_invalid')
  expect(await code({})).toBe('choice_invalid')
  for (const amount of ['0.10', '0.30', '100.20', '-1.00', '1e2'])
    expect(await code({ player: amount })).toBe('stake_invalid')
  expect(at.sample.wallet.balance).toBe(start)
})

test('deals the same cards to every player once, with several nodes', async () => {
  const others = [await openSession('demo-token-1', 'DEMO'), await openSession('demo-token-2', 'DEMO')]
  const { id } = await openTable()
  const placed = [await bet({ player: '1.00' }, { round: id })]
  for (const who of others) placed.push(await bet({ banker: '2.00' }, { round: id, who }))
  at.now = timeOf((await table()).closes_at)
  await Promise.all([step('node-1'), step('node-2'), step('node-1')])
  const { events } = await dealAndShow()
  const shown = [
    await readRound(at.core, { session: at.session, id: placed[0]?.id ?? '' }),
    await readRound(at.core, { session: others[0] as PlaySession, id: placed[1]?.id ?? '' }),
    await readRound(at.core, { session: others[1] as PlaySession, id: placed[2]?.id ?? '' }),
  ]
  expect(shown.map((round) => [round.state, round.events])).toEqual(shown.map(() => ['settled', events]))
  const [{ count }] = (await at.database.query('select count(*)::int as count from studio.table_round')) as [
    { count: number },
  ]
  expect(count).toBe(1)
})

test('shows each player the totals of players with the same currency and mode', async () => {
  const demo = await openSession('demo-token-3', 'DEMO')
  const { id } = await openTable()
  await bet({ player: '1.00', tie: '0.20' }, { round: id })
  await bet({ banker: '2.00' }, { round: id, who: demo })
  const snapshot = await snapshotTable(at.database, baccarat)
  expect(showTable(snapshot, { session: at.session, now: at.now })).toMatchObject({
    totals: { player: '1.00', tie: '0.20' },
    players: 1,
  })
  expect(showTable(snapshot, { session: demo, now: at.now })).toMatchObject({ totals: { banker: '2.00' }, players: 1 })
})

test('plays a demo table on session credit without any wallet call', async () => {
  const demo = await openSession('demo-token-4', 'DEMO')
  const calls = at.sample.wallet.calls.length
  const { id } = await openTable()
  const placed = await bet({ player: '1.00', banker: '1.00' }, { round: id, who: demo })
  expect(placed.state).toBe('pending')
  await dealAndShow()
  const shown = await readRound(at.core, { session: demo, id: placed.id })
  const [{ credit }] = (await at.database.query(
    'select demo_balance::text as credit from studio.play_session where id = $1',
    [demo.id],
  )) as [{ credit: string }]
  expect(shown.balance?.replace('.', '')).toBe(credit)
  expect(BigInt(credit)).toBe(1_000_00n - 200n + BigInt(String(shown.win).replace('.', '')))
  expect(at.sample.wallet.calls.length).toBe(calls)
})

test('prevents changes to a dealt round in the database', async () => {
  const { id } = await openTable()
  await dealAndShow()
  await expect(at.database.query(`update studio.table_round set events = '[]' where id = $1`, [id])).rejects.toThrow()
  await expect(at.database.query('delete from studio.table_round where id = $1', [id])).rejects.toThrow()
})

test('voids a round that was not dealt in time, and returns real and demo stakes', async () => {
  const demo = await openSession('demo-token-5', 'DEMO')
  const { id } = await openTable()
  const placed = await bet({ player: '1.00' }, { round: id })
  const demoPlaced = await bet({ player: '1.00' }, { round: id, who: demo })
  at.now += bettingMs + voidAfterMs + 1
  await step('node-2')
  expect((await table()).state).toBe('void')
  expect((await readRound(at.core, { session: at.session, id: placed.id })).state).toBe('returned')
  expect(await readRound(at.core, { session: demo, id: demoPlaced.id })).toMatchObject({
    state: 'returned',
    balance: '1000.00',
  })
  expect(await expectBooksToAgree()).toEqual(['returned'])
  expect(at.sample.wallet.balance).toBe(start)
})

test('lets another node take over a table after the lease expires', async () => {
  const { id } = await openTable()
  await bet({ player: '1.00' }, { round: id })
  at.now = timeOf((await table()).closes_at)
  await stepTable(at.core, { game: baccarat, holder: 'node-1', isWanted: true })
  at.now += 1
  await step('node-2')
  at.now += tableLeaseMs + 1
  await step('node-2')
  expect((await table()).state).toBe('dealt')
  expect(await expectBooksToAgree()).toEqual(['settled'])
})

test('verifies every dealt round against the chain head published before it', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await openTable()
    const hidden = showTable(await snapshotTable(at.database, baccarat), { session: at.session, now: at.now })
    const placed = await bet({ player: '1.00' }, { round: id })
    const proofNow = async () =>
      (await readProofs(at.database.query, { ids: [placed.id], nowMs: at.now })).get(placed.id)
    expect((await proofNow())?.serverSeed).toBeUndefined()
    const { events } = await dealAndShow()
    const proof = await proofNow()
    expect(proof?.serverHash).toBe(hidden.chain?.head)
    const verdict = await verifyRound({
      game: 'baccarat',
      hash: hidden.chain?.head ?? '',
      server: proof?.serverSeed ?? '',
      client: hidden.chain?.clientSeed ?? '',
      nonce: hidden.chain?.place ?? 0,
      choice: '',
      outcome: proof?.outcome ?? '',
    })
    expect(verdict).toMatchObject({ isHashRight: true, isOutcomeRight: true, events })
    at.now += pauseMs
  }
})

test('replays a deal with its bets once it has been revealed', async () => {
  const bets = { player: '1.00', tie: '0.40' }
  const { id } = await openTable()
  const placed = await bet(bets, { round: id })
  const { operator } = at.sample
  const linkNow = () => replayLink(at.core, { operator, id: placed.id })
  expect(await linkNow()).toBeUndefined()
  const { events } = await dealAndShow()
  const given = new URLSearchParams((await linkNow())?.link)
  const link = { round: given.get('round') ?? '', until: Number(given.get('until')), seal: given.get('seal') ?? '' }
  const before = at.sample.wallet.balance
  const { game, round } = await readReplay(at.core, link)
  expect([game.code, round.state, round.stake]).toEqual(['baccarat', 'settled', '1.40'])
  expect(round).toMatchObject({ events, choices: { round: id, bets } })
  expect(at.sample.wallet.balance).toBe(before)
  const told = await tellOperator(at.core, { operator, id: placed.id, lang: 'en' })
  expect(told?.choices).toEqual(['Player: \u2066€1.00\u2069', 'Tie: \u2066€0.40\u2069'])
  expect(told?.outcome[0]).toMatch(/wins|Tie/)
})
