import { expect } from 'vitest'
import type { WalletOutcome } from '#vendors/adapter.ts'
import type { ConformanceCase, ConformanceContext } from '#vendors/conformance/conformance-case.ts'

const many = 50

/** Expects that of identical concurrent calls one is executed and every other one is a replay. */
async function expectOneExecution(
  { receivedStatus }: ConformanceContext,
  call: () => Promise<WalletOutcome>,
): Promise<void> {
  const outcomes = await Promise.all(Array.from({ length: many }, call))
  const statuses = outcomes.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(
    [receivedStatus('OK'), ...Array<string>(many - 1).fill(receivedStatus('REPLAY'))].toSorted(),
  )
}

export const burstCases: readonly ConformanceCase[] = [
  {
    name: 'debits one stake for fifty concurrent identical bets',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await expectOneExecution(context, () => round.bet())
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'pays one win for fifty concurrent identical wins',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      await expectOneExecution(context, () => round.win())
      await context.expectBalanceAndRounds(player, '115.00', ['settled 10.00 25.00'])
    },
  },
  {
    name: 'returns one stake for fifty concurrent identical rollbacks',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      await expectOneExecution(context, () => round.rollback())
      await context.expectBalanceAndRounds(player, '100.00', ['returned 10.00 0.00'])
    },
  },
  {
    name: 'accepts ten of twenty concurrent bets if the balance covers ten',
    async run({ createPlayer, newRound, receivedStatus, expectBalanceAndRounds }) {
      const player = await createPlayer()
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => newRound(player).bet()))
      for (const status of ['OK', 'INSUFFICIENT'] as const) {
        expect(outcomes.filter((outcome) => outcome.status === receivedStatus(status))).toHaveLength(10)
      }
      await expectBalanceAndRounds(player, '0.00', Array<string>(10).fill('open 10.00 0.00'))
    },
  },
  {
    name: 'debits nothing if a bet and its rollback arrive concurrently',
    async run({ createPlayer, newRound, expectOutcome, receivedStatus, balance, rounds }) {
      const player = await createPlayer()
      for (let turn = 0; turn < 25; turn += 1) {
        const round = newRound(player)
        const [placed] = await Promise.all([round.bet(), expectOutcome(round.rollback(), 'OK')])
        expect([receivedStatus('OK'), receivedStatus('CANCELLED')]).toContain(placed.status)
        await expectOutcome(round.bet(), 'CANCELLED')
      }
      expect(await balance(player)).toBe('100.00')
      expect((await rounds(player)).filter((line) => line !== 'returned 10.00 0.00')).toEqual([])
    },
  },
  {
    name: 'either pays or rolls back a round whose win and rollback arrive concurrently',
    async run({ createPlayer, newRound, expectOutcome, receivedStatus, simulator, balance }) {
      const player = await createPlayer()
      const isReversed = simulator.adapter.onSettledRollback === 'reverse'
      for (let turn = 0; turn < 25; turn += 1) {
        const before = Number(await balance(player))
        const round = newRound(player, '1.00')
        await expectOutcome(round.bet(), 'OK')
        const [won, undone] = await Promise.all([round.win({ amount: '1.50' }), round.rollback()])
        const isPaid = won.status === receivedStatus('OK') && !isReversed
        expect(undone.status).toBe(receivedStatus(isPaid ? 'ALREADY_SETTLED' : 'OK'))
        if (!isReversed && !isPaid) expect(won.status).toBe(receivedStatus('PARENT_FAILED'))
        expect(Number(await balance(player))).toBe(before + (isPaid ? 0.5 : 0))
      }
    },
  },
]
