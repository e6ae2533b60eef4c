import type { WalletCall, WalletCallStatus } from '#vendors/adapter.ts'
import type { ConformanceCase, ConformanceContext } from '#vendors/conformance/conformance-case.ts'
import type { PlayedRound } from '#vendors/conformance/vendor-call-sender.ts'

/** 2^53 + 1 in cents: the first integer that a JavaScript number cannot represent. */
const aboveSafeInteger = '90071992547409.93'
/** More than any game pays, and more than the core accepts: just above the largest amount, and with more digits than it reads. */
const tooLargeAmounts = ['10000000000000.01', '99999999999999999.99', `1${'0'.repeat(30)}`]
const invalidAmounts = ['', '1e3', '0x10', '+1.00', '1,00', ' 1.00', '1.', '.50', 'NaN', '١', '0.005', '-0', '-0.00']

const otherDigits = [
  {
    currency: 'VND',
    funds: '500000',
    stake: '10000',
    win: '1',
    rounds: ['settled 10000 1', 'returned 10000 0'],
    left: '490001',
    tooFine: '0.50',
  },
  {
    currency: 'BTC',
    funds: '2.00000000',
    stake: '0.00000010',
    win: '1.00000001',
    rounds: ['settled 0.00000010 1.00000001', 'returned 0.00000010 0.00000000'],
    left: '2.99999991',
    tooFine: '0.000000001',
  },
] as const

/** Expects this status for each of the calls. Skips calls that the vendor's protocol cannot express. */
async function expectEachOutcome(
  { sendCall, expectOutcome, canEncode }: ConformanceContext,
  calls: readonly WalletCall[],
  status: WalletCallStatus,
) {
  for (const call of calls.filter(canEncode))
    await expectOutcome(sendCall(call), status, undefined, JSON.stringify(call))
}

/** Calls with one changed field: a new bet, and a win and a rollback of an open round. */
function callsWithChange(open: PlayedRound, fresh: PlayedRound, change: { amount: string } | { currency: string }) {
  return [fresh.calls.bet(change), open.calls.win(change), open.calls.rollback(change)]
}

export const amountCases: readonly ConformanceCase[] = [
  {
    name: 'keeps full precision for balances above 2^53, and accepts the largest stake',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer({ funds: aboveSafeInteger })
      const [won, undone] = [newRound(player, '10.01'), newRound(player, '50000.00')]
      await expectOutcome(won.bet(), 'OK', '90071992547399.92')
      await expectOutcome(won.bet({ amount: '10.02' }), 'MISMATCH')
      await expectOutcome(won.win({ amount: '10.01' }), 'OK', aboveSafeInteger)
      await expectOutcome(undone.bet(), 'OK', '90071992497409.93')
      await expectOutcome(undone.rollback({ amount: '49999.99' }), 'MISMATCH')
      await expectOutcome(undone.rollback(), 'OK')
      await expectBalanceAndRounds(player, aboveSafeInteger, ['settled 10.01 10.01', 'returned 50000.00 0.00'])
    },
  },
  {
    name: 'refuses a stake above the largest of the brand',
    async run({ createPlayer, newRound, expectOutcome, expectBalanceAndRounds }) {
      const player = await createPlayer({ funds: aboveSafeInteger })
      const round = newRound(player, '50000.01')
      await expectOutcome(round.bet(), 'LIMIT', aboveSafeInteger)
      await expectOutcome(round.bet(), 'LIMIT')
      await expectBalanceAndRounds(player, aboveSafeInteger, [])
    },
  },
  {
    name: 'rejects negative amounts',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      await expectEachOutcome(
        context,
        callsWithChange(round, context.newRound(player), { amount: '-10.00' }),
        'MISMATCH',
      )
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects invalid amounts',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      for (const amount of invalidAmounts) {
        await expectEachOutcome(context, callsWithChange(round, context.newRound(player), { amount }), 'MISMATCH')
      }
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'returns RETRY for amounts that are too large, posts nothing of them, and cancels the bet on a rollback',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      for (const amount of tooLargeAmounts) {
        const fresh = context.newRound(player, amount)
        if (!context.canEncode(fresh.calls.bet())) continue
        await expectEachOutcome(context, [fresh.calls.bet(), round.calls.win({ amount })], 'RETRY')
        await expectEachOutcome(context, [round.calls.rollback({ amount })], 'MISMATCH')
        await expectEachOutcome(context, [fresh.calls.rollback()], 'OK')
        await expectEachOutcome(context, [fresh.calls.bet({ amount: '1.00' })], 'CANCELLED')
      }
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects another currency than the player’s',
    async run(context) {
      const player = await context.createPlayer()
      const round = context.newRound(player)
      await context.expectOutcome(round.bet(), 'OK')
      for (const currency of ['VND', 'USDT', 'NOPE', '']) {
        await expectEachOutcome(context, callsWithChange(round, context.newRound(player), { currency }), 'CURRENCY')
      }
      await context.expectBalanceAndRounds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'uses the decimals of the player’s currency',
    async run(context) {
      const { createPlayer, newRound, expectOutcome, expectBalanceAndRounds } = context
      for (const { currency, funds, stake, win, rounds, left, tooFine } of otherDigits) {
        const player = await createPlayer({ currency, funds })
        const [won, undone] = [newRound(player, stake), newRound(player, stake)]
        await expectOutcome(won.bet(), 'OK')
        await expectOutcome(undone.bet(), 'OK')
        await expectOutcome(won.win({ amount: win }), 'OK')
        await expectOutcome(undone.rollback(), 'OK')
        await expectEachOutcome(context, [newRound(player, tooFine).calls.bet()], 'MISMATCH')
        await expectBalanceAndRounds(player, left, rounds)
      }
    },
  },
]
