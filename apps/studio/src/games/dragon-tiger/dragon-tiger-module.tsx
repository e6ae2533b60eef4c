import { SmallDeal } from '#client/cards/small-deal.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { Bead } from '#client/table/roads/bead-plate.tsx'
import { RoadsBoard } from '#client/table/roads/roads-board.tsx'
import { SpotGrid } from '#client/table/spot-grid.tsx'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { rankOf } from '#games/cards.ts'
import { dealEndsAt } from '#games/dealt-card.ts'
import { toDealtCards } from './dealt-cards.ts'
import { dragonTigerGame } from './dragon-tiger-game.ts'
import { Duel } from './duel.tsx'
import { formatDealResult, formatOdds } from './format-deal.ts'
import { type DealEvent, sides, spots, winningSpotsOf } from './rules.ts'
import './dragon-tiger.css'

/** The client of dragon tiger. */
export const dragonTigerModule: TableGameModule = {
  games: [dragonTigerGame],
  className: 'is-dragon-tiger',
  Felt: DragonTigerFelt,
  RevealView: Duel,
  Road: DragonTigerRoads,
  Rules: DragonTigerRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)),
  winningSpots: (events) => winningSpotsOf(events[0] as DealEvent),
  formatResult: (localization, events) =>
    formatDealResult(createMessageFormatter(localization, 'dragon-tiger'), events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('dealingCards'),
}

function DragonTigerFelt() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'dragon-tiger')
  return <SpotGrid spots={spots} nameSpot={formatMessage} formatOdds={formatOdds} />
}

const roadResults = { dragon: 'red', tiger: 'amber', tie: 'tie' } as const

function DealThumbnail({ round }: { round: Round }) {
  const deal = round.events?.[0] as DealEvent | undefined
  if (!deal) return <span />
  const hands = sides.map((side) => ({
    name: side,
    colour: roadResults[side],
    text: rankOf(deal[side]),
    isWinner: deal.winner === side || deal.winner === 'tie',
  }))
  return <SmallDeal hands={hands} />
}

function DragonTigerRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'dragon-tiger')
  const tableText = createMessageFormatter(localization, 'table')
  return (
    <TableRules
      returns={listSpotReturns(game, spots, { nameSpot: formatMessage, formatOdds })}
      texts={[formatMessage('ruleGoal'), formatMessage('rulePays'), tableText('ruleSpotLimits')]}
      fairness={tableText('ruleCards')}
    />
  )
}

function DragonTigerRoads({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'dragon-tiger')
  const toBead = (events: readonly unknown[]): Bead => {
    const deal = events[0] as DealEvent
    return {
      result: roadResults[deal.winner],
      mark: rankOf(deal.winner === 'tiger' ? deal.tiger : deal.dragon),
      name: formatDealResult(formatMessage, deal),
    }
  }
  const names = ([...sides, 'tie'] as const).map((side) => [roadResults[side], formatMessage(side)] as const)
  return <RoadsBoard results={results} toBead={toBead} names={names} />
}
