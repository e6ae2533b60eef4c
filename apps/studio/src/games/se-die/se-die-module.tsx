import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { Bead } from '#client/table/roads/bead-plate.tsx'
import { RoadsBoard } from '#client/table/roads/roads-board.tsx'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { Bowl } from './bowl.tsx'
import { formatOdds, formatToss } from './format-toss.ts'
import {
  type CoinSide,
  coinCount,
  isEven,
  redCountOf,
  type Spot,
  spots,
  type TossEvent,
  winningSpotsOf,
} from './rules.ts'
import { bowlTimes, seDieGame } from './se-die-game.ts'
import { SmallCoins } from './small-coins.tsx'
import './se-die.css'

const tossOf = (events: readonly unknown[]): TossEvent => events[0] as TossEvent

/** The client of se die. */
export const seDieModule: TableGameModule = {
  games: [seDieGame],
  className: 'is-dice-table is-se-die',
  Felt: SeDieFelt,
  RevealView: Bowl,
  Road: SeDieRoads,
  Rules: SeDieRules,
  Thumbnail: TossThumbnail,
  outcomeAfterMs: () => bowlTimes.called,
  winningSpots: (events) => winningSpotsOf(tossOf(events)),
  formatResult: (localization, events) => formatToss(createMessageFormatter(localization, 'se-die'), tossOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'se-die')('shaking'),
}

/** Four coins, of which the first ones are white. */
const coinsOf = (whiteCount: number): readonly CoinSide[] =>
  Array.from({ length: coinCount }, (_, coin) => (coin < whiteCount ? 'white' : 'red'))

/** The tosses that a spot wins with, as a picture. */
const pictures: Readonly<Record<Spot, readonly (readonly CoinSide[])[]>> = {
  even: [coinsOf(4), coinsOf(2), coinsOf(0)],
  odd: [coinsOf(3), coinsOf(1)],
  fourWhite: [coinsOf(4)],
  threeWhite: [coinsOf(3)],
  fourAlike: [coinsOf(4), coinsOf(0)],
  threeRed: [coinsOf(1)],
  fourRed: [coinsOf(0)],
}

function SeDieFelt() {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'se-die')
  return (
    <SpotGroup className="spots" label={createMessageFormatter(localization, 'table')('layout')}>
      {spots.map((spot) => (
        <BettingSpot key={spot} spot={spot} name={formatMessage(spot)} odds={formatOdds(spot)} className={`is-${spot}`}>
          <strong>{formatMessage(spot)}</strong>
          <span className="toss-pictures">
            {pictures[spot].map((coins) => (
              <SmallCoins key={coins.join()} coins={coins} />
            ))}
          </span>
        </BettingSpot>
      ))}
    </SpotGroup>
  )
}

function TossThumbnail({ round }: { round: Round }) {
  const toss = round.events?.[0] as TossEvent | undefined
  return toss ? <SmallCoins coins={toss.coins} /> : <span />
}

function SeDieRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'se-die')
  return (
    <TableRules
      returns={listSpotReturns(game, spots, { nameSpot: formatMessage, formatOdds })}
      texts={[
        formatMessage('ruleGoal'),
        formatMessage('rulePays', { floor: game.rtpFloor ?? game.rtp }),
        createMessageFormatter(localization, 'table')('ruleSpotLimits'),
      ]}
      fairness={formatMessage('ruleFair')}
    />
  )
}

const roadResults = { even: 'blue', odd: 'red' } as const

function SeDieRoads({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'se-die')
  const toBead = (events: readonly unknown[]): Bead => ({
    result: roadResults[isEven(tossOf(events)) ? 'even' : 'odd'],
    mark: redCountOf(tossOf(events)),
    name: formatToss(formatMessage, tossOf(events)),
  })
  const names = (['even', 'odd'] as const).map((side) => [roadResults[side], formatMessage(side)] as const)
  return <RoadsBoard results={results} toBead={toBead} names={names} />
}
