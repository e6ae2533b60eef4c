import { SmallDeal } from '#client/cards/small-deal.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import { type SeatResult, SeatResults } from '#client/table/seat-results.tsx'
import { SpotGrid } from '#client/table/spot-grid.tsx'
import type { Reveal, TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { TableGame } from '#games/game.ts'
import {
  places,
  type TileDealEvent,
  type TileHand,
  type TileSeat,
  tileSeats,
  tilesEndAt,
  winningPlacesOf,
} from '#games/tile-table.ts'
import { formatTileOdds, formatTileResult } from './format-tile-deal.ts'
import { TileHands, type TileLook } from './tile-hands.tsx'

interface TileGameParts extends TileLook {
  readonly game: TableGame
  /** What a hand is worth in at most three characters. */
  readonly markOf: (hand: TileHand) => string
  /** The paragraphs of its own rules. */
  readonly rulesOf: (localization: Localization) => readonly string[]
}

const dealOf = (events: readonly unknown[]): TileDealEvent => events[0] as TileDealEvent
const isWon = (deal: TileDealEvent, seat: TileSeat): boolean => seat !== 'banker' && deal.outcomes[seat] === 'win'

/** The client of a game of tiles. */
export const createTileModule = ({ game, markOf, rulesOf, ...look }: TileGameParts): TableGameModule => ({
  games: [game],
  className: `is-tile-table is-${game.meta.code}`,
  Felt: TileFelt,
  RevealView: ({ reveal }: { readonly reveal: Reveal | undefined }) => <TileHands reveal={reveal} {...look} />,
  Road: ({ results }: { readonly results: readonly TableResult[] }) => (
    <TileResults results={results} markOf={markOf} nameHand={look.nameHand} />
  ),
  Rules: ({ session }: { readonly session: Session }) => <TileRulesPage session={session} rulesOf={rulesOf} />,
  Thumbnail: ({ round }: { readonly round: Round }) => (
    <TileThumbnail round={round} markOf={markOf} nameHand={look.nameHand} />
  ),
  outcomeAfterMs: (events) => tilesEndAt(dealOf(events)),
  winningSpots: (events) => winningPlacesOf(dealOf(events)),
  formatResult: (localization, events) => formatTileResult(localization, dealOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'tiles')('dealing'),
})

function TileFelt() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tiles')
  return <SpotGrid spots={places} nameSpot={formatMessage} formatOdds={formatTileOdds} />
}

type TileResultsProps = Pick<TileGameParts, 'markOf' | 'nameHand'> & { readonly results: readonly TableResult[] }

function TileResults({ results, markOf, nameHand }: TileResultsProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'tiles')
  const toSeatResult = (events: readonly unknown[], seat: TileSeat): SeatResult => {
    const deal = dealOf(events)
    const hand = nameHand(localization, deal[seat])
    return {
      mark: markOf(deal[seat]),
      name: seat === 'banker' ? hand : `${hand}, ${formatMessage(`outcome_${deal.outcomes[seat]}`)}`,
      isWon: isWon(deal, seat),
    }
  }
  return (
    <SeatResults
      results={results}
      label={formatMessage('results')}
      seats={tileSeats}
      nameSeat={formatMessage}
      toSeatResult={toSeatResult}
    />
  )
}

type TileThumbnailProps = Pick<TileGameParts, 'markOf' | 'nameHand'> & { readonly round: Round }

function TileThumbnail({ round, markOf, nameHand }: TileThumbnailProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'tiles')
  if (!round.events?.[0]) return <span />
  const deal = dealOf(round.events)
  const hands = tileSeats.map((seat) => ({
    name: seat,
    colour: seat === 'banker' ? ('black' as const) : ('red' as const),
    text: markOf(deal[seat]),
    label: `${formatMessage(seat)}: ${nameHand(localization, deal[seat])}`,
    isWinner: isWon(deal, seat),
  }))
  return <SmallDeal hands={hands} />
}

type TileRulesProps = Pick<TileGameParts, 'rulesOf'> & { readonly session: Session }

function TileRulesPage({ session: { game }, rulesOf }: TileRulesProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'tiles')
  return (
    <TableRules
      returns={listSpotReturns(game, places, { nameSpot: formatMessage, formatOdds: formatTileOdds })}
      texts={rulesOf(localization)}
      fairness={formatMessage('ruleFair')}
    />
  )
}
