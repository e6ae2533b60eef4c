import { createElement } from '#client/ui/dom-elements.ts'
import type { DealEvent } from './rules.ts'
import type { BaccaratMessageFormatter, TableState } from './table-state.ts'

const rows = 6
const columns = 12

/** Creates the bead plate: results from top to bottom, then left to right. A dot in a corner marks a pair. */
export function createBeadPlate(formatMessage: BaccaratMessageFormatter): {
  box: HTMLElement
  show(road: TableState['road']): void
} {
  const list = createElement('ol', { class: 'beads', 'aria-label': formatMessage('road') })
  return {
    box: createElement('section', { class: 'road' }, list),
    show(road) {
      const fullColumns = Math.max(0, Math.ceil((road.length - rows * columns) / rows))
      const beads = road
        .slice(fullColumns * rows)
        .map(({ number, events: [deal] }) => bead(formatMessage, number, deal))
      const empty = Array.from({ length: rows * columns - beads.length }, () =>
        createElement('li', { class: 'bead', 'aria-hidden': 'true' }),
      )
      list.replaceChildren(...beads, ...empty)
    },
  }
}

function bead(formatMessage: BaccaratMessageFormatter, number: number, deal: DealEvent): HTMLElement {
  const { winner, playerPoints: player, bankerPoints: banker, playerPair, bankerPair } = deal
  const label = `${formatMessage('round', { number })}: ${formatMessage(`wins_${winner}`, { player, banker })}`
  const marks = [playerPair ? 'has-player-pair' : '', bankerPair ? 'has-banker-pair' : ''].join(' ')
  return createElement(
    'li',
    { class: `bead is-${winner} ${marks}`, 'aria-label': label },
    String(Math.max(player, banker)),
  )
}
