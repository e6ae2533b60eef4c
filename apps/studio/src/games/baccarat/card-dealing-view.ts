import type { SoundPlayer } from '#client/sound.ts'
import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { formatCard } from '#client/text/outcome-text.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { createCardView } from './card-view.ts'
import { type Card, cardPointsOf, type DealEvent } from './rules.ts'
import type { BaccaratMessageFormatter } from './table-state.ts'

type Side = 'player' | 'banker'
const firstCardsIntervalMs = 1_000
const thirdCardIntervalMs = 1_500
const turnDurationMs = 420

export interface DealtCardsView {
  box: HTMLElement
  clear(): void
  /** Deals card by card from `elapsedMs` on. Resolves when the result is shown. */
  deal(event: DealEvent, pace: { elapsedMs: number; isReduced: boolean; isSkipped?: () => boolean }): Promise<void>
}

export function createDealtCardsView(
  formatMessage: BaccaratMessageFormatter,
  { sound, announce }: { sound: SoundPlayer; announce: (text: string) => void },
): DealtCardsView {
  const sides = { player: createHand('player', formatMessage), banker: createHand('banker', formatMessage) }
  const box = createElement('div', { class: 'hands' }, sides.player.box, sides.banker.box)
  /** Number of the current deal; a deal in progress stops when the next one starts. */
  let current = 0
  const clear = () => {
    current += 1
    delete box.dataset.winner
    for (const side of Object.values(sides)) side.clear()
  }
  return {
    box,
    clear,
    async deal(event, { elapsedMs, isReduced, isSkipped }) {
      clear()
      const thisDeal = current
      let at = 0
      for (const { side, card, intervalMs } of toDealingOrder(event)) {
        const isPast = isReduced || isSkipped?.() || elapsedMs > at + intervalMs
        at += intervalMs
        if (thisDeal === current)
          await sides[side].add(card, { isPast, intervalMs, onLanded: () => sound.play('stop', 2) })
      }
      if (thisDeal !== current) return
      box.dataset.winner = event.winner
      for (const side of ['player', 'banker'] as const)
        announce(
          formatMessage('cards', {
            hand: formatMessage(side),
            cards: isolateLeftToRight(event[side].map(formatCard).join(' ')),
          }),
        )
    },
  }
}

function toDealingOrder({ player, banker }: DealEvent): { side: Side; card: Card; intervalMs: number }[] {
  const list: { side: Side; card: Card; intervalMs: number }[] = []
  for (const [index, intervalMs] of [firstCardsIntervalMs, firstCardsIntervalMs, thirdCardIntervalMs].entries())
    for (const [side, cards] of [
      ['player', player],
      ['banker', banker],
    ] as const) {
      const card = cards[index]
      if (card) list.push({ side, card, intervalMs })
    }
  return list
}

function createHand(side: Side, formatMessage: BaccaratMessageFormatter) {
  const list = createElement('ol', { class: 'cards' })
  const points = createElement('output', { class: 'points' }, '–')
  const box = createElement(
    'section',
    { class: `hand is-${side}`, 'aria-label': formatMessage(side) },
    createElement('h2', {}, formatMessage(side)),
    points,
    list,
  )
  let sum = 0
  return {
    box,
    clear() {
      sum = 0
      list.replaceChildren()
      points.textContent = '–'
      points.removeAttribute('aria-label')
    },
    async add(
      card: Card,
      { isPast, intervalMs, onLanded }: { isPast: boolean; intervalMs: number; onLanded: () => void },
    ) {
      const cardElement = createCardView(card)
      list.append(cardElement.box)
      if (!isPast) {
        const from = { transform: 'translate(30vw, -40vh) rotate(30deg)', opacity: 0 }
        cardElement.box.animate([from, { transform: 'none', opacity: 1 }], {
          duration: 420,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        })
        await pause(intervalMs - turnDurationMs)
      }
      cardElement.turn()
      if (!isPast) {
        onLanded()
        await pause(turnDurationMs)
      }
      sum = (sum + cardPointsOf(card)) % 10
      points.textContent = String(sum)
      points.setAttribute('aria-label', formatMessage('points', { hand: formatMessage(side), points: sum }))
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
