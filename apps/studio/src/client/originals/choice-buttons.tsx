import type { CSSProperties } from 'react'
import './choice-buttons.css'

interface ChoiceButtonsProps<Value> {
  /** Names the group. */
  readonly label: string
  readonly values: readonly Value[]
  readonly selected: Value
  readonly format: (value: Value) => string
  readonly onSelect: (value: Value) => void
}

/** A row of buttons of which one is pressed: the value that is chosen. */
export function ChoiceButtons<Value extends string | number>(props: ChoiceButtonsProps<Value>) {
  const { label, values, selected, format, onSelect } = props
  return (
    <fieldset className="choice-buttons" aria-label={label} style={{ '--count': values.length } as CSSProperties}>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === selected} onClick={() => onSelect(value)}>
          {format(value)}
        </button>
      ))}
    </fieldset>
  )
}
