import type { CSSProperties, ReactNode } from 'react'
import { useGameContext } from '#client/game-context.tsx'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import './action-buttons.css'

interface ActionButtonsProps {
  /** Names the group. */
  readonly label: string
  /** How many buttons are in a row on narrow screens. */
  readonly count: number
  readonly children: ReactNode
}

/** What the player can do in a round, as a group of buttons. */
export function ActionButtons({ label, count, children }: ActionButtonsProps) {
  return (
    <fieldset className="steps-actions" aria-label={label} style={{ '--actions': count } as CSSProperties}>
      {children}
    </fieldset>
  )
}

interface ActionButtonProps {
  /** The type of the action. */
  readonly type: string
  readonly label: string
  /** The name of the key that takes the action, such as `H`. */
  readonly keyName: string
  /** What the action stakes, in minor units; undefined if nothing, or if it is not possible. */
  readonly extraStake: bigint | undefined
  readonly isPossible: boolean
  /** Whether the button steps back behind the others. */
  readonly isQuiet?: boolean
  readonly onPress: () => void
}

/** A button keeps its place and its focus while its action is not possible. */
export function ActionButton(props: ActionButtonProps) {
  const { type, label, keyName, extraStake, isPossible, isQuiet = false, onPress } = props
  const { formatAmount } = useGameContext()
  return (
    <button
      type="button"
      className={`pill steps-action ${isQuiet ? 'is-quiet' : ''} is-${type}`}
      aria-keyshortcuts={keyName}
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onPress()
      }}
    >
      <span>
        {label}{' '}
        <span className="key" aria-hidden="true">
          {keyName}
        </span>
      </span>
      {extraStake !== undefined && <small>{isolateLeftToRight(`+${formatAmount(extraStake)}`)}</small>}
    </button>
  )
}
