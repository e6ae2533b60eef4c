import { element, iconButton, textButton } from '#client/element.ts'
import type { TableSay } from './table-state.ts'

const shownChips = 6

export interface ChipRail {
  box: HTMLElement
  chosen(): bigint
  show(state: {
    total: string | undefined
    isOpen: boolean
    isPlacing: boolean
    isPlaced: boolean
    canRepeat: boolean
  }): void
}

/** Creates the chip selector and the buttons to place, undo, clear and repeat bets. */
export function createChipRail(
  say: TableSay,
  {
    stakes,
    short,
    write,
    actions,
  }: {
    stakes: readonly bigint[]
    short: (minor: bigint) => string
    write: (minor: bigint) => string
    actions: { place(): void; undo(): void; clear(): void; again(): void }
  },
): ChipRail {
  let chosen = stakes[Math.min(3, stakes.length - 1)] ?? 0n
  const group = element('div', { class: 'chip-row', role: 'group', 'aria-label': say('chips') })
  const chips = pickChips(stakes).map((amount, index) => {
    const chip = element(
      'button',
      { type: 'button', class: `chip is-${index}`, 'aria-label': say('chip', { amount: write(amount) }) },
      short(amount),
    )
    chip.addEventListener('click', () => choose(amount))
    return { amount, chip }
  })
  const choose = (amount: bigint) => {
    chosen = amount
    for (const each of chips) each.chip.setAttribute('aria-pressed', String(each.amount === amount))
  }
  group.append(...chips.map(({ chip }) => chip))
  choose(chips.find(({ amount }) => amount >= chosen)?.amount ?? chosen)
  const undo = iconButton('undo', say('undo'), 'icon', actions.undo)
  const clear = iconButton('close', say('clear'), 'icon', actions.clear)
  const again = iconButton('auto', say('again'), 'icon', actions.again)
  const place = textButton(say('place'), 'pill place', actions.place)
  return {
    box: element('div', { class: 'rail' }, group, element('div', { class: 'rail-actions' }, again, undo, clear, place)),
    chosen: () => chosen,
    show({ total, isOpen, isPlacing, isPlaced, canRepeat }) {
      const hasLaid = total !== undefined
      undo.disabled = clear.disabled = !hasLaid || !isOpen
      again.disabled = !canRepeat || hasLaid || !isOpen
      place.disabled = !hasLaid || !isOpen || isPlacing
      place.textContent = placeText(say, { total, isPlacing, isPlaced })
      group.inert = !isOpen
      group.classList.toggle('is-closed', !isOpen)
    },
  }
}

function placeText(
  say: TableSay,
  { total, isPlacing, isPlaced }: { total: string | undefined; isPlacing: boolean; isPlaced: boolean },
): string {
  if (isPlacing) return say('placing')
  if (isPlaced) return say('placed')
  return total === undefined ? say('place') : say('placeTotal', { amount: total })
}

/** Selects at most six chip values from the stakes, evenly spread, with the lowest and the highest. */
function pickChips(stakes: readonly bigint[]): bigint[] {
  if (stakes.length <= shownChips) return [...stakes]
  const places = Array.from({ length: shownChips }, (_, index) =>
    Math.round((index * (stakes.length - 1)) / (shownChips - 1)),
  )
  return places.map((place) => stakes[place] as bigint)
}
