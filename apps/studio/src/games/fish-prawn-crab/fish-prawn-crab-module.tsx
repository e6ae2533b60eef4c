import { Shaker } from '#client/dice/shaker.tsx'
import { SmallDie } from '#client/dice/small-die.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { Reveal, TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Face, type RollEvent, rollTimes } from '#games/three-dice.ts'
import { BeastPicture } from './beast-picture.tsx'
import { BettingLayout } from './betting-layout.tsx'
import { fishPrawnCrabGame } from './fish-prawn-crab-game.ts'
import { formatOdds, formatRoll } from './format-spot.ts'
import { ResultsBoard } from './results-board.tsx'
import { beastOf, beastSpots, findSpot } from './rules.ts'
import './fish-prawn-crab.css'

const rollOf = (events: readonly unknown[]): RollEvent => events[0] as RollEvent

/** The client of fish prawn crab. */
export const fishPrawnCrabModule: TableGameModule = {
  games: [fishPrawnCrabGame],
  className: 'is-dice-table is-fish-prawn-crab',
  Felt: BettingLayout,
  RevealView: BeastShaker,
  Road: ResultsBoard,
  Rules: FishPrawnCrabRules,
  Thumbnail: RollThumbnail,
  outcomeAfterMs: () => rollTimes.called,
  winningSpots: (events) => beastSpots.filter(({ payoutOf }) => payoutOf(rollOf(events)) > 0).map(({ name }) => name),
  formatResult: (localization, events) =>
    formatRoll(createMessageFormatter(localization, 'fish-prawn-crab'), rollOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('rollingDice'),
}

function BeastShaker({ reveal }: { reveal: Reveal | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'fish-prawn-crab')
  return (
    <Shaker
      reveal={reveal}
      FacePicture={BeastFace}
      renderResult={(roll) => <strong className="beast-called">{formatRoll(formatMessage, roll)}</strong>}
    />
  )
}

const BeastFace = ({ face }: { face: Face }) => <BeastPicture beast={beastOf(face)} />

function RollThumbnail({ round }: { round: Round }) {
  const roll = round.events?.[0] as RollEvent | undefined
  return (
    <span className="small-dice">
      {roll?.dice.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal dice differ only by their place.
        <SmallDie key={place}>
          <BeastPicture beast={beastOf(face)} />
        </SmallDie>
      ))}
    </span>
  )
}

/** A spot of each kind with the message that names the kind. */
const kindNames = { single: 'kindSingle', pair: 'kindPair', anyTriple: 'anyTriple' } as const
const listedSpots = ['single-fish', 'pair-fish-crab', 'anyTriple']

function FishPrawnCrabRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'fish-prawn-crab')
  const tableText = createMessageFormatter(localization, 'table')
  const nameSpot = (name: string) => formatMessage(kindNames[findSpot(name).kind])
  return (
    <TableRules
      returns={listSpotReturns(game, listedSpots, { nameSpot, formatOdds })}
      texts={[formatMessage('ruleGoal'), formatMessage('rulePays'), tableText('ruleSpotLimits')]}
      fairness={tableText('ruleDice')}
    />
  )
}
