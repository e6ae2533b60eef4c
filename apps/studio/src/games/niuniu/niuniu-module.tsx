import { SmallDeal } from '#client/cards/small-deal.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { useFelt } from '#client/table/felt-context.tsx'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import { SpotGrid } from '#client/table/spot-grid.tsx'
import { findTableGame, type TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { dealEndsAt } from '#games/dealt-card.ts'
import { toDealtCards } from './dealt-cards.ts'
import { formatBullMark, formatDealResult, formatOdds } from './format-deal.ts'
import { FourHands } from './four-hands.tsx'
import { niuniuGames } from './niuniu-game.ts'
import { ResultsBoard } from './results-board.tsx'
import { type DealEvent, seats, spots } from './rules.ts'
import './niuniu.css'

/** The client of niu niu. */
export const niuniuModule: TableGameModule = {
  games: niuniuGames,
  className: 'is-niuniu',
  Felt: NiuniuFelt,
  RevealView: FourHands,
  Road: ResultsBoard,
  Rules: NiuniuRules,
  Thumbnail: DealThumbnail,
  outcomeAfterMs: (events) => dealEndsAt(toDealtCards(events[0] as DealEvent)),
  winningSpots: (events) => (events[0] as DealEvent).winners,
  formatResult: (localization, events) => formatDealResult(localization, events[0] as DealEvent),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('dealingCards'),
}

/** The hands to bet on and, where the better hand multiplies bets, what is reserved for them. */
function NiuniuFelt() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'niuniu')
  const most = useFelt().game.reserve?.times ?? 1
  const grid = <SpotGrid spots={spots} nameSpot={formatMessage} formatOdds={() => formatOdds(most)} />
  if (most === 1) return grid
  return (
    <div className="niuniu-layout">
      {grid}
      <p>{formatMessage('reserveNote', { times: most })}</p>
    </div>
  )
}

function DealThumbnail({ round }: { round: Round }) {
  const deal = round.events?.[0] as DealEvent | undefined
  if (!deal) return <span />
  const hands = seats.map((seat) => ({
    name: seat,
    colour: seat === 'banker' ? ('black' as const) : ('red' as const),
    text: formatBullMark(deal[seat]),
    isWinner: deal.winners.some((spot) => spot === seat),
  }))
  return <SmallDeal hands={hands} />
}

function NiuniuRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'niuniu')
  const most = findTableGame(niuniuModule, game.code).reserve?.times ?? 1
  return (
    <TableRules
      returns={listSpotReturns(game, spots, { nameSpot: formatMessage, formatOdds: () => formatOdds(most) })}
      texts={[
        formatMessage('ruleGoal'),
        formatMessage('ruleBull'),
        formatMessage('ruleOrder'),
        ...(most === 1
          ? [formatMessage('rulePays')]
          : [formatMessage(most === 2 ? 'ruleDouble' : 'ruleTriple'), formatMessage('ruleReserve', { times: most })]),
      ]}
      fairness={createMessageFormatter(localization, 'table')('ruleCards')}
    />
  )
}
