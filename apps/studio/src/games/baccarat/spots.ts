import { element } from '#client/element.ts'
import { leftToRight } from '#client/left-to-right.ts'
import { type Spot, spots } from './rules.ts'
import type { Bets, TableSay } from './table-state.ts'

/** The odds labels on the felt: payout above the stake. */
export const oddsOf: Readonly<Record<Spot, string>> = {
  player: leftToRight('1 : 1'),
  banker: leftToRight('0.95 : 1'),
  tie: leftToRight('8 : 1'),
  playerPair: leftToRight('11 : 1'),
  bankerPair: leftToRight('11 : 1'),
}

export interface SpotsShown {
  laid: Bets
  placed: Bets
  totals: Partial<Record<Spot, bigint>>
  isOpen: boolean
  /** The winning spots; empty before the result. */
  paying: readonly Spot[]
}

/** Creates the five betting spots of the felt. A press places the selected chip. */
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
      element('span', { class: 'odds' }, oddsOf[spot]),
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
          odds: oddsOf[spot],
          own: write(own),
          others: write(otherBets(total, placed.get(spot))),
        }
        button.setAttribute('aria-label', say('spot', label))
      }
    },
  }
}

/** The table total minus the player's own bet; at least zero, because the total can be older than the bet. */
function otherBets(total: bigint, own = 0n): bigint {
  return total > own ? total - own : 0n
}
