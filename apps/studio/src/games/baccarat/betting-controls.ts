import { createElement, createIconButton, createTextButton } from '#client/ui/dom-elements.ts'
import type { BaccaratMessageFormatter } from './table-state.ts'

const maxChips = 6

export interface BettingControls {
  box: HTMLElement
  selectedAmount(): bigint
  show(state: {
    total: string | undefined
    isOpen: boolean
    isPlacing: boolean
    isPlaced: boolean
    canRepeat: boolean
  }): void
}

/** Creates the chip selector and the buttons to place, undo, clear and repeat bets. */
export function createBettingControls(
  formatMessage: BaccaratMessageFormatter,
  {
    stakes,
    formatShort,
    formatAmount,
    actions,
  }: {
    stakes: readonly bigint[]
    formatShort: (minor: bigint) => string
    formatAmount: (minor: bigint) => string
    actions: { place(): void; undo(): void; clear(): void; again(): void }
  },
): BettingControls {
  let chosen = stakes[Math.min(3, stakes.length - 1)] ?? 0n
  const group = createElement('div', { class: 'chip-row', role: 'group', 'aria-label': formatMessage('chips') })
  const chips = selectChipAmounts(stakes).map((amount, index) => {
    const chip = createElement(
      'button',
      {
        type: 'button',
        class: `chip is-${index}`,
        'aria-label': formatMessage('chip', { amount: formatAmount(amount) }),
      },
      formatShort(amount),
    )
    chip.addEventListener('click', () => selectChip(amount))
    return { amount, chip }
  })
  const selectChip = (amount: bigint) => {
    chosen = amount
    for (const each of chips) each.chip.setAttribute('aria-pressed', String(each.amount === amount))
  }
  group.append(...chips.map(({ chip }) => chip))
  selectChip(chips.find(({ amount }) => amount >= chosen)?.amount ?? chosen)
  const undo = createIconButton('undo', formatMessage('undo'), 'icon', actions.undo)
  const clear = createIconButton('close', formatMessage('clear'), 'icon', actions.clear)
  const again = createIconButton('auto', formatMessage('again'), 'icon', actions.again)
  const place = createTextButton(formatMessage('place'), 'pill place', actions.place)
  return {
    box: createElement(
      'div',
      { class: 'rail' },
      group,
      createElement('div', { class: 'rail-actions' }, again, undo, clear, place),
    ),
    selectedAmount: () => chosen,
    show({ total, isOpen, isPlacing, isPlaced, canRepeat }) {
      const hasUnconfirmed = total !== undefined
      undo.disabled = clear.disabled = !hasUnconfirmed || !isOpen
      again.disabled = !canRepeat || hasUnconfirmed || !isOpen
      place.disabled = !hasUnconfirmed || !isOpen || isPlacing
      place.textContent = placeLabel(formatMessage, { total, isPlacing, isPlaced })
      group.inert = !isOpen
      group.classList.toggle('is-closed', !isOpen)
    },
  }
}

function placeLabel(
  formatMessage: BaccaratMessageFormatter,
  { total, isPlacing, isPlaced }: { total: string | undefined; isPlacing: boolean; isPlaced: boolean },
): string {
  if (isPlacing) return formatMessage('placing')
  if (isPlaced) return formatMessage('placed')
  return total === undefined ? formatMessage('place') : formatMessage('placeTotal', { amount: total })
}

/** Selects at most six chip values from the stakes, evenly spread, with the lowest and the highest. */
function selectChipAmounts(stakes: readonly bigint[]): bigint[] {
  if (stakes.length <= maxChips) return [...stakes]
  const places = Array.from({ length: maxChips }, (_, index) =>
    Math.round((index * (stakes.length - 1)) / (maxChips - 1)),
  )
  return places.map((place) => stakes[place] as bigint)
}
