import { useEffect, useRef } from 'react'
import { PlayingCard } from '#client/cards/playing-card.tsx'
import { useGameContext } from '#client/game-context.tsx'
import { BoardAndSide } from '#client/originals/board-and-side.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { formatMultiplier } from '#client/text/format-multiplier.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { GuessPanel } from './guess-panel.tsx'
import { type DrawnCard, describeDrawnCard, describeOffer, guessSymbols, listDrawnCards } from './guess-texts.ts'
import type { HiLoEvent } from './rules.ts'
import './hi-lo.css'

/** The open card with those before it, and the guesses beside it. */
export function HiLoView(props: StepsViewProps) {
  const events = props.events as readonly HiLoEvent[]
  const cards = listDrawnCards(events)
  return (
    <BoardAndSide
      className="hi-lo"
      backdrop={props.backdrop}
      board={
        <div className="hi-lo-board">
          <CardRow cards={cards} />
          <Deck cards={cards} end={endOf(events)} isDrawing={props.isOpen && props.isWaiting} />
          <Status cards={cards} isOpen={props.isOpen} />
        </div>
      }
    >
      <GuessPanel {...props} card={cards.at(-1)?.card} events={events} />
    </BoardAndSide>
  )
}

const endOf = (events: readonly HiLoEvent[]) => {
  const last = events.at(-1)
  return last?.type === 'end' ? last : undefined
}

/** All cards of the round from left to right, with the guesses that drew them. It scrolls to the last one. */
function CardRow({ cards }: { cards: readonly DrawnCard[] }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'hi-lo')
  const row = useRef<HTMLOListElement>(null)
  const count = cards.length
  useEffect(() => {
    if (count > 0) row.current?.scrollTo({ left: row.current.scrollWidth })
  }, [count])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row scrolls, also by keyboard.
    <ol ref={row} className="hi-lo-row" aria-label={formatMessage('cards')} tabIndex={0}>
      {cards.map((drawn, index) => (
        <PlayingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it is.
          key={index}
          card={drawn.card}
          isUp
          label={describeDrawnCard(localization, drawn)}
        >
          <RowNote drawn={drawn} />
        </PlayingCard>
      ))}
    </ol>
  )
}

/** The guess that drew a card, and what taking paid then. */
function RowNote({ drawn: { event } }: { drawn: DrawnCard }) {
  if (event.type === 'start') return null
  if (event.type === 'skip')
    return (
      <span className="hi-lo-note" aria-hidden="true">
        »
      </span>
    )
  return (
    <span className={`hi-lo-note ${event.isRight ? 'is-right' : 'is-wrong'}`} aria-hidden="true">
      {guessSymbols[event.guess]} {event.isRight ? formatMultiplier(event.multiplier) : '✕'}
    </span>
  )
}

interface DeckProps {
  readonly cards: readonly DrawnCard[]
  readonly end: Extract<HiLoEvent, { type: 'end' }> | undefined
  readonly isDrawing: boolean
}

/** The open card on the deck, over the one before it, and what the round pays now. */
function Deck({ cards, end, isDrawing }: DeckProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'hi-lo')
  const last = cards.at(-1)
  const event = last?.event
  const verdict = event?.type === 'guess' ? (event.isRight ? 'right' : 'wrong') : undefined
  // Nothing can be taken before the first guess.
  const hasGuessed = cards.some((drawn) => drawn.event.type === 'guess')
  const multiplier = end?.multiplier ?? (hasGuessed && event && 'multiplier' in event ? event.multiplier : undefined)
  return (
    <div className="hi-lo-deck" data-verdict={verdict} aria-hidden="true">
      <div className={isDrawing ? 'hi-lo-pile is-drawing' : 'hi-lo-pile'}>
        <i />
        <i />
        <i />
        <ol className="hi-lo-open">
          {cards.length === 0 && <PlayingCard card="AS" isUp={false} />}
          {cards.slice(-2).map(({ card }, index, shown) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it is.
            <PlayingCard key={cards.length - shown.length + index} card={card} isUp />
          ))}
        </ol>
      </div>
      <div className="hi-lo-result">
        <strong>{multiplier === undefined ? '' : formatMultiplier(multiplier)}</strong>
        {verdict && (
          <span key={cards.length} className="hi-lo-verdict">
            {formatMessage(verdict)}
          </span>
        )}
      </div>
    </div>
  )
}

/** The last card and what can be guessed at it, for screen readers. */
function Status({ cards, isOpen }: { cards: readonly DrawnCard[]; isOpen: boolean }) {
  const { localization } = useGameContext()
  const last = cards.at(-1)
  const offers = last && isOpen ? last.event.offers : []
  const texts = last
    ? [describeDrawnCard(localization, last), ...offers.map((offer) => describeOffer(localization, last.card, offer))]
    : []
  return (
    <p className="sr-only" aria-live="polite">
      {texts.join('. ')}
    </p>
  )
}
