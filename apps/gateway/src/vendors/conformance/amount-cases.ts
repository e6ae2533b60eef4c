import type { WalletCall, WalletStatus } from '#vendors/adapter.ts'
import type { ConformanceCase, Stage } from './conformance-case.ts'
import type { PlayedRound } from './speech.ts'

/** 2^53 + 1 in cents: the first integer that a JavaScript number cannot represent. */
const pastNumbers = '90071992547409.93'
/** More than any game pays, and more than the core accepts. */
const tooMuch = '99999999999999999.99'
const noAmounts = ['', '1e3', '0x10', '+1.00', '1,00', ' 1.00', '1.', '.50', 'NaN', '١', '0.005', tooMuch]

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
async function tellEach({ ask, told, canSay }: Stage, calls: readonly WalletCall[], status: WalletStatus) {
  for (const call of calls.filter(canSay)) await told(ask(call), status, undefined, JSON.stringify(call))
}

/** Calls with one changed field: a new bet, and a win and a rollback of an open round. */
function changed(open: PlayedRound, fresh: PlayedRound, change: { amount: string } | { currency: string }) {
  return [fresh.calls.bet(change), open.calls.win(change), open.calls.rollback(change)]
}

export const amountCases: readonly ConformanceCase[] = [
  {
    name: 'keeps full precision for amounts above 2^53',
    async run({ seat, roundOf, told, holds }) {
      const player = await seat({ funds: pastNumbers })
      const [won, undone] = [roundOf(player, pastNumbers), roundOf(player, pastNumbers)]
      await told(won.bet(), 'OK', '0.00')
      await told(won.bet({ amount: '90071992547409.92' }), 'MISMATCH')
      await told(won.win({ amount: pastNumbers }), 'OK', pastNumbers)
      await told(undone.bet(), 'OK', '0.00')
      await told(undone.rollback({ amount: '90071992547409.92' }), 'MISMATCH')
      await told(undone.rollback(), 'OK')
      const rounds = [`settled ${pastNumbers} ${pastNumbers}`, `returned ${pastNumbers} 0.00`]
      await holds(player, pastNumbers, rounds)
    },
  },
  {
    name: 'rejects negative amounts',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await stage.told(round.bet(), 'OK')
      await tellEach(stage, changed(round, stage.roundOf(player), { amount: '-10.00' }), 'MISMATCH')
      await stage.holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects invalid amounts and amounts above the limit',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await stage.told(round.bet(), 'OK')
      for (const amount of noAmounts) {
        await tellEach(stage, changed(round, stage.roundOf(player), { amount }), 'MISMATCH')
      }
      await stage.holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'rejects another currency than the player’s',
    async run(stage) {
      const player = await stage.seat()
      const round = stage.roundOf(player)
      await stage.told(round.bet(), 'OK')
      for (const currency of ['VND', 'USDT', 'NOPE', '']) {
        await tellEach(stage, changed(round, stage.roundOf(player), { currency }), 'CURRENCY')
      }
      await stage.holds(player, '90.00', ['open 10.00 0.00'])
    },
  },
  {
    name: 'uses the decimals of the player’s currency',
    async run(stage) {
      const { seat, roundOf, told, holds } = stage
      for (const { currency, funds, stake, win, rounds, left, tooFine } of otherDigits) {
        const player = await seat({ currency, funds })
        const [won, undone] = [roundOf(player, stake), roundOf(player, stake)]
        await told(won.bet(), 'OK')
        await told(undone.bet(), 'OK')
        await told(won.win({ amount: win }), 'OK')
        await told(undone.rollback(), 'OK')
        await tellEach(stage, [roundOf(player, tooFine).calls.bet()], 'MISMATCH')
        await holds(player, left, rounds)
      }
    },
  },
]
