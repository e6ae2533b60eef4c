import { useGameContext } from '#client/game-context.tsx'
import { BoardAndSide } from '#client/originals/board-and-side.tsx'
import { BoardFigures } from '#client/originals/board-figures.tsx'
import { ChoiceButtons } from '#client/originals/choice-buttons.tsx'
import { randomBelow } from '#client/originals/random-below.ts'
import { inReadingDirection, useChoiceKeys } from '#client/originals/use-choice-keys.ts'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import {
  type Difficulty,
  difficulties,
  multiplierAfter,
  rowCountOf,
  rowsByDifficulty,
  type TowerChoice,
  type TowerEvent,
} from './rules.ts'
import { TowerBoard } from './tower-board.tsx'
import './tower.css'

/** The tower, and beside it the difficulty and what the next row pays. */
export function TowerView(props: StepsViewProps) {
  const { isOpen, isWaiting, onAction, onChoice } = props
  const events = props.events as readonly TowerEvent[]
  const { difficulty } = props.choice as TowerChoice
  const canPick = isOpen && !isWaiting
  const canChoose = !isOpen && !isWaiting
  const pick = (cell: number) => {
    if (canPick && cell < rowsByDifficulty[difficulty].cells) onAction({ type: 'pick', cell })
  }
  useChoiceKeys(isWaiting, {
    onDigit: (digit) => pick(digit - 1),
    onSide(by) {
      const next = difficulties[difficulties.indexOf(difficulty) + inReadingDirection(by)]
      if (canChoose && next) onChoice({ difficulty: next })
    },
  })
  return (
    <BoardAndSide
      className="tower"
      backdrop={props.backdrop}
      board={<TowerBoard events={events} difficulty={difficulty} isOpen={isOpen} isWaiting={isWaiting} onPick={pick} />}
    >
      <div className="board-choice">
        <DifficultyChoice difficulty={difficulty} isLocked={!canChoose} onChoice={onChoice} />
        <Figures {...props} events={events} />
        <button
          type="button"
          className="pill is-quiet"
          disabled={!canPick}
          onClick={() => pick(randomBelow(rowsByDifficulty[difficulty].cells))}
        >
          <RandomLabel />
        </button>
      </div>
    </BoardAndSide>
  )
}

function RandomLabel() {
  return createMessageFormatter(useGameContext().localization, 'originals')('random')
}

interface DifficultyChoiceProps extends Pick<StepsViewProps, 'onChoice'> {
  readonly difficulty: Difficulty
  readonly isLocked: boolean
}

function DifficultyChoice({ difficulty, isLocked, onChoice }: DifficultyChoiceProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'tower')
  return (
    <fieldset className="tower-difficulty" disabled={isLocked}>
      <ChoiceButtons
        label={formatMessage('difficulty')}
        values={difficulties}
        selected={difficulty}
        format={formatMessage}
        onSelect={(selected) => onChoice({ difficulty: selected })}
      />
    </fieldset>
  )
}

interface FiguresProps extends StepsViewProps {
  readonly events: readonly TowerEvent[]
}

/** The chance of a row, and what the next one and the top pay. */
function Figures({ events, choice, isOpen, stake }: FiguresProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'tower')
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const { difficulty } = choice as TowerChoice
  const { cells, traps } = rowsByDifficulty[difficulty]
  const climbed = isOpen ? events.filter((event) => event.type === 'pick').length : 0
  const percent = new Intl.NumberFormat(localization.lang, { maximumFractionDigits: 2 })
  const formatPayout = (rows: number) => {
    const multiplier = multiplierAfter(difficulty, rows)
    return `${formatMultiplier(multiplier)} · ${formatAmount(computePayout(stake, { num: multiplier, den: 100 }))}`
  }
  const rowCount = rowCountOf(difficulty)
  const figures = [
    [formatOriginal('chance'), isolateLeftToRight(`${percent.format((100 * (cells - traps)) / cells)} %`)],
    [formatMessage('nextRow'), formatPayout(Math.min(climbed + 1, rowCount))],
    [formatMessage('topRow'), formatPayout(rowCount)],
  ] as const
  return <BoardFigures figures={figures} />
}
