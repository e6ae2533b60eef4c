import { useEffect } from 'react'
import { PlayingCard } from '#client/cards/playing-card.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useRevealSteps } from '#client/table/use-reveal-steps.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type DealtCard, dealEndsAt, type Side, toDealingOrder } from './dealing-order.ts'
import { cardPointsOf, type DealEvent } from './rules.ts'

/** The two hands. The cards are dealt one after another in the rhythm of the table. */
export function Hands({ reveal }: { reveal: Reveal | undefined }) {
  const { sound } = useGameContext()
  const deal = reveal?.events[0] as DealEvent | undefined
  const cards = deal ? toDealingOrder(deal) : []
  const landed = useRevealSteps(
    reveal,
    cards.map(({ landsAt }) => landsAt),
  )
  const turned = useRevealSteps(
    reveal,
    cards.map(({ turnsAt }) => turnsAt),
  )
  const isOver = useRevealSteps(reveal, deal ? [dealEndsAt(deal)] : []) > 0 && deal !== undefined
  useEffect(() => {
    if (turned > 0 && !isOver) sound.play('stop', 2)
  }, [turned, isOver, sound])
  const shown = cards.slice(0, landed).map((card, index) => ({ ...card, isUp: index < turned }))
  return (
    <div className="hands" data-winner={isOver ? deal.winner : undefined}>
      <Hand side="player" cards={shown} />
      <Hand side="banker" cards={shown} />
    </div>
  )
}

function Hand({ side, cards }: { side: Side; cards: readonly (DealtCard & { readonly isUp: boolean })[] }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  const own = cards.filter((card) => card.side === side)
  const open = own.filter(({ isUp }) => isUp)
  const points = open.reduce((sum, { card }) => sum + cardPointsOf(card), 0) % 10
  const hand = formatMessage(side)
  return (
    <section className={`hand is-${side}`} aria-label={hand}>
      <h2>{hand}</h2>
      <output className="points" aria-label={open.length > 0 ? formatMessage('points', { hand, points }) : undefined}>
        {open.length > 0 ? points : '–'}
      </output>
      <ol className="cards">
        {own.map(({ card, isUp, landsAt }) => (
          <PlayingCard key={landsAt} card={card} isUp={isUp} />
        ))}
      </ol>
    </section>
  )
}
