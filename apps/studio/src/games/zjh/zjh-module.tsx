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
import { dealEndsAt } from '#games/dealt-card.ts'
import { decidingRankOf } from '#games/three-card-hand.ts'
import { toDealtCards } from './dealt-cards.ts'
import { formatDealResult, formatOdds } from './format-deal.ts'
import { type DealEvent, sides, spots, winningHandOf, winningSpotsOf } from './rules.ts'
import { Showdown } from './showdown.tsx'
import { zjhGame } from './zjh-game.ts'
import './zjh.css'

/** The client of golden flower. */
export const zjhModule: TableGameModule = {
  games: [zjhGame],
  className: 'is-zjh',
  Felt: ZjhFelt,
  RevealView: Showdown,
  Road: ZjhRoads,
  Rules: ZjhRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)),
  winningSpots: (events) => winningSpotsOf(events[0] as DealEvent),
  formatResult: (localization, events) =>
    formatDealResult(createMessageFormatter(localization, 'zjh'), events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('dealingCards'),
}

function ZjhFelt() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'zjh')
  return <SpotGrid spots={spots} nameSpot={formatMessage} formatOdds={formatOdds} />
}

function DealThumbnail({ round }: { round: Round }) {
  const deal = round.events?.[0] as DealEvent | undefined
  if (!deal) return <span />
  const hands = sides.map((side) => ({
    name: side,
    colour: side,
    text: decidingRankOf(deal[side]),
    isWinner: deal.winner === side || deal.winner === 'equal',
  }))
  return <SmallDeal hands={hands} />
}

function ZjhRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'zjh')
  const tableText = createMessageFormatter(localization, 'table')
  return (
    <TableRules
      returns={listSpotReturns(game, spots, { nameSpot: formatMessage, formatOdds })}
      texts={[
        formatMessage('ruleGoal'),
        formatMessage('ruleRanking'),
        formatMessage('rulePays', { floor: game.rtpFloor ?? game.rtp }),
        formatMessage('ruleLucky'),
        tableText('ruleSpotLimits'),
      ]}
      fairness={tableText('ruleCards')}
    />
  )
}

function ZjhRoads({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'zjh')
  const toBead = (events: readonly unknown[]): Bead => {
    const deal = events[0] as DealEvent
    return {
      result: deal.winner === 'equal' ? 'tie' : deal.winner,
      mark: decidingRankOf(winningHandOf(deal)),
      name: formatDealResult(formatMessage, deal),
    }
  }
  return (
    <RoadsBoard results={results} toBead={toBead} names={sides.map((side) => [side, formatMessage(side)] as const)} />
  )
}
