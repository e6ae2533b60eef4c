import { expect, test } from 'vitest'
import type { Round } from '#client/play-api.ts'
import type { TableRoundState, TableState } from '#client/table/table-state.ts'
import { ownBetStateOf } from './own-bet-state.ts'
import { reachedAfterMs } from './rules.ts'

const startedAt = 1_000_000
const bets = new Map([
  ['first', 100n],
  ['second', 200n],
])

/** The bets of a player whom the server's list of the highest bets does not have; the first has a target of 1.50. */
function stateAt(shown: { round: Partial<TableRoundState>; now?: number; cashOuts?: Round['cashOuts'] }) {
  const round = { id: 'round', number: 1, opensAt: 0, betsUntil: 0, closesAt: 0, state: 'in_play', ...shown.round }
  const choices = { round: 'round', bets: { first: '1.00', second: '2.00' }, targets: { first: 150 } }
  const own: Round = { id: 'own', seq: 1, at: '', state: 'pending', stake: '3.00', choices }
  const table: TableState = {
    now: shown.now ?? startedAt,
    you: 'name',
    round: round as TableRoundState,
    chain: null,
    totals: {},
    players: 40,
    bets: [],
    road: [],
  }
  const withCashOuts = shown.cashOuts ? { ...own, cashOuts: shown.cashOuts } : own
  return { table, ownBets: { round: withCashOuts, tableRoundId: 'round', bets } }
}

test('shows a bet as cashed out once a message shows that the round has reached its target', () => {
  const round = { startedAt } as const
  const before = stateAt({ round, now: startedAt + reachedAfterMs(150) - 1 })
  expect(ownBetStateOf(before, 'first')).toEqual({ kind: 'inPlay', stake: 100n })
  const at = stateAt({ round, now: startedAt + reachedAfterMs(150) })
  expect(ownBetStateOf(at, 'first')).toEqual({ kind: 'cashedOut', multiplier: 150 })
  expect(ownBetStateOf(at, 'second')).toEqual({ kind: 'inPlay', stake: 200n })
})

test('decides a target by the crash once it is known, and keeps what was cashed out by hand', () => {
  const crashedAt = (multiplier: number) =>
    ({ startedAt, state: 'dealt', events: [{ type: 'crash', multiplier }] }) as const
  expect(ownBetStateOf(stateAt({ round: crashedAt(150) }), 'first')).toEqual({ kind: 'cashedOut', multiplier: 150 })
  expect(ownBetStateOf(stateAt({ round: crashedAt(149), now: startedAt + 60_000 }), 'first')).toEqual({ kind: 'none' })
  const byHand = stateAt({ round: crashedAt(300), cashOuts: [{ spot: 'second', multiplier: 220 }] })
  expect(ownBetStateOf(byHand, 'second')).toEqual({ kind: 'cashedOut', multiplier: 220 })
})

test('shows a bet before the round begins, and none in a round without one', () => {
  expect(ownBetStateOf(stateAt({ round: { state: 'betting' } }), 'first')).toEqual({ kind: 'placed' })
  expect(ownBetStateOf(stateAt({ round: { id: 'next' } }), 'first')).toEqual({ kind: 'none' })
})
