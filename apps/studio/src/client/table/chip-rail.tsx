import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { pressableWhen } from '#client/screen/pressable-when.ts'
import { ToolButton } from '#client/screen/tool-button.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { createShortAmountFormatter } from '#client/text/short-amount-formatter.ts'
import { stakeOfBets } from '#games/game.ts'
import { chipColourClass, listChipAmounts } from './chip-amounts.ts'
import type { TableController } from './table-controls.ts'
import { sumBets, sumChipsBySpot } from './table-state.ts'
import { currentBetsOf } from './table-store.ts'

interface ChipRailProps {
  readonly controller: TableController
  /** The stakes of the launch, as decimal strings. */
  readonly stakes: readonly string[]
  readonly isOpen: boolean
}

/** The chips to choose from, and the buttons to repeat, double, undo, clear and place bets. */
export function ChipRail({ controller, stakes, isOpen }: ChipRailProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const state = useStore(controller.store)
  const total = stakeOfBets(controller.game, sumBets(sumChipsBySpot(state.chips)))
  const isPlaced = currentBetsOf(state).size > 0
  const placeLabel = () => {
    if (state.isPlacing) return formatMessage('placing')
    if (isPlaced) return formatMessage('placed')
    return total === 0n ? formatMessage('place') : formatMessage('placeTotal', { amount: formatAmount(total) })
  }
  const canChange = isOpen && total > 0n
  return (
    <div className="rail">
      <ChipChoice controller={controller} stakes={stakes} isOpen={isOpen} />
      <div className="rail-actions">
        <ToolButton
          icon="repeat"
          label={formatMessage('again')}
          {...pressableWhen(isOpen && total === 0n && state.lastBets.size > 0, controller.repeat)}
        />
        <button
          type="button"
          className="tool"
          aria-label={`2× ${formatMessage('double')}`}
          title={formatMessage('double')}
          {...pressableWhen(canChange, controller.double)}
        >
          2×
        </button>
        <ToolButton icon="undo-2" label={formatMessage('undo')} {...pressableWhen(canChange, controller.undo)} />
        <ToolButton icon="x" label={formatMessage('clear')} {...pressableWhen(canChange, controller.clear)} />
        <button type="button" className="pill place" {...pressableWhen(canChange, controller.placeBets)}>
          {placeLabel()}
        </button>
      </div>
    </div>
  )
}

function ChipChoice({ controller: { store }, stakes, isOpen }: ChipRailProps) {
  const { localization, formatAmount, digits } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'table')
  const formatShort = createShortAmountFormatter(localization.lang, digits)
  const selected = useStore(store, (state) => state.selectedChip)
  const amounts = listChipAmounts(stakes, digits)
  return (
    <fieldset className={isOpen ? 'chip-row' : 'chip-row is-closed'} aria-label={formatMessage('chips')}>
      {amounts.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className={`chip ${chipColourClass(amount, amounts)}`}
          aria-label={formatMessage('chip', { amount: formatAmount(amount) })}
          aria-pressed={amount === selected}
          {...pressableWhen(isOpen, () => store.setState({ selectedChip: amount }))}
        >
          {formatShort(amount)}
        </button>
      ))}
    </fieldset>
  )
}
