import { isolateLeftToRight } from '#client/text/isolate-left-to-right.ts'
import { createMessageFormatter, type Localization } from '#client/text/localization.ts'
import type { RoundDescriber } from '#client/text/round-describer.ts'
import type { PotChance } from '#games/game.ts'
import { parsePotChance } from '#games/pot-chance.ts'
import { isCoin, type PlacedCoin, type SlotEvent, type SpinEvent, unitsPerStake } from './slot-sheet.ts'
import { freeSpinsAwardedBefore } from './spin-event-queries.ts'

export const slotDescriber: RoundDescriber = {
  describeRound({ choices, events }, localization) {
    const slotEvents = events as readonly SlotEvent[]
    const chance = parsePotChance(choices)
    return {
      choices: chance ? [describePotChance(chance, localization)] : [],
      outcome: slotEvents.flatMap((event) => describeEvent(event, slotEvents, localization)),
    }
  },
  formatOutcome(events) {
    const slotEvents = events as readonly SlotEvent[]
    return slotEvents.flatMap((event) => formatEvent(event)).join(' → ')
  },
}

function describePotChance({ tickets, of }: PotChance, localization: Localization): string {
  const format = (value: number) => isolateLeftToRight(new Intl.NumberFormat(localization.lang).format(value))
  return createMessageFormatter(localization, 'slots')('potChance', { tickets: format(tickets), of: format(of) })
}

function describeEvent(event: SlotEvent, events: readonly SlotEvent[], localization: Localization): string[] {
  const { formatMessage } = localization
  const formatSlotMessage = createMessageFormatter(localization, 'slots')
  switch (event.type) {
    case 'free-spins':
      return [
        formatMessage(event.added < event.total ? 'freeSpinsMore' : 'freeSpins', { count: event.added }),
        ...(event.expands ? [`${formatMessage('expandingSymbol')}: ${isolateLeftToRight(event.expands)}`] : []),
      ]
    case 'spin':
      return [describeSpin(event, events, localization)]
    case 'hold-and-win':
      return [`${formatSlotMessage('holdAndWin')}: ${formatSlotMessage('holdCoins', { count: event.coins.length })}`]
    case 'hold-respin': {
      const coins =
        event.coins.length > 0 ? isolateLeftToRight(formatCoins(event.coins)) : formatSlotMessage('noNewCoin')
      return [formatSlotMessage('holdRespin', { left: event.left, coins })]
    }
    case 'hold-total': {
      const stakes = new Intl.NumberFormat(localization.lang).format(event.units / unitsPerStake)
      return [formatSlotMessage('holdPays', { stakes, coins: event.coins })]
    }
    case 'pot':
      return [formatSlotMessage('grandWon')]
    default:
      return []
  }
}

function describeSpin(event: SpinEvent, events: readonly SlotEvent[], { formatMessage }: Localization): string {
  const grid = isolateLeftToRight(formatGrid(event.grid, nameSymbol))
  if (event.mode === 'base') return grid
  if (event.mode === 'respin') return `${formatMessage('respin')}: ${grid}`
  return `${formatMessage('freeSpinOf', { index: event.index, total: freeSpinsAwardedBefore(events, event) })}: ${grid}`
}

function formatEvent(event: SlotEvent): string[] {
  if (event.type === 'spin') return [formatGrid(event.grid)]
  if (event.type === 'hold-respin') return [event.coins.length > 0 ? `+ ${formatCoins(event.coins)}` : '+ 0']
  return event.type === 'pot' ? ['Grand'] : []
}

const formatCoins = (coins: readonly PlacedCoin[]): string => coins.map(({ stakes }) => nameCoin(stakes)).join(' ')

/** Formats a grid reel by reel from the left, each from the top. `name` returns the text of a symbol; by default its code. */
export const formatGrid = <Symbol extends string>(
  grid: readonly (readonly Symbol[])[],
  name: (symbol: Symbol) => string = (symbol) => symbol,
): string => grid.map((reel) => reel.map(name).join(' ')).join(' | ')

const names: Readonly<Partial<Record<string, string>>> = {
  W: 'Wild',
  W2: 'Wild ×2',
  W3: 'Wild ×3',
  S: 'Scatter',
}

/** A coin's value in stakes, as it is written on the coin. */
export const nameCoin = (stakes: number): string => `×${stakes}`

/** Names a symbol as the tile does: the word or the value on it, or its code. */
export const nameSymbol = (symbol: string): string =>
  isCoin(symbol) ? nameCoin(Number(symbol.slice(1))) : (names[symbol] ?? symbol)
