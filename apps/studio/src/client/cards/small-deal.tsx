import type { RoadResult } from '#client/table/roads/roads.ts'
import '#client/table/roads/roads.css'
import './hands.css'

/** A hand of a deal in a list of rounds. */
export interface SmallHand {
  readonly name: string
  /** The colour of its side on the roads. */
  readonly colour: RoadResult
  /** One to three characters, such as the points. */
  readonly text: string | number
  /** The hand and its worth in words, for screen readers; absent where the text says it. */
  readonly label?: string
  readonly isWinner: boolean
}

/** A deal in a list of rounds: what each hand was worth, with the winners marked. */
export function SmallDeal({ hands }: { hands: readonly SmallHand[] }) {
  return (
    <div className="small-deal">
      {hands.map(({ name, colour, text, label, isWinner }) => (
        <span key={name} className={`is-${colour} ${isWinner ? 'is-winner' : ''}`}>
          {label === undefined ? (
            text
          ) : (
            <>
              <span aria-hidden="true">{text}</span>
              <span className="sr-only">{label}</span>
            </>
          )}
        </span>
      ))}
    </div>
  )
}
