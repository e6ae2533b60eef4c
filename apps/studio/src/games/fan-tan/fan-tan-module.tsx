import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { SpotGroup } from '#client/screen/spot-group.tsx'
import { BettingSpot } from '#client/table/betting-spot.tsx'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { countEndsAt } from './count-times.ts'
import { CountingView } from './counting-view.tsx'
import { fanTanGame } from './fan-tan-game.ts'
import { formatCount, formatOdds, nameSpot } from './format-spot.ts'
import { ResultsBoard } from './results-board.tsx'
import { type CountEvent, type FanTanSpot, fanTanSpots, winningSpotsOf } from './rules.ts'
import './fan-tan.css'

const countOf = (events: readonly unknown[]): CountEvent => events[0] as CountEvent

/** The client of fan tan. */
export const fanTanModule: TableGameModule = {
  games: [fanTanGame],
  className: 'is-fan-tan',
  Felt: FanTanFelt,
  RevealView: CountingView,
  Road: ResultsBoard,
  Rules: FanTanRules,
  Thumbnail: CountThumbnail,
  outcomeAfterMs: (events) => countEndsAt(countOf(events)),
  winningSpots: (events) => winningSpotsOf(countOf(events)),
  formatResult: (localization, events) => formatCount(createMessageFormatter(localization, 'fan-tan'), countOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'fan-tan')('counting'),
}

/** The layout: fans, kwoks, three sides, and nims with the number that is returned. */
function FanTanFelt() {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fan-tan')
  return (
    <SpotGroup className="spots compact-spots" label={createMessageFormatter(localization, 'table')('layout')}>
      {fanTanSpots.map((spot) => (
        <BettingSpot
          key={spot.name}
          spot={spot.name}
          name={nameSpot(formatMessage, spot.name)}
          odds={formatOdds(spot.name)}
          className={`is-${spot.kind}`}
        >
          <SpotPicture {...spot} />
        </BettingSpot>
      ))}
    </SpotGroup>
  )
}

function SpotPicture({ kind, numbers: [first, ...more] }: FanTanSpot) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fan-tan')
  return (
    <>
      <span className="kind">{formatMessage(`kind_${kind}`)}</span>
      <strong>{isolateLeftToRight([first, ...more].join(kind === 'nim' ? '=' : ' · '))}</strong>
    </>
  )
}

function CountThumbnail({ round }: { round: Round }) {
  const count = round.events?.[0] as CountEvent | undefined
  if (!count) return <span />
  return <span className={`bead fan-tan-last is-${count.remainder % 2 === 1 ? 'red' : 'blue'}`}>{count.remainder}</span>
}

/** A spot of each kind. */
const listedSpots = ['fan-1', 'kwok-1-2', 'threeSides-2-3-4', 'nim-1-2']

function FanTanRules({ session: { game } }: { session: Session }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fan-tan')
  return (
    <TableRules
      returns={listSpotReturns(game, listedSpots, { nameSpot: (spot) => nameSpot(formatMessage, spot), formatOdds })}
      texts={[
        formatMessage('ruleGoal'),
        formatMessage('ruleBets'),
        formatMessage('rulePays', { floor: game.rtpFloor ?? game.rtp }),
      ]}
      fairness={formatMessage('ruleFair')}
    />
  )
}
