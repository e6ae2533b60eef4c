import type { ReactNode } from 'react'
import { PlayingCard } from './playing-card.tsx'
import type { ShownCard } from './use-dealt-cards.ts'
import './hands.css'

interface HandProps {
  readonly name: string
  readonly className: string
  readonly cards: readonly ShownCard[]
  /** What the open cards are worth, such as the points; undefined while none is open. */
  readonly value: string | number | undefined
  /** The name and the value in words, for screen readers. */
  readonly valueLabel: string | undefined
  readonly isWinner: boolean
  /** A picture of the hand besides its cards. */
  readonly children?: ReactNode
}

/** A hand of cards with its name and what it is worth. A group of hands has the class `hands`. */
export function Hand({ name, className, cards, value, valueLabel, isWinner, children }: HandProps) {
  return (
    <section className={`hand ${className} ${isWinner ? 'is-winner' : ''}`} aria-label={name}>
      {children}
      <h2>{name}</h2>
      <output className="hand-value" aria-label={value === undefined ? undefined : valueLabel}>
        {value ?? '–'}
      </output>
      <ol className="cards">
        {cards.map(({ card, isUp, landsAt }) => (
          <PlayingCard key={landsAt} card={card} isUp={isUp} />
        ))}
      </ol>
    </section>
  )
}
