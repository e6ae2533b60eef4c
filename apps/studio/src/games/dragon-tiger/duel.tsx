import { describeHand } from '#client/cards/describe-hand.ts'
import { Hand } from '#client/cards/hand.tsx'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { useDealtCards } from '#client/cards/use-dealt-cards.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { rankOf } from '#games/cards.ts'
import { toDealtCards } from './dealt-cards.ts'
import { Emblem } from './emblems.tsx'
import { formatDealResult } from './format-deal.ts'
import { type DealEvent, sides } from './rules.ts'

/** The dragon and the tiger with a card each. */
export function Duel({ reveal: current }: { reveal: Reveal | undefined }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'dragon-tiger')
  const { reveal, previous } = useShownDeal(current)
  const deal = reveal?.events[0] as DealEvent | undefined
  const { shown, isOver } = useDealtCards(reveal, deal ? toDealtCards(deal) : [])
  const winner = isOver ? deal?.winner : undefined
  return (
    <HandGroup
      key={previous ? 'previous' : 'deal'}
      previous={previous}
      result={isOver && deal ? formatDealResult(formatMessage, deal) : undefined}
    >
      {sides.map((side) => {
        const cards = shown.filter(({ hand }) => hand === side)
        const open = cards.find(({ isUp }) => isUp)?.card
        return (
          <Hand
            key={side}
            name={formatMessage(side)}
            className={`is-${side}`}
            cards={cards}
            value={open && rankOf(open)}
            valueLabel={open && describeHand(localization, formatMessage(side), [open])}
            isWinner={winner === side || winner === 'tie'}
          >
            <Emblem side={side} />
          </Hand>
        )
      })}
    </HandGroup>
  )
}
