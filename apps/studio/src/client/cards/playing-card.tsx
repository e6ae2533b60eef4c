import type { ReactNode } from 'react'
import { formatCard } from '#client/text/format-card.ts'
import { type DeckCard, joker, suitOf } from '#games/cards.ts'
import { CardFace } from './card-face.tsx'
import './playing-card.css'

interface PlayingCardProps {
  readonly card: DeckCard
  readonly isUp: boolean
  /** What is read out of an open card, if more than the card itself. */
  readonly label?: string
  /** What belongs to the card besides its face. */
  readonly children?: ReactNode
}

/** A card of a list of cards, face down until it is turned. `--card` is its width. */
export function PlayingCard({ card, isUp, label, children }: PlayingCardProps) {
  return (
    <li className={cardClassOf(card, isUp)} aria-label={isUp ? (label ?? formatCard(card)) : undefined}>
      <CardSides face={isUp ? card : undefined} />
      {children}
    </li>
  )
}

/** The classes of an element that contains the sides of a card. */
export function cardClassOf(card: DeckCard | undefined, isUp: boolean): string {
  const isRed = card !== undefined && card !== joker && ['H', 'D'].includes(suitOf(card))
  return `card ${isRed ? 'is-red' : ''} ${isUp ? 'is-up' : ''}`
}

/** The back of a card and, unless it is undefined, its face. */
export function CardSides({ face }: { face: DeckCard | undefined }) {
  return (
    <span className="card-inner" aria-hidden="true">
      <span className="back">
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <path d="M20 3 24.6 15.4 37 20 24.6 24.6 20 37 15.4 24.6 3 20 15.4 15.4Z" />
          <circle cx="20" cy="20" r="4" />
        </svg>
      </span>
      {face !== undefined && <CardFace card={face} />}
    </span>
  )
}
