import { element } from '#client/element.ts'
import { leftToRight } from '#client/left-to-right.ts'
import { cardText } from '#client/outcome-text.ts'
import type { Sound } from '#client/sound.ts'
import { createCard } from './card.ts'
import { type Card, cardPoints, type DealEvent } from './rules.ts'
import type { TableSay } from './table-state.ts'

type Side = 'player' | 'banker'
const firstGapMs = 1_000
const thirdGapMs = 1_500
const turnMs = 420

export interface Hands {
  box: HTMLElement
  clear(): void
  /** Deals card by card from `elapsedMs` on. Resolves when the result is shown. */
  deal(event: DealEvent, pace: { elapsedMs: number; isReduced: boolean; isSkipped?: () => boolean }): Promise<void>
}

export function createHands(
  say: TableSay,
  { sound, announce }: { sound: Sound; announce: (text: string) => void },
): Hands {
  const sides = { player: handOf('player', say), banker: handOf('banker', say) }
  const box = element('div', { class: 'hands' }, sides.player.box, sides.banker.box)
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
      const own = current
      let at = 0
      for (const { side, card, gapMs } of dealingOrder(event)) {
        const isPast = isReduced || isSkipped?.() || elapsedMs > at + gapMs
        at += gapMs
        if (own === current) await sides[side].add(card, { isPast, gapMs, landed: () => sound.play('stop', 2) })
      }
      if (own !== current) return
      box.dataset.winner = event.winner
      for (const side of ['player', 'banker'] as const)
        announce(say('cards', { hand: say(side), cards: leftToRight(event[side].map(cardText).join(' ')) }))
    },
  }
}

function dealingOrder({ player, banker }: DealEvent): { side: Side; card: Card; gapMs: number }[] {
  const list: { side: Side; card: Card; gapMs: number }[] = []
  for (const [index, gapMs] of [firstGapMs, firstGapMs, thirdGapMs].entries())
    for (const [side, cards] of [
      ['player', player],
      ['banker', banker],
    ] as const) {
      const card = cards[index]
      if (card) list.push({ side, card, gapMs })
    }
  return list
}

function handOf(side: Side, say: TableSay) {
  const list = element('ol', { class: 'cards' })
  const points = element('output', { class: 'points' }, '–')
  const box = element(
    'section',
    { class: `hand is-${side}`, 'aria-label': say(side) },
    element('h2', {}, say(side)),
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
    async add(card: Card, { isPast, gapMs, landed }: { isPast: boolean; gapMs: number; landed: () => void }) {
      const made = createCard(card)
      list.append(made.box)
      if (!isPast) {
        const from = { transform: 'translate(30vw, -40vh) rotate(30deg)', opacity: 0 }
        made.box.animate([from, { transform: 'none', opacity: 1 }], {
          duration: 420,
          easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        })
        await pause(gapMs - turnMs)
      }
      made.turn()
      if (!isPast) {
        landed()
        await pause(turnMs)
      }
      sum = (sum + cardPoints(card)) % 10
      points.textContent = String(sum)
      points.setAttribute('aria-label', say('points', { hand: say(side), points: sum }))
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
