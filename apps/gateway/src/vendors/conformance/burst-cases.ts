import { expect } from 'vitest'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { ConformanceCase, Stage } from './conformance-case.ts'

const many = 50

/** Expects that of identical concurrent calls one is executed and every other one is a replay. */
async function oneOf({ heard }: Stage, call: () => Promise<WalletOutcome>): Promise<void> {
  const outcomes = await Promise.all(Array.from({ length: many }, call))
  const heardOf = outcomes.map(({ status }) => status)
  expect(heardOf.toSorted()).toEqual([heard('OK'), ...Array<string>(many - 1).fill(heard('REPLAY'))].toSorted())
}

export const burstCases: readonly ConformanceCase[] = [
  {
    name: 'debits one stake for fifty concurrent identical bets',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await oneOf(stage, () => round.bet())
      await stage.holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'pays one win for fifty concurrent identical wins',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await stage.told(round.bet(), 'OK')
      await oneOf(stage, () => round.win())
      await stage.holds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'returns one stake for fifty concurrent identical rollbacks',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await stage.told(round.bet(), 'OK')
      await oneOf(stage, () => round.rollback())
      await stage.holds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'accepts ten of twenty concurrent bets if the balance covers ten',
    async run({ seat, roundOf, heard, holds }) {
      const player = await seat()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => roundOf(player).bet()))
      for (const status of ['OK', 'INSUFFICIENT'] as const) {
        expect(outcomes.filter((outcome) => outcome.status === heard(status))).toHaveLength(10)
      }
      await holds(player, '0.00', Array<string>(10).fill('open 10.00 0.00'))
    },
  },
  {
    name: 'debits nothing if a bet and its rollback arrive concurrently',
    async run({ seat, roundOf, told, heard, balance, rounds }) {
      const player = await seat()
      for (let turn = 0; turn < 25; turn += 1) {
        const round = roundOf(player)
        const [placed] = await Promise.all([round.bet(), told(round.rollback(), 'OK')])
        expect([heard('OK'), heard('CANCELLED')]).toContain(placed.status)
        await told(round.bet(), 'CANCELLED')
      }
      expect(await balance(player)).toBe('100.00')
      expect((await rounds(player)).filter((line) => line !== 'returned 10.00 0.00')).toEqual([])
    },
  },
  {
    name: 'either pays or rolls back a round whose win and rollback arrive concurrently',
    async run({ seat, roundOf, told, heard, voice, balance }) {
      const player = await seat()
      const isReversed = voice.adapter.onSettledRollback === 'reverse'
      for (let turn = 0; turn < 25; turn += 1) {
        const before = Number(await balance(player))
        const round = roundOf(player, '1.00')
        await told(round.bet(), 'OK')
        const [won, undone] = await Promise.all([round.win({ amount: '1.50' }), round.rollback()])
        const isPaid = won.status === heard('OK') && !isReversed
        expect(undone.status).toBe(heard(isPaid ? 'ALREADY_SETTLED' : 'OK'))
        if (!isReversed && !isPaid) expect(won.status).toBe(heard('PARENT_FAILED'))
        expect(Number(await balance(player))).toBe(before + (isPaid ? 0.5 : 0))
      }
    },
  },
]
