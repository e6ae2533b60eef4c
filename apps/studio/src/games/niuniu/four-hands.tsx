import { Hand } from '#client/cards/hand.tsx'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { type ShownCard, useDealtCards } from '#client/cards/use-dealt-cards.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { toDealtCards } from './dealt-cards.ts'
import { formatDealResult, nameBull } from './format-deal.ts'
import { arrangeHand, type DealEvent, type Seat, seats } from './rules.ts'

/** The three hands and the banker's. */
export function FourHands({ reveal: current }: { reveal: Reveal | undefined }) {
  const { localization } = useGameContext()
  const { reveal, previous } = useShownDeal(current)
  const deal = reveal?.events[0] as DealEvent | undefined
  const { shown, isOver } = useDealtCards(reveal, deal ? toDealtCards(deal) : [])
  const winners: readonly Seat[] = isOver && deal ? (deal.winners.length > 0 ? deal.winners : ['banker']) : []
  return (
    <HandGroup
      key={previous ? 'previous' : 'deal'}
      previous={previous}
      result={isOver && deal ? formatDealResult(localization, deal) : undefined}
    >
      {seats.map((seat) => (
        <SeatHand
          key={seat}
          seat={seat}
          cards={shown.filter(({ hand }) => hand === seat)}
          isWinner={winners.includes(seat)}
        />
      ))}
    </HandGroup>
  )
}

interface SeatHandProps {
  readonly seat: Seat
  readonly cards: readonly ShownCard<Seat>[]
  readonly isWinner: boolean
}

/** A hand. Once it lies open, the three cards of its bull move away from the other two. */
function SeatHand({ seat, cards, isWinner }: SeatHandProps) {
  const { localization } = useGameContext()
  const open = cards.length > 0 && cards.every(({ isUp }) => isUp) ? cards.map(({ card }) => card) : undefined
  const hand = createMessageFormatter(localization, 'niuniu')(seat)
  const value = open && nameBull(localization, open)
  return (
    <Hand
      name={hand}
      className={`is-${seat} ${open && arrangeHand(open).hasBull ? 'has-bull' : ''}`}
      cards={cards}
      value={value}
      valueLabel={value && createMessageFormatter(localization, 'table')('handCards', { hand, cards: value })}
      isWinner={isWinner}
    />
  )
}
