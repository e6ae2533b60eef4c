import { formatCard, suitSymbols } from '#client/text/format-card.ts'
import { type Card, type Rank, rankOf, suitOf } from '#games/cards.ts'
import './playing-card.css'

/** What the figure of a court card wears: a cap with a feather, a coronet, a crown. */
const headwearByRank: Readonly<Partial<Record<Rank, string>>> = {
  J: 'M5 33H35V37H5ZM6 30C5 19 13 11 25 12 33 13 37 19 33 24 29 21 28 26 34 30ZM23 10C23 4 29 1 38 2 34 5 33 10 28 12Z',
  Q: 'M5 33H35V37H5ZM6 30 4 15C9 21 13 19 14 11 16 20 24 20 26 11 27 19 31 21 36 15L34 30ZM14 4A3 3 0 1 1 13.9 4ZM26 4A3 3 0 1 1 25.9 4Z',
  K: 'M5 33H35V37H5ZM6 30 2 11 12 19 20 4 28 19 38 11 34 30Z',
}

/** A card of a list of cards, face down until it is turned. `--card` is its width. */
export function PlayingCard({ card, isUp }: { card: Card; isUp: boolean }) {
  const suit = suitOf(card)
  const headwear = headwearByRank[rankOf(card)]
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
            <span className={headwear ? 'pip is-court' : 'pip'}>
              {headwear && (
                <svg viewBox="0 0 40 40" aria-hidden="true">
                  <path d={headwear} />
                </svg>
              )}
              {suitSymbols[suit]}
            </span>
            {corner}
          </span>
        )}
      </span>
    </li>
  )
}
