import { formatCard } from '#client/text/format-card.ts'
import { type Card, suitOf } from '#games/cards.ts'
import { CardFace } from './card-face.tsx'
import './playing-card.css'

/** A card of a list of cards, face down until it is turned. `--card` is its width. */
export function PlayingCard({ card, isUp }: { card: Card; isUp: boolean }) {
  const suit = suitOf(card)
  return (
    <li
      className={`card ${suit === 'H' || suit === 'D' ? 'is-red' : ''} ${isUp ? 'is-up' : ''}`}
      aria-label={isUp ? formatCard(card) : undefined}
    >
      <span className="card-inner" aria-hidden="true">
        <span className="back">
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <path d="M20 3 24.6 15.4 37 20 24.6 24.6 20 37 15.4 24.6 3 20 15.4 15.4Z" />
            <circle cx="20" cy="20" r="4" />
          </svg>
        </span>
        {isUp && <CardFace card={card} />}
      </span>
    </li>
  )
}
