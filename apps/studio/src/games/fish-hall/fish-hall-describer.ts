import { createAmountFormatter } from '#client/text/amount-format.ts'
import { createMessageFormatter, type Localization, type MessageKey } from '#client/text/localization.ts'
import type { RoundDescriber, RoundDescription, SettledRound } from '#client/text/round-describer.ts'
import type { RoomChoice } from '#games/game.ts'
import {
  type ClosedEvent,
  encodeKills,
  listShots,
  shotsEventsOf,
  sumShots,
  sumShotsByTarget,
  wonBy,
} from '#games/room-shots.ts'

/** Describes a table balance: its room, what was staked and won, the same by fish, and its shots in their order, those alike together. */
export const fishHallDescriber: RoundDescriber = {
  describeRound(round, localization) {
    const { choices, events, currency, digits } = round
    const formatMessage = createMessageFormatter(localization, 'fish-hall')
    const formatRoomMessage = createMessageFormatter(localization, 'room')
    const formatAmount = createAmountFormatter(localization.lang, currency, digits)
    const { shots, kills, staked, won } = sumShots(events)
    const closed = (events as readonly (ClosedEvent | { type: 'shots' })[]).find((event) => event.type === 'closed')
    return {
      choices: [formatMessage(`room_${(choices as RoomChoice).room}` as MessageKey<'fish-hall'>)],
      outcome: [
        formatRoomMessage('total', { shots, kills, staked: formatAmount(staked), won: formatAmount(won) }),
        ...(closed ? [formatMessage(`closed_${closed.reason}`)] : []),
      ],
      ...(shots > 0 && tabulateShots(round, localization)),
    }
  },
  formatOutcome(events) {
    const { shots, kills } = sumShots(events)
    return `${kills}/${shots} · ${encodeKills(events)}`
  },
  listBets: (events) => listShots(events).map(({ target, bet, pay }) => `${target} · ${bet} → ${bet * pay} (×${pay})`),
}

function tabulateShots(
  { events, currency, digits }: SettledRound,
  localization: Localization,
): Pick<RoundDescription, 'summary' | 'bets'> {
  const formatMessage = createMessageFormatter(localization, 'fish-hall')
  const formatAmount = createAmountFormatter(localization.lang, currency, digits)
  const { format: formatCount } = new Intl.NumberFormat(localization.lang)
  const nameOf = (target: string) => formatMessage(`fish_${target}` as MessageKey<'fish-hall'>)
  const headsOf = (...figures: MessageKey<'room'>[]) => [
    formatMessage('fish'),
    ...figures.map((figure) => createMessageFormatter(localization, 'room')(figure)),
  ]
  const count = formatCount(sumShots(events).shots)
  return {
    summary: {
      title: formatMessage('byFish'),
      columns: headsOf('shots', 'staked', 'kills', 'won'),
      rows: sumShotsByTarget(events).map(({ target, shots, staked, kills, won }) => [
        nameOf(target),
        formatCount(shots),
        formatAmount(staked),
        formatCount(kills),
        formatAmount(won),
      ]),
    },
    bets: {
      title: createMessageFormatter(localization, 'fairness')('bets', { count }),
      columns: headsOf('shots', 'bet', 'won'),
      rows: shotsEventsOf(events).map((event) => [
        nameOf(event.target),
        formatCount(event.count),
        formatAmount(BigInt(event.bet)),
        event.kills.length > 0 ? formatAmount(wonBy(event)) : '–',
      ]),
    },
  }
}
