import { type FormEvent, type ReactNode, useId } from 'react'
import { parseTypedNumber } from '#client/text/amount-format.ts'
import './choice-figures.css'

/** What a choice comes to, in boxes beside each other. */
export function ChoiceFigures({ children }: { children: ReactNode }) {
  return <div className="choice-figures">{children}</div>
}

export function ChoiceFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <span className="choice-figure-name">{name}</span>
      <output className="choice-figure">{children}</output>
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
export function TypedFigure({ name, unit, text, isLocked, onType }: TypedFigureProps) {
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
      <label className="choice-figure-name" htmlFor={id}>
        {name}
      </label>
      <span className="choice-figure" dir="ltr">
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
