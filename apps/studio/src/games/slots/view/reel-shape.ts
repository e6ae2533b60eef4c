import { highestRowsOf, type SlotSheet } from '#games/slots/slot-sheet.ts'

/** What the view has to know of a grid. */
export interface ReelShape {
  readonly reels: number
  /** The most rows that a reel shows. */
  readonly rows: number
  /** Whether each spin draws the rows of its reels. */
  readonly isVariable: boolean
}

export const reelShapeOf = ({ grid, strips }: SlotSheet): ReelShape => ({
  reels: strips.length,
  rows: highestRowsOf(grid),
  isVariable: grid.type === 'variable',
})
