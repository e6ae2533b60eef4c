import { type DealtCard, listInDealingOrder } from '#games/dealt-card.ts'
import { arrangeHand, type DealEvent, type Seat, seats } from './rules.ts'

/** How long a card takes to be dealt, and how long all of them lie before the first one is turned, in ms. */
const dealMs = 90
const waitMs = 500
/** From a card's turn to the next one's, in a hand; and from a hand's last card to the next hand. */
const turnStepMs = 150
const handMs = 1_050
/** How long each of the banker's last two cards waits. */
const bankerLastMs = 750
const bullCards = 3

/** All cards are dealt face down in turn. Then the hands are turned one after another, the banker's last. */
export function toDealtCards(deal: Pick<DealEvent, Seat>): readonly DealtCard<Seat>[] {
  const [first, second, third, banker] = seats.map((seat) => arrangeHand(deal[seat]).cards)
  const order = listInDealingOrder<Seat>({
    first: first ?? [],
    second: second ?? [],
    third: third ?? [],
    banker: banker ?? [],
  })
  const startsAt = order.length * dealMs + waitMs
  const cards = (banker ?? []).length
  return order.map(({ hand, card, index }, place) => {
    const handStartsAt = startsAt + seats.indexOf(hand) * ((cards - 1) * turnStepMs + handMs)
    const pauseMs = hand === 'banker' ? Math.max(0, index + 1 - bullCards) * (bankerLastMs - turnStepMs) : 0
    return { hand, card, landsAt: place * dealMs, turnsAt: handStartsAt + index * turnStepMs + pauseMs }
  })
}
