import { formatCard } from '#client/text/outcome-text.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { type Card, rankOf } from './rules.ts'

const suitSymbols: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Creates a face-down card. */
export function createCardView(card: Card): { box: HTMLElement; turn(): void } {
  const suit = card.slice(-1)
  const suitSymbol = suitSymbols[suit] ?? ''
  const corner = () =>
    createElement('span', { class: 'corner' }, createElement('b', {}, rankOf(card)), createElement('i', {}, suitSymbol))
  const face = createElement(
    'span',
    { class: 'face' },
    corner(),
    createElement('span', { class: 'pip' }, suitSymbol),
    corner(),
  )
  const inner = createElement(
    'span',
    { class: 'card-inner', 'aria-hidden': 'true' },
    createElement('span', { class: 'back' }),
    face,
  )
  const box = createElement('li', { class: `card ${suit === 'H' || suit === 'D' ? 'is-red' : ''}` }, inner)
  return {
    box,
    turn() {
      box.classList.add('is-up')
      box.setAttribute('aria-label', formatCard(card))
    },
  }
}
