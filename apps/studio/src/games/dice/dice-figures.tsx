import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { ChoiceFigure, ChoiceFigures, TypedFigure } from '#client/originals/choice-figures.tsx'
import { createMessageFormatter } from '#client/text/localization.ts'
import { computePayout } from '#games/game.ts'
import { type DiceStore, selectWinningRolls } from './dice-store.ts'
import { countWinningRolls, rtpBasisPoints, winPayoutRatioOf } from './rules.ts'

/** Chance, multiplier and payout of the choice. Chance and multiplier can be typed: the target follows. */
export function DiceFigures({ store }: { store: DiceStore }) {
  const { localization, formatAmount } = useGameContext()
  const formatOriginal = createMessageFormatter(localization, 'originals')
  const choice = useStore(store, (state) => state.choice)
  const stake = useStore(store, (state) => state.stake)
  const isLocked = useStore(store, (state) => state.isLocked)
  const rolls = countWinningRolls(choice)
  const figure = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <ChoiceFigures>
      <TypedFigure
        name={formatOriginal('chance')}
        unit="%"
        text={percent.format(rolls / 100)}
        isLocked={isLocked}
        onType={(chance) => selectWinningRolls(store, chance * 100)}
      />
      <TypedFigure
        name={formatOriginal('multiplier')}
        unit="×"
        text={figure.format(rtpBasisPoints / rolls)}
        isLocked={isLocked}
        onType={(multiplier) => selectWinningRolls(store, rtpBasisPoints / multiplier)}
      />
      <ChoiceFigure name={formatOriginal('pays')}>
        {formatAmount(computePayout(stake, winPayoutRatioOf(choice)))}
      </ChoiceFigure>
    </ChoiceFigures>
  )
}
