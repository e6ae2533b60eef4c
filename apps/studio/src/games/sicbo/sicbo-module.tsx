import { PipFace } from '#client/dice/pip-face.tsx'
import { Shaker } from '#client/dice/shaker.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Round, Session } from '#client/play-api.ts'
import { listSpotReturns } from '#client/table/list-spot-returns.ts'
import type { Bead } from '#client/table/roads/bead-plate.tsx'
import { RoadsBoard } from '#client/table/roads/roads-board.tsx'
import type { Reveal, TableGameModule } from '#client/table/table-game-module.ts'
import { TableRules } from '#client/table/table-rules.tsx'
import type { TableResult } from '#client/table/table-state.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type RollEvent, rollTimes, totalOf } from '#games/three-dice.ts'
import { BettingLayout } from './betting-layout.tsx'
import { formatOdds, formatRoll, nameSpot } from './format-spot.ts'
import { findSpot, sicboSpots, sizeOf } from './rules.ts'
import { sicboGame } from './sicbo-game.ts'
import './sicbo.css'

const rollOf = (events: readonly unknown[]): RollEvent => events[0] as RollEvent

/** The client of sic bo. */
export const sicboModule: TableGameModule = {
  games: [sicboGame],
  className: 'is-dice-table is-sicbo',
  Felt: BettingLayout,
  RevealView: SicboShaker,
  Road: SicboRoads,
  Rules: SicboRules,
  Thumbnail: TotalThumbnail,
  outcomeAfterMs: () => rollTimes.called,
  winningSpots: (events) => sicboSpots.filter(({ payoutOf }) => payoutOf(rollOf(events)) > 0).map(({ name }) => name),
  formatResult: (localization, events) => formatRoll(createMessageFormatter(localization, 'sicbo'), rollOf(events)),
  formatDealing: (localization) => createMessageFormatter(localization, 'table')('rollingDice'),
}

const sizeNames = { small: 'small', big: 'big', triple: 'triples' } as const

function SicboShaker({ reveal }: { reveal: Reveal | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'sicbo')
  return (
    <Shaker
      reveal={reveal}
      FacePicture={PipFace}
      renderResult={(roll) => (
        <>
          <strong className={`sicbo-total is-${sizeOf(roll)}`}>{totalOf(roll)}</strong>
          <span>{formatMessage(sizeNames[sizeOf(roll)])}</span>
        </>
      )}
    />
  )
}

const roadResults = { small: 'blue', big: 'red', triple: 'tie' } as const

function TotalThumbnail({ round }: { round: Round }) {
  const roll = round.events?.[0] as RollEvent | undefined
  if (!roll) return <span />
  return <span className={`sicbo-total is-${sizeOf(roll)}`}>{totalOf(roll)}</span>
}

function SicboRoads({ results }: { results: readonly TableResult[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'sicbo')
  const toBead = (events: readonly unknown[]): Bead => ({
    result: roadResults[sizeOf(rollOf(events))],
    mark: totalOf(rollOf(events)),
    name: formatRoll(formatMessage, rollOf(events)),
  })
  const names = (['small', 'big', 'triple'] as const).map(
    (size) => [roadResults[size], formatMessage(sizeNames[size])] as const,
  )
  return <RoadsBoard results={results} toBead={toBead} names={names} />
}

/** A spot of each kind with the message that names the kind. Totals stand for those of the same chance. */
const kindNames = { single: 'kindSingle', double: 'kindDouble', triple: 'kindTriple', pair: 'kindPair' } as const
const listedSpots = sicboSpots
  .filter(({ kind, numbers: [first = 1, second = 2] }) => (kind === 'total' ? first <= 10 : first === 1 && second <= 2))
  .map(({ name }) => name)

function SicboRules({ session: { game } }: { session: Session }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'sicbo')
  const tableText = createMessageFormatter(localization, 'table')
  const nameKind = (name: string) => {
    const {
      kind,
      numbers: [first = 0],
    } = findSpot(name)
    if (kind === 'total') return formatMessage('total', { total: `${first} / ${21 - first}` })
    return kind in kindNames ? formatMessage(kindNames[kind as keyof typeof kindNames]) : nameSpot(formatMessage, name)
  }
  return (
    <TableRules
      returns={listSpotReturns(game, listedSpots, { nameSpot: nameKind, formatOdds })}
      texts={[formatMessage('ruleGoal'), formatMessage('rulePays'), tableText('ruleSpotLimits')]}
      fairness={tableText('ruleDice')}
    />
  )
}
