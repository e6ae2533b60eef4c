import type { RandomStream } from '#games/random-stream.ts'
import {
  type HoldAndWinFeature,
  isCoin,
  type PlacedCoin,
  type SlotEvent,
  type SlotSymbol,
  unitsPerStake,
} from '#games/slots/slot-sheet.ts'

type Grid = readonly (readonly SlotSymbol[])[]

/** Draws the value of each coin that a spin shows, reel by reel and from the top. */
export const withCoinValues = (hold: HoldAndWinFeature, grid: Grid, stream: RandomStream): SlotSymbol[][] =>
  grid.map((reel) => reel.map((symbol): SlotSymbol => (isCoin(symbol) ? `C${drawCoinValue(hold, stream)}` : symbol)))

function drawCoinValue({ values }: HoldAndWinFeature, stream: RandomStream): number {
  let drawn = stream.below(values.reduce((sum, { weight }) => sum + weight, 0))
  const value = values.find(({ weight }) => {
    drawn -= weight
    return drawn < 0
  })
  return value?.stakes ?? 0
}

/** The coins of a grid, reel by reel and from the top. */
export const coinsOf = (grid: Grid): PlacedCoin[] =>
  grid.flatMap((shown, reel) =>
    shown.flatMap((symbol, row) => (isCoin(symbol) ? { reel, row, stakes: Number(symbol.slice(1)) } : [])),
  )

/**
 * Plays the feature, if the grid shows enough coins; otherwise there are no events. Each respin draws for every empty cell, reel by reel and from
 * the top, whether it shows a coin, and at once the value of a coin. A new coin sets the respins back to their number.
 */
export function playHoldAndWin(hold: HoldAndWinFeature, grid: Grid, stream: RandomStream): SlotEvent[] {
  const held = coinsOf(grid)
  if (held.length < hold.trigger) return []
  const events: SlotEvent[] = [{ type: 'hold-and-win', coins: [...held] }]
  const cells = grid.flatMap((shown, reel) => shown.map((_, row) => ({ reel, row })))
  for (let left = hold.respins; left > 0 && held.length < cells.length; ) {
    const coins = cells
      .filter(({ reel, row }) => !held.some((coin) => coin.reel === reel && coin.row === row))
      .flatMap((cell) => (stream.below(hold.coinEvery) === 0 ? { ...cell, stakes: drawCoinValue(hold, stream) } : []))
    held.push(...coins)
    left = coins.length > 0 ? hold.respins : left - 1
    events.push({ type: 'hold-respin', coins, left })
  }
  const isFull = held.length === cells.length
  const stakes = held.reduce((sum, coin) => sum + coin.stakes, isFull ? hold.fullBoardStakes : 0)
  return [...events, { type: 'hold-total', coins: held.length, isFull, units: stakes * unitsPerStake }]
}
