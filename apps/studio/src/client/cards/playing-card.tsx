import { formatCard, suitSymbols } from '#client/text/format-card.ts'
import { type Card, rankOf, suitOf } from '#games/cards.ts'
import './playing-card.css'

/** A card of a list of cards, face down until it is turned. `--card` is its width. */
export function PlayingCard({ card, isUp }: { card: Card; isUp: boolean }) {
  const suit = suitOf(card)
  const corner = (
    <span className="corner">
      <b>{rankOf(card)}</b>
      <i>{suitSymbols[suit]}</i>
    </span>
  )
  return (
    <li
      className={`card ${suit === 'H' || suit === 'D' ? 'is-red' : ''} ${isUp ? 'is-up' : ''}`}
      aria-label={isUp ? formatCard(card) : undefined}
    >
      <span className="card-inner" aria-hidden="true">
        <span className="back" />
        {isUp && (
          <span className="face">
            {corner}
            <span className="pip">{suitSymbols[suit]}</span>
            {corner}
          </span>
        )}
      </span>
    </li>
  )
}
