import { Hand } from '#client/cards/hand.tsx'
import { HandGroup } from '#client/cards/hand-group.tsx'
import { type ShownCard, useDealtCards } from '#client/cards/use-dealt-cards.ts'
import { useGameContext } from '#client/game-context.tsx'
import type { Reveal } from '#client/table/table-game-module.ts'
import { useShownDeal } from '#client/table/use-shown-deal.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import { rankThree } from '#games/three-card-hand.ts'
import { toDealtCards } from './dealt-cards.ts'
import { formatDealResult } from './format-deal.ts'
import { LuckyStrikePays } from './lucky-strike-pays.tsx'
import { type DealEvent, luckyStrikePayoutOf, type Side, winningHandOf } from './rules.ts'

/** The red and the black hand, with what a lucky strike pays between them. */
export function Showdown({ reveal: current }: { reveal: Reveal | undefined }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'zjh')
  const { reveal, previous } = useShownDeal(current)
  const deal = reveal?.events[0] as DealEvent | undefined
  const { shown, isOver } = useDealtCards(reveal, deal ? toDealtCards(deal) : [])
  const winner = isOver ? deal?.winner : undefined
  const winning = isOver && deal ? winningHandOf(deal) : []
  const hit = winning.length > 0 && luckyStrikePayoutOf(winning) > 0 ? rankThree(winning).kind : undefined
  return (
    <HandGroup
      key={previous ? 'previous' : 'deal'}
      previous={previous}
      result={isOver && deal ? formatDealResult(formatMessage, deal) : undefined}
    >
      <SideHand side="red" cards={shown} isWinner={winner === 'red' || winner === 'equal'} />
      <LuckyStrikePays hit={hit} />
      <SideHand side="black" cards={shown} isWinner={winner === 'black' || winner === 'equal'} />
    </HandGroup>
  )
}

interface SideHandProps {
  readonly side: Side
  readonly cards: readonly ShownCard<Side>[]
  readonly isWinner: boolean
}

function SideHand({ side, cards, isWinner }: SideHandProps) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'zjh')
  const own = cards.filter(({ hand }) => hand === side)
  const isOpen = own.length > 0 && own.every(({ isUp }) => isUp)
  const kind = isOpen ? formatMessage(rankThree(own.map(({ card }) => card)).kind) : undefined
  const hand = formatMessage(side)
  return (
    <Hand
      name={hand}
      className={`is-${side}`}
      cards={own}
      value={kind}
      valueLabel={kind && createMessageFormatter(localization, 'table')('handCards', { hand, cards: kind })}
      isWinner={isWinner}
    />
  )
}
