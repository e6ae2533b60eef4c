import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import type { TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { BettingLayout } from './betting-layout.tsx'
import { formatOdds, formatPocket } from './format-spot.ts'
import { Racetrack } from './racetrack.tsx'
import { ResultsBoard } from './results-board.tsx'
import { ballRunMs, rouletteGames } from './roulette-game.ts'
import { colourOf, findSpot, type SpinEvent, winningSpotsOf } from './rules.ts'
import { Wheel } from './wheel.tsx'
import './roulette.css'

const pocketOf = (events: readonly unknown[]): number => (events[0] as SpinEvent).pocket

/** The client of roulette, for every table. */
export const rouletteModule: TableGameModule = {
  games: rouletteGames,
  className: 'is-roulette',
  Felt: RouletteFelt,
  RevealView: Wheel,
  Road: ResultsBoard,
  Rules: RouletteRules,
  Thumbnail: PocketThumbnail,
  outcomeAfterMs: () => ballRunMs,
  winningSpots: (events) => winningSpotsOf(events[0] as SpinEvent),
  formatResult: (localization, events) =>
    formatPocket(createMessageFormatter(localization, 'roulette'), pocketOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'roulette')('spinning'),
}

function RouletteFelt() {
  return (
    <div className="roulette-felt">
      <BettingLayout />
      <Racetrack />
    </div>
  )
}

function PocketThumbnail({ round }: { round: Round }) {
  const event = round.events?.[0] as SpinEvent | undefined
  if (!event) return <span />
  return <span className={`small-pocket is-${colourOf(event.pocket)}`}>{event.pocket}</span>
}

/** A spot of each kind, with the message that names the kind. */
const kinds = [
  ['straight-17', 'ruleStraight'],
  ['split-1-2', 'ruleSplit'],
  ['street-1-2-3', 'ruleStreet'],
  ['corner-1-2-4-5', 'ruleCorner'],
  ['line-1-6', 'ruleLine'],
  ['dozen-1', 'ruleDozen'],
  ['red', 'ruleEvenMoney'],
] as const

function RouletteRules({ session: { game } }: { session: Session }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'roulette')
  const formatReturn = (rtp: string) => isolateLeftToRight(`${rtp} %`)
  const { evenMoney, others = game.rtp } = game.returns ?? {}
  return (
    <TableRules
      returns={
        evenMoney === undefined
          ? [[formatMessage('everyBet'), formatReturn(others)]]
          : [
              [formatMessage('ruleEvenMoney'), formatReturn(evenMoney)],
              [formatMessage('otherBets'), formatReturn(others)],
            ]
      }
      odds={kinds.map(([spot, key]) => [formatMessage(key), formatOdds(findSpot(spot))])}
      texts={[
        formatMessage('ruleGoal'),
        ...(evenMoney === undefined ? [] : [formatMessage('ruleLaPartage', { rtp: evenMoney })]),
        formatMessage('ruleRacetrack'),
        formatMessage('ruleLimits'),
      ]}
      fairness={formatMessage('ruleFair')}
    />
  )
}
