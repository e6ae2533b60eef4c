import { useGameContext } from '#client/game-context.tsx'
import { RulesFacts } from '#client/panels/rules-facts.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { baccaratGame } from './baccarat-game.ts'
import { BeadPlate } from './bead-plate.tsx'
import { dealEndsAt } from './dealing-order.ts'
import { formatDealResult, oddsLabels } from './format-deal.ts'
import { Hands } from './hands.tsx'
import { type DealEvent, spots, winningSpotsOf } from './rules.ts'
import './baccarat.css'

/** The client of baccarat. */
export const baccaratModule: TableGameModule = {
  game: baccaratGame,
  className: 'is-baccarat',
  Felt: BaccaratFelt,
  RevealView: Hands,
  Road: BeadPlate,
  Rules: BaccaratRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(events[0] as DealEvent),
  winningSpots: (events) => winningSpotsOf(events[0] as DealEvent),
  formatResult: (localization, events) =>
    formatDealResult(createMessageFormatter(localization, 'baccarat'), events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'baccarat')('dealing'),
}

function BaccaratFelt() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  return (
    <div className="spots">
      {spots.map((spot) => (
        <BettingSpot
          key={spot}
          spot={spot}
          name={formatMessage(spot)}
          odds={oddsLabels[spot]}
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
  const formatMessage = createMessageFormatter(localization, 'baccarat')
  const formatTableMessage = createMessageFormatter(localization, 'table')
  const texts = [
    ...(['ruleGoal', 'ruleThird', 'rulePays'] as const).map((key) => formatMessage(key)),
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
          `${formatMessage(spot)} ${oddsLabels[spot]}`,
          isolateLeftToRight(`${game.returns?.[spot] ?? ''} %`),
        ])}
      />
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
