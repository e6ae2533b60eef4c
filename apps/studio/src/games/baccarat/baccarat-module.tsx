import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import { useFelt } from '#client/table/felt-context.tsx'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { baccaratGames, commissionOf } from './baccarat-game.ts'
import { dealEndsAt } from './dealing-order.ts'
import { formatDealResult, formatOdds } from './format-deal.ts'
import { Hands } from './hands.tsx'
import { RoadsBoard } from './roads-board.tsx'
import { type DealEvent, spots, winningSpotsOf } from './rules.ts'
import './baccarat.css'

/** The client of baccarat. */
export const baccaratModule: TableGameModule = {
  games: baccaratGames,
  className: 'is-baccarat',
  Felt: BaccaratFelt,
  RevealView: Hands,
  Road: RoadsBoard,
  Rules: BaccaratRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(events[0] as DealEvent),
  winningSpots: (events) => winningSpotsOf(events[0] as DealEvent),
  formatResult: (localization, events) =>
    formatDealResult(createMessageFormatter(localization, 'baccarat'), events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'baccarat')('dealing'),
}

function BaccaratFelt() {
  const commission = commissionOf(useFelt().game.meta.code)
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  return (
    <div className="spots">
      {spots.map((spot) => (
        <BettingSpot
          key={spot}
          spot={spot}
          name={formatMessage(spot)}
          odds={formatOdds(spot, commission)}
          className={`is-${spot}`}
        />
      ))}
    </div>
  )
}

function DealThumbnail({ round }: { round: Round }) {
  const deal = round.events?.[0] as DealEvent | undefined
  if (!deal) return <span />
  const formatHand = (cards: readonly string[], points: number) => `${cards.length === 3 ? '◂' : ''}${points}`
  return (
    <div className={`small-deal is-${deal.winner}`}>
      <span className="is-player">{formatHand(deal.player, deal.playerPoints)}</span>
      <span className="is-banker">{formatHand(deal.banker, deal.bankerPoints)}</span>
    </div>
  )
}

function BaccaratRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const commission = commissionOf(game.code)
  const formatMessage = createMessageFormatter(localization, 'baccarat')
  const formatTableMessage = createMessageFormatter(localization, 'table')
  const texts = [
    ...(['ruleGoal', 'ruleThird'] as const).map((key) => formatMessage(key)),
    formatMessage(commission === 'fivePercent' ? 'rulePays' : 'rulePaysNoCommission'),
    formatTableMessage('ruleTable'),
    formatTableMessage('ruleChips'),
    formatMessage('ruleFair'),
    localization.formatMessage('ruleInterrupted'),
    localization.formatMessage('ruleMalfunction'),
  ]
  return (
    <>
      <h3>{localization.formatMessage('rulesReturn')}</h3>
      <RulesFacts
        facts={spots.map((spot) => [
          `${formatMessage(spot)} ${formatOdds(spot, commission)}`,
          isolateLeftToRight(`${game.returns?.[spot] ?? ''} %`),
        ])}
      />
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
