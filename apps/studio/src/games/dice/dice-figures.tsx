import { type FormEvent, useId } from 'react'
import { useStore } from 'zustand'
import { useGameContext } from '#client/game-context.tsx'
import { parseTypedNumber } from '#client/text/amount-format.ts'
import { computePayout } from '#games/game.ts'
import { type DiceStore, selectWinningRolls } from './dice-store.ts'
import type { DiceMessageFormatter } from './format-dice-choice.ts'
import { countWinningRolls, rtpBasisPoints, winPayoutRatioOf } from './rules.ts'

/** Chance, multiplier and payout of the choice. Chance and multiplier can be typed: the target follows. */
export function DiceFigures({ store, formatMessage }: { store: DiceStore; formatMessage: DiceMessageFormatter }) {
  const { localization, formatAmount } = useGameContext()
  const choice = useStore(store, (state) => state.choice)
  const stake = useStore(store, (state) => state.stake)
  const isLocked = useStore(store, (state) => state.isLocked)
  const rolls = countWinningRolls(choice)
  const figure = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(localization.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className="dice-facts">
      <TypedFigure
        name={formatMessage('chance')}
        unit="%"
        text={percent.format(rolls / 100)}
        isLocked={isLocked}
        onType={(chance) => selectWinningRolls(store, chance * 100)}
      />
      <TypedFigure
        name={formatMessage('multiplier')}
        unit="×"
        text={figure.format(rtpBasisPoints / rolls)}
        isLocked={isLocked}
        onType={(multiplier) => selectWinningRolls(store, rtpBasisPoints / multiplier)}
      />
      <div>
        <span className="dice-fact-name">{formatMessage('pays')}</span>
        <output className="dice-fact">{formatAmount(computePayout(stake, winPayoutRatioOf(choice)))}</output>
      </div>
    </div>
  )
}

interface TypedFigureProps {
  readonly name: string
  readonly unit: string
  readonly text: string
  readonly isLocked: boolean
  /** Called with a positive number, when the player leaves the field or presses Enter. */
  readonly onType: (value: number) => void
}

/** A figure that can be typed. What is no number is dropped: the field shows the figure again. */
function TypedFigure({ name, unit, text, isLocked, onType }: TypedFigureProps) {
  const id = useId()
  const submit = (input: HTMLInputElement) => {
    const value = parseTypedNumber(input.value)
    if (input.value !== text && value !== undefined && value > 0) onType(value)
    input.value = text
  }
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit(event.currentTarget.elements[0] as HTMLInputElement)
      }}
    >
      <label className="dice-fact-name" htmlFor={id}>
        {name}
      </label>
      <span className="dice-fact" dir="ltr">
        <input
          key={text}
          id={id}
          defaultValue={text}
          inputMode="decimal"
          autoComplete="off"
          disabled={isLocked}
          onBlur={(event) => submit(event.currentTarget)}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </form>
  )
}
