import { type CSSProperties, useState } from 'react'
import { createPortal } from 'react-dom'
import { CardSides, cardClassOf } from '#client/cards/playing-card.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { useChoiceKeys } from '#client/originals/use-choice-keys.ts'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatCard } from '#client/text/format-card.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type DeckCard, joker } from '#games/cards.ts'
import { nameKind } from './format-hand.ts'
import type { HandKind } from './hand-kinds.ts'
import { type HandState, readHand } from './hand-state.ts'
import { HoldAdvice } from './hold-advice.tsx'
import { PaytableBoard } from './paytable-board.tsx'
import { decidingPlacesOf, kindOfHand, type Paytable, paytables } from './paytables.ts'
import { cardsPerHand, type VideoPokerChoice } from './rules.ts'
import '#client/cards/card-felt.css'
import './video-poker.css'

const places = Array.from({ length: cardsPerHand }, (_, place) => place)

interface HoldSelection {
  /** Ascending places of the cards that the player wants to keep. */
  readonly holds: readonly number[]
}

export const readHolds = (selection: object | undefined): readonly number[] =>
  (selection as HoldSelection | undefined)?.holds ?? []

const toggled = (holds: readonly number[], place: number): HoldSelection => ({
  holds: holds.includes(place) ? holds.filter((held) => held !== place) : [...holds, place].sort((a, b) => a - b),
})

/** The paytable, and the five cards with what is held of them. */
export function VideoPokerView(props: StepsViewProps) {
  const { backdrop, events, isOpen, isWaiting, stake, choice, selection, onSelect } = props
  const paytable = paytables[(choice as VideoPokerChoice).paytable]
  const hand = readHand(events)
  const canHold = isOpen && !isWaiting && hand.holds === undefined
  const holds = hand.holds ?? readHolds(selection)
  const kind = shownKindOf(paytable, hand)
  const toggle = (place: number) => onSelect(toggled(holds, place))
  useChoiceKeys(!canHold, {
    onDigit: (digit) => {
      if (digit <= cardsPerHand) toggle(digit - 1)
    },
  })
  // While the answer to a draw is awaited, the cards that are not held lie face down.
  const isDrawing = isOpen && isWaiting && hand.holds === undefined
  const deciding = hand.result ? decidingPlacesOf(paytable, hand.cards, hand.result.kind) : []
  return (
    <>
      {createPortal(<div className="card-scene" />, backdrop)}
      <div className="video-poker">
        <PaytableBoard paytable={paytable} stake={stake} lit={kind} />
        <div className="video-poker-table card-felt">
          <HandName paytable={paytable} kind={kind} />
          <ol className="video-poker-hand">
            {places.map((place) => (
              <CardPlace
                key={place}
                place={place}
                card={isDrawing && !holds.includes(place) ? undefined : hand.cards[place]}
                isHeld={hand.cards.length > 0 && holds.includes(place)}
                isDeciding={deciding.includes(place)}
                canHold={canHold}
                onToggle={() => toggle(place)}
              />
            ))}
          </ol>
          <HoldAdvice key={hand.dealt.join()} {...{ paytable, hand, canHold, onSelect }} />
        </div>
      </div>
    </>
  )
}

/** What the cards are worth as they lie: after the draw once the result is shown. */
function shownKindOf(paytable: Paytable, { cards, holds, result }: HandState): HandKind | undefined {
  if (result) return result.kind
  return holds !== undefined || cards.length === 0 ? undefined : kindOfHand(paytable, cards)
}

/** The name of a hand that pays, also for screen readers. */
function HandName({ paytable, kind = 'none' }: { paytable: Paytable; kind: HandKind | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'video-poker')
  return (
    <p className="video-poker-name" aria-live="polite">
      {kind === 'none' ? '' : nameKind(formatMessage, paytable, kind)}
    </p>
  )
}

interface CardPlaceProps {
  readonly place: number
  /** Undefined while the card lies face down. */
  readonly card: DeckCard | undefined
  readonly isHeld: boolean
  readonly isDeciding: boolean
  readonly canHold: boolean
  readonly onToggle: () => void
}

/** A card that a press holds, or lets go again. It shows its last face while it turns over. */
function CardPlace({ place, card, isHeld, isDeciding, canHold, onToggle }: CardPlaceProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'video-poker')
  const [face, setFace] = useState(card)
  if (card !== undefined && card !== face) setFace(card)
  const name = card === joker ? formatMessage('jokerCard') : card && formatCard(card)
  const hold = isHeld ? formatMessage('held') : canHold ? formatMessage('hold') : ''
  const labels = [
    name === undefined
      ? formatMessage('cardDown', { number: place + 1 })
      : formatMessage('cardAt', { number: place + 1, card: name }),
    ...(hold === '' ? [] : [hold]),
  ]
  return (
    <li style={{ '--place': place } as CSSProperties}>
      <button
        type="button"
        className={`video-poker-card ${isHeld ? 'is-held' : ''} ${isDeciding ? 'is-deciding' : ''}`}
        aria-pressed={isHeld}
        aria-disabled={!canHold}
        aria-keyshortcuts={String(place + 1)}
        onClick={(event) => {
          if (canHold) onToggle()
          // After a press of the mouse the space bar draws; by keyboard the focus stays.
          if (event.detail > 0) event.currentTarget.blur()
        }}
      >
        <span className="sr-only">{labels.join(' – ')}</span>
        <span className="video-poker-held" aria-hidden="true">
          {hold}
        </span>
        <span className={cardClassOf(face, card !== undefined)}>
          <CardSides face={face} />
        </span>
        <span className="key" aria-hidden="true">
          {place + 1}
        </span>
      </button>
    </li>
  )
}
