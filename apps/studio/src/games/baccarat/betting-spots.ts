import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createElement } from '#client/ui/dom-elements.ts'
import { type Spot, spots } from './rules.ts'
import type { BaccaratMessageFormatter, BetsBySpot } from './table-state.ts'

/** The odds labels on the felt: payout above the stake. */
export const oddsLabels: Readonly<Record<Spot, string>> = {
  player: isolateLeftToRight('1 : 1'),
  banker: isolateLeftToRight('0.95 : 1'),
  tie: isolateLeftToRight('8 : 1'),
  playerPair: isolateLeftToRight('11 : 1'),
  bankerPair: isolateLeftToRight('11 : 1'),
}

export interface BettingSpotsState {
  unconfirmed: BetsBySpot
  placed: BetsBySpot
  totals: Partial<Record<Spot, bigint>>
  isOpen: boolean
  /** The winning spots; empty before the result. */
  winningSpots: readonly Spot[]
}

/** Creates the five betting spots of the felt. `onPress` is called with a spot to place the selected chip on it. */
export function createBettingSpots(
  formatMessage: BaccaratMessageFormatter,
  {
    formatAmount,
    formatShort,
    onPress,
  }: { formatAmount: (minor: bigint) => string; formatShort: (minor: bigint) => string; onPress: (spot: Spot) => void },
): { box: HTMLElement; show(shown: BettingSpotsState): void } {
  const parts = spots.map((spot) => {
    const stack = createElement('span', { class: 'stack', hidden: '' })
    const others = createElement('span', { class: 'others' })
    const button = createElement(
      'button',
      { type: 'button', class: `spot is-${spot}` },
      createElement('strong', {}, formatMessage(spot)),
      createElement('span', { class: 'odds' }, oddsLabels[spot]),
      others,
      stack,
    )
    button.addEventListener('click', () => onPress(spot))
    return { spot, button, stack, others }
  })
  return {
    box: createElement('div', { class: 'spots' }, ...parts.map(({ button }) => button)),
    show({ unconfirmed, placed, totals, isOpen, winningSpots }) {
      for (const { spot, button, stack, others } of parts) {
        const ownAmount = (placed.get(spot) ?? 0n) + (unconfirmed.get(spot) ?? 0n)
        const total = totals[spot] ?? 0n
        stack.hidden = ownAmount === 0n
        stack.textContent = formatShort(ownAmount)
        stack.classList.toggle('is-laid', (unconfirmed.get(spot) ?? 0n) > 0n)
        others.replaceChildren(
          ...(total > 0n ? [createElement('span', {}, `${formatMessage('others')} `), formatAmount(total)] : []),
        )
        button.disabled = !isOpen
        button.classList.toggle('is-paying', winningSpots.includes(spot))
        const label = {
          spot: formatMessage(spot),
          odds: oddsLabels[spot],
          own: formatAmount(ownAmount),
          others: formatAmount(subtractOwnBet(total, placed.get(spot))),
        }
        button.setAttribute('aria-label', formatMessage('spot', label))
      }
    },
  }
}

/** The table total minus the player's own bet; at least zero, because the total can be older than the bet. */
function subtractOwnBet(total: bigint, ownAmount = 0n): bigint {
  return total > ownAmount ? total - ownAmount : 0n
}
