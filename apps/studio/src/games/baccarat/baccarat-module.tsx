import { SmallDeal } from '#client/cards/small-deal.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { useFelt } from '#client/table/felt-context.tsx'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { Bead } from '#client/table/roads/bead-plate.tsx'
import { RoadsBoard } from '#client/table/roads/roads-board.tsx'
import { SpotGrid } from '#client/table/spot-grid.tsx'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { dealEndsAt } from '#games/dealt-card.ts'
import { baccaratGames, commissionOf } from './baccarat-game.ts'
import { toDealtCards } from './dealt-hands.ts'
import { formatDealResult, formatOdds } from './format-deal.ts'
import { Hands } from './hands.tsx'
import { type DealEvent, spots, winningSpotsOf } from './rules.ts'
import './baccarat.css'

/** The client of baccarat. */
export const baccaratModule: TableGameModule = {
  games: baccaratGames,
  className: 'is-baccarat',
  Felt: BaccaratFelt,
  RevealView: Hands,
  Road: BaccaratRoads,
  Rules: BaccaratRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)),
  winningSpots: (events) => winningSpotsOf(events[0] as DealEvent),
  formatResult: (localization, events) =>
    formatDealResult(createMessageFormatter(localization, 'baccarat'), events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('dealingCards'),
}

function BaccaratFelt() {
  const commission = commissionOf(useFelt().game.meta.code)
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  return <SpotGrid spots={spots} nameSpot={formatMessage} formatOdds={(spot) => formatOdds(spot, commission)} />
}

function DealThumbnail({ round }: { round: Round }) {
  const deal = round.events?.[0] as DealEvent | undefined
  if (!deal) return <span />
  const hands = (['player', 'banker'] as const).map((side) => ({
    name: side,
    colour: roadResults[side],
    text: `${deal[side].length === 3 ? '◂' : ''}${deal[`${side}Points`]}`,
    isWinner: deal.winner === side || deal.winner === 'tie',
  }))
  return <SmallDeal hands={hands} />
}

function BaccaratRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const commission = commissionOf(game.code)
  const formatMessage = createMessageFormatter(localization, 'baccarat')
  return (
    <TableRules
      returns={listSpotReturns(game, spots, {
        nameSpot: formatMessage,
        formatOdds: (spot) => formatOdds(spot, commission),
      })}
      texts={[
        formatMessage('ruleGoal'),
        formatMessage('ruleThird'),
        formatMessage(commission === 'fivePercent' ? 'rulePays' : 'rulePaysNoCommission'),
      ]}
      fairness={createMessageFormatter(localization, 'table')('ruleCards')}
    />
  )
}

const roadResults = { player: 'blue', banker: 'red', tie: 'tie' } as const

function BaccaratRoads({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  const toBead = (events: readonly unknown[]): Bead => {
    const deal = events[0] as DealEvent
    return {
      result: roadResults[deal.winner],
      mark: Math.max(deal.playerPoints, deal.bankerPoints),
      name: formatDealResult(formatMessage, deal),
      dots: [...(deal.playerPair ? (['blue'] as const) : []), ...(deal.bankerPair ? (['red'] as const) : [])],
    }
  }
  const names = (['player', 'banker', 'tie'] as const).map((side) => [roadResults[side], formatMessage(side)] as const)
  return <RoadsBoard results={results} toBead={toBead} names={names} />
}
