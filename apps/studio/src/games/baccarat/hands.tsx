import { Hand } from '#client/cards/hand.tsx'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { type ShownCard, useDealtCards } from '#client/cards/use-dealt-cards.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { type Side, toDealtCards } from './dealt-hands.ts'
import { formatDealResult } from './format-deal.ts'
import { cardPointsOf, type DealEvent } from './rules.ts'

/** The two hands. The cards are dealt one after another in the rhythm of the table. */
export function Hands({ reveal: current }: { reveal: Reveal | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
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
      {(['player', 'banker'] as const).map((side) => (
        <SideHand key={side} side={side} cards={shown} isWinner={winner === side || winner === 'tie'} />
      ))}
    </HandGroup>
  )
}

interface SideHandProps {
  readonly side: Side
  readonly cards: readonly ShownCard<Side>[]
  readonly isWinner: boolean
}

function SideHand({ side, cards, isWinner }: SideHandProps) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'baccarat')
  const own = cards.filter(({ hand }) => hand === side)
  const open = own.filter(({ isUp }) => isUp)
  const points = open.length > 0 ? open.reduce((sum, { card }) => sum + cardPointsOf(card), 0) % 10 : undefined
  const name = formatMessage(side)
  return (
    <Hand
      name={name}
      className={`is-${side}`}
      cards={own}
      value={points}
      valueLabel={points === undefined ? undefined : formatMessage('points', { hand: name, points })}
      isWinner={isWinner}
    />
  )
}
