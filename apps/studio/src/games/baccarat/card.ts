import { formatCard } from '#client/text/outcome-text.ts'
import { element } from '#client/ui/element.ts'
import { type Card, rankOf } from './rules.ts'

const suitSymbols: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Creates a face-down card. */
export function createCard(card: Card): { box: HTMLElement; turn(): void } {
  const suit = card.slice(-1)
  const suitSymbol = suitSymbols[suit] ?? ''
  const corner = () =>
    element('span', { class: 'corner' }, element('b', {}, rankOf(card)), element('i', {}, suitSymbol))
  const face = element('span', { class: 'face' }, corner(), element('span', { class: 'pip' }, suitSymbol), corner())
  const inner = element(
    'span',
    { class: 'card-inner', 'aria-hidden': 'true' },
    element('span', { class: 'back' }),
    face,
  )
  const box = element('li', { class: `card ${suit === 'H' || suit === 'D' ? 'is-red' : ''}` }, inner)
  return {
    box,
    turn() {
      box.classList.add('is-up')
      box.setAttribute('aria-label', formatCard(card))
    },
  }
}
