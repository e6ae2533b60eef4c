import { useState } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { ActionButton, ActionButtons } from '#client/steps/action-buttons.tsx'
import { AdviceButton } from '#client/steps/advice-button.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
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
  const shown = isAsked ? insuranceActions : playActions
  return (
    <div className="blackjack-controls">
      <p className="blackjack-question" aria-live="polite">
        {question}
      </p>
      <ActionButtons label={formatMessage('actions')} count={shown.length}>
        {shown.map((type) => (
          <ActionButton
            key={type}
            type={type}
            label={formatMessage(type)}
            keyName={keyNames[type]}
            extraStake={possible.includes(type) ? extraStakes[type] : undefined}
            isPossible={possible.includes(type)}
            onPress={() => props.onAction({ type })}
          />
        ))}
      </ActionButtons>
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

/** The best play of the hand, once the player asks for it. */
function Advice({ table, isEnabled }: { table: BlackjackTable; isEnabled: boolean }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const [isShown, setShown] = useState(false)
  const advised = isShown && isEnabled ? adviseAction(table) : undefined
  return (
    <AdviceButton isEnabled={isEnabled} onAsk={() => setShown(true)}>
      {advised && createMessageFormatter(localization, 'steps')('advised', { action: formatMessage(advised) })}
    </AdviceButton>
  )
}

/** How many boxes the next round has, and what they cost. */
function BoxCount({ choice, stake, onChoice }: StepsViewProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const { boxes } = choice as BlackjackChoice
  return (
    <div className="steps-extra">
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
      <output className="steps-advice">
        {boxes > 1 && formatMessage('totalStake', { amount: formatAmount(BigInt(boxes) * stake) })}
      </output>
    </div>
  )
}
