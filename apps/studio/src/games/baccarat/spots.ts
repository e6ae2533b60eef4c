import { element } from '#client/element.ts'
import { type Spot, spots } from './rules.ts'
import type { Bets, TableSay } from './table-state.ts'

export interface SpotsShown {
  laid: Bets
  placed: Bets
  totals: Partial<Record<Spot, bigint>>
  isOpen: boolean
  /** Spots that pay; empty before the result. */
  paying: readonly Spot[]
}

/** The felt's five places for bets; a press lays the chosen chip. */
export function createSpots(
  say: TableSay,
  {
    write,
    short,
    press,
  }: { write: (minor: bigint) => string; short: (minor: bigint) => string; press: (spot: Spot) => void },
): { box: HTMLElement; show(shown: SpotsShown): void } {
  const parts = spots.map((spot) => {
    const stack = element('span', { class: 'stack', hidden: '' })
    const others = element('span', { class: 'others' })
    const button = element(
      'button',
      { type: 'button', class: `spot is-${spot}` },
      element('strong', {}, say(spot)),
      element('span', { class: 'odds' }, say(`odds_${spot}`)),
      others,
      stack,
    )
    button.addEventListener('click', () => press(spot))
    return { spot, button, stack, others }
  })
  return {
    box: element('div', { class: 'spots' }, ...parts.map(({ button }) => button)),
    show({ laid, placed, totals, isOpen, paying }) {
      for (const { spot, button, stack, others } of parts) {
        const own = (placed.get(spot) ?? 0n) + (laid.get(spot) ?? 0n)
        const total = totals[spot] ?? 0n
        stack.hidden = own === 0n
        stack.textContent = short(own)
        stack.classList.toggle('is-laid', (laid.get(spot) ?? 0n) > 0n)
        others.replaceChildren(...(total > 0n ? [element('span', {}, `${say('others')} `), write(total)] : []))
        button.disabled = !isOpen
        button.classList.toggle('is-paying', paying.includes(spot))
        const label = {
          spot: say(spot),
          odds: say(`odds_${spot}`),
          own: write(own),
          others: write(otherBets(total, placed.get(spot))),
        }
        button.setAttribute('aria-label', say('spot', label))
      }
    },
  }
}

/** The table's sum less the player's own part; never below nothing, should the sum be a moment older. */
function otherBets(total: bigint, own = 0n): bigint {
  return total > own ? total - own : 0n
}
