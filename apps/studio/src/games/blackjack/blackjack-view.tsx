import type { CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import { PlayingCard } from '#client/cards/playing-card.tsx'
import { useGameContext } from '#client/game-context.tsx'
import type { StepsViewProps } from '#client/steps/steps-game-module.ts'
import { createMessageFormatter } from '#client/text/localization.ts'
import type { Card } from '#games/cards.ts'
import { ActionBar } from './action-bar.tsx'
import { describeTotal, formatTotal, nameHand } from './format-hand.ts'
import { handTotal } from './hand-total.ts'
import type { BlackjackChoice } from './rules.ts'
import {
  activeHandOf,
  awaitsInsurance,
  type BlackjackEvent,
  type BlackjackTable,
  type Hand,
  readTable,
} from './table.ts'
import '#client/cards/card-felt.css'
import './blackjack.css'

/** The table of blackjack: the dealer above the boxes, and what the player can do below them. */
export function BlackjackView(props: StepsViewProps) {
  const { backdrop, events, choice, stake } = props
  const table = readTable(events as readonly BlackjackEvent[])
  const { boxes } = choice as BlackjackChoice
  const hands = table.hands.length > 0 ? table.hands : Array.from({ length: boxes }, (_, box) => emptyHand(box))
  return (
    <>
      {createPortal(<div className="card-scene" />, backdrop)}
      <div className="blackjack card-felt" style={{ '--hands': Math.max(hands.length, boxes) } as CSSProperties}>
        <Dealer table={table} />
        <FeltText />
        <ol className="blackjack-hands">
          {hands.map((hand, index) => (
            <BoxHand
              key={`${hand.box}-${hand.isSplit && hands[index - 1]?.box === hand.box ? 1 : 0}`}
              table={table}
              hand={hand}
              index={index}
              stake={stake}
              isOpen={props.isOpen}
            />
          ))}
        </ol>
        <ActionBar {...props} table={table} />
        <Status table={table} isOpen={props.isOpen} />
      </div>
    </>
  )
}

const emptyHand = (box: number): Hand => ({ box, cards: [], isSplit: false, isDoubled: false, isStood: false })

/** The dealer's cards. The hole card lies face down, whatever it is. */
function Dealer({ table }: { table: BlackjackTable }) {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'blackjack')
  const { dealer, boxCount, result } = table
  const name = formatMessage('dealer')
  const [upCard, ...others] = dealer
  const outcomes = result?.hands.map(({ outcome }) => outcome) ?? []
  const hasWon = outcomes.length > 0 && outcomes.every((outcome) => outcome === 'lose' || outcome === 'bust')
  return (
    <section
      className={`blackjack-hand is-dealer ${hasWon ? 'is-won' : ''}`}
      aria-label={upCard ? describeTotal(formatMessage, name, dealer) : name}
      style={{ '--place': boxCount, '--boxes': boxCount } as CSSProperties}
    >
      <ol className="blackjack-cards">
        {upCard && <PlayingCard card={upCard} isUp />}
        {upCard && <PlayingCard key="hole" card={others[0] ?? 'AS'} isUp={others[0] !== undefined} />}
        {others.slice(1).map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dealer's cards stay where they are.
          <PlayingCard key={index} card={card} isUp />
        ))}
      </ol>
      <p className="blackjack-name">
        {name}
        {upCard && <strong aria-hidden="true">{formatTotal(dealer)}</strong>}
      </p>
    </section>
  )
}

/** What a table has printed on its felt. */
function FeltText() {
  const formatMessage = createMessageFormatter(useGameContext().localization, 'blackjack')
  return (
    <p className="blackjack-felt-text">
      <strong>{formatMessage('feltPays')}</strong>
      <span>{formatMessage('feltDealer')}</span>
      <span>{formatMessage('feltInsurance')}</span>
    </p>
  )
}

interface BoxHandProps {
  readonly table: BlackjackTable
  readonly hand: Hand
  readonly index: number
  readonly stake: bigint
  readonly isOpen: boolean
}

function BoxHand({ table, hand, index, stake, isOpen }: BoxHandProps) {
  const { localization, formatAmount } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const name = nameHand(formatMessage, table, hand)
  const outcome = table.result?.hands[index]?.outcome
  const isActive = isOpen && activeHandOf(table) === index
  const hasCards = hand.cards.length > 0
  return (
    <li
      className={`blackjack-hand ${isActive ? 'is-active' : ''} ${outcome ? `is-${outcome}` : ''}`}
      aria-label={hasCards ? describeTotal(formatMessage, name, hand.cards) : name}
      aria-current={isActive ? 'true' : undefined}
      style={{ '--place': hand.box, '--boxes': table.boxCount } as CSSProperties}
    >
      <ol className="blackjack-cards">
        {hand.cards.map((card: Card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card stays where it is.
          <PlayingCard key={place} card={card} isUp />
        ))}
      </ol>
      {hasCards && <strong className="blackjack-total">{formatTotal(hand.cards)}</strong>}
      {outcome && <span className="blackjack-outcome">{formatMessage(outcome)}</span>}
      <span className="blackjack-bet">{formatAmount(hand.isDoubled ? 2n * stake : stake)}</span>
    </li>
  )
}

/** What has changed at the table, for screen readers. */
function Status({ table, isOpen }: { table: BlackjackTable; isOpen: boolean }) {
  const { localization } = useGameContext()
  const formatMessage = createMessageFormatter(localization, 'blackjack')
  const { hands, dealer, result } = table
  const active = hands[activeHandOf(table)]
  const dealersTotal = dealer.length > 0 ? describeTotal(formatMessage, formatMessage('dealer'), dealer) : ''
  const results = hands.map((hand, index) => {
    const outcome = result?.hands[index]?.outcome
    return outcome
      ? formatMessage('handResult', { hand: nameHand(formatMessage, table, hand), result: formatMessage(outcome) })
      : ''
  })
  const own = active ? describeTotal(formatMessage, nameHand(formatMessage, table, active), active.cards) : ''
  const texts = result ? [dealersTotal, ...results] : isOpen && !awaitsInsurance(table) ? [own, dealersTotal] : []
  return (
    <p className="sr-only" aria-live="polite" data-total={active && handTotal(active.cards).total}>
      {texts.filter((text) => text !== '').join('. ')}
    </p>
  )
}
