import type { SlotSymbol } from '#games/slots/slot-sheet.ts'

/** Returns the reels that stay in a respin: all but one, if they show one symbol alone. Undefined if none do. */
export function findHeldReels(grid: readonly (readonly SlotSymbol[])[]): number[] | undefined {
  const alone = grid.map((shown) => (new Set(shown).size === 1 ? shown[0] : undefined))
  for (const symbol of new Set(alone)) {
    const held = alone.flatMap((shown, reel) => (symbol !== undefined && shown === symbol ? [reel] : []))
    if (held.length === grid.length - 1) return held
  }
  return undefined
}
