import { useEffect, useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { adviseAction } from './advice.ts'
import { type ActionType, type BlackjackChoice, boxCountRange, listActions } from './rules.ts'
import { awaitsInsurance, type BlackjackTable } from './table.ts'

const playActions = ['hit', 'stand', 'double', 'split'] as const
const insuranceActions = ['insure', 'decline'] as const
const keyNames: Readonly<Record<ActionType, string>> = {
  hit: 'H',
  stand: 'S',
  double: 'D',
  split: 'P',
  insure: 'I',
  decline: 'N',
}
const boxCounts = Array.from(
  { length: boxCountRange.most - boxCountRange.least + 1 },
  (_, index) => boxCountRange.least + index,
)

interface ActionBarProps extends StepsViewProps {
  readonly table: BlackjackTable
}

/** What the player can do. Between rounds the number of boxes is chosen here; the actions keep their places. */
export function ActionBar(props: ActionBarProps) {
  const { table, events, isOpen, isWaiting, stake } = props
  const formatMessage = createMessageFormatter(useGameContext().localization, 'blackjack')
  const possible = isOpen && !isWaiting ? listActions(table) : []
  const isAsked = isOpen && awaitsInsurance(table)
  const isPlaying = isOpen || isWaiting
  const extraStakes: Readonly<Partial<Record<ActionType, bigint>>> = {
    double: stake,
    split: stake,
    insure: (stake * BigInt(table.boxCount)) / 2n,
  }
  const question = useQuestion(props)
  return (
    <div className="blackjack-controls">
      <p className="blackjack-question" aria-live="polite">
        {question}
      </p>
      <fieldset className="blackjack-actions" aria-label={formatMessage('actions')}>
        {(isAsked ? insuranceActions : playActions).map((type) => (
          <ActionButton
            key={type}
            type={type}
            extraStake={possible.includes(type) ? extraStakes[type] : undefined}
            isPossible={possible.includes(type)}
            onPress={() => props.onAction({ type })}
          />
        ))}
      </fieldset>
      {isPlaying ? (
        <Advice key={events.length} table={table} isEnabled={possible.length > 0} />
      ) : (
        <BoxCount {...props} />
      )}
    </div>
  )
}

/** The offer of insurance, and what became of it. */
function useQuestion({ table, stake, isOpen }: ActionBarProps): string {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const amount = formatAmount((stake * BigInt(table.boxCount)) / 2n)
  if (isOpen && awaitsInsurance(table)) return formatMessage('insuranceQuestion', { amount })
  if (table.result?.insurancePays !== undefined)
    return formatMessage(table.result.insurancePays > 0 ? 'insuranceWon' : 'insuranceLost')
  if (!isOpen || !table.isPeeked || table.hasBlackjack) return ''
  return table.isInsured ? `${formatMessage('insuranceLost')}. ${formatMessage('peeked')}` : formatMessage('peeked')
}

interface ActionButtonProps {
  readonly type: ActionType
  /** What the action stakes; undefined if nothing, or if it is not possible. */
  readonly extraStake: bigint | undefined
  readonly isPossible: boolean
  readonly onPress: () => void
}

/** A button keeps its place and its focus while its action is not possible. */
function ActionButton({ type, extraStake, isPossible, onPress }: ActionButtonProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const amount = extraStake === undefined ? undefined : formatAmount(extraStake)
  return (
    <button
      type="button"
      className={`pill blackjack-action is-${type}`}
      aria-keyshortcuts={keyNames[type]}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onPress()
      }}
    >
      <span>
        {formatMessage(type)}{' '}
        <span className="key" aria-hidden="true">
          {keyNames[type]}
        </span>
      </span>
      {amount !== undefined && <small>{isolateLeftToRight(`+${amount}`)}</small>}
    </button>
  )
}

/** The best play of the hand, once the player asks for it. */
function Advice({ table, isEnabled }: { table: BlackjackTable; isEnabled: boolean }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'blackjack')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const listen = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.closest('input, select, textarea') !== null
      if (code === 'KeyA' && isEnabled && !isTyping && !ctrlKey && !metaKey && !altKey) setShown(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isEnabled])
  const advised = isShown && isEnabled ? adviseAction(table) : undefined
  return (
    <div className="blackjack-extra">
      <button
        type="button"
        className="pill is-quiet"
        aria-keyshortcuts="A"
        aria-disabled={!isEnabled}
        onClick={() => setShown(isEnabled)}
      >
        {formatMessage('advice')}{' '}
        <span className="key" aria-hidden="true">
          A
        </span>
      </button>
      <output className="blackjack-advice">
        {advised && formatMessage('advised', { action: formatMessage(advised) })}
      </output>
    </div>
  )
}

/** How many boxes the next round has, and what they cost. */
function BoxCount({ choice, stake, onChoice }: StepsViewProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const { boxes } = choice as BlackjackChoice
  return (
    <div className="blackjack-extra">
      <fieldset className="blackjack-boxes" aria-label={formatMessage('boxes')}>
        <span aria-hidden="true">{formatMessage('boxes')}</span>
        {boxCounts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === boxes}
            aria-label={formatMessage('boxCount', { count })}
            onClick={() => onChoice({ boxes: count })}
          >
            {count}
          </button>
        ))}
      </fieldset>
      <output className="blackjack-advice">
        {boxes > 1 && formatMessage('totalStake', { amount: formatAmount(BigInt(boxes) * stake) })}
      </output>
    </div>
  )
}
