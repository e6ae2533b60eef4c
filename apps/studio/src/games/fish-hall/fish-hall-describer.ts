import { createAmountFormatter } from '#client/text/amount-format.ts'
import { createMessageFormatter, type MessageKey } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { RoomChoice } from '#games/game.ts'
import { type ClosedEvent, encodeKills, listShots, shotsEventsOf, sumShots } from '#games/room-shots.ts'

/** More lines than this are not listed one by one in the betting record; the verifier has every shot. */
const mostLines = 150

/** Describes a table balance: its room, what was staked and won, and its shots in their order, those alike together. */
export const fishHallDescriber: RoundDescriber = {
  describeRound({ choices, events, currency, digits }, localization) {
    const formatMessage = createMessageFormatter(localization, 'fish-hall')
    const formatAmount = createAmountFormatter(localization.lang, currency, digits)
    const { shots, kills, staked, won } = sumShots(events)
    const closed = (events as readonly (ClosedEvent | { type: 'shots' })[]).find((event) => event.type === 'closed')
    const runs = shotsEventsOf(events)
    const lines = runs.slice(0, mostLines).map(({ target, bet, count, kills: ofRun }) =>
      formatMessage(ofRun.length > 0 ? 'lineWon' : 'line', {
        fish: formatMessage(`fish_${target}` as MessageKey<'fish-hall'>),
        count,
        bet: formatAmount(BigInt(bet)),
        amount: formatAmount(ofRun.reduce((sum, [, pay]) => sum + BigInt(bet) * BigInt(pay), 0n)),
      }),
    )
    return {
      choices: [formatMessage(`room_${(choices as RoomChoice).room}` as MessageKey<'fish-hall'>)],
      outcome: [
        formatMessage('total', { shots, kills, staked: formatAmount(staked), won: formatAmount(won) }),
        ...(closed ? [formatMessage(`closed_${closed.reason}`)] : []),
        ...lines,
        ...(runs.length > mostLines ? [formatMessage('moreLines', { count: runs.length - mostLines })] : []),
      ],
    }
  },
  formatOutcome(events) {
    const { shots, kills } = sumShots(events)
    return `${kills}/${shots} · ${encodeKills(events)}`
  },
  listBets: (events) => listShots(events).map(({ target, bet, pay }) => `${target} · ${bet} → ${bet * pay} (×${pay})`),
}
