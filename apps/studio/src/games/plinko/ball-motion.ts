/** How long the ball takes for a row, in ms. */
export const rowMs = { normal: 95, turbo: 14 } as const

export interface BallPosition {
  /** In distances of two pegs from the middle of the board; the slot at the end. */
  readonly across: number
  /** In rows from the first peg; negative above it. */
  readonly down: number
}

/**
 * Where a ball is after `row` rows and a part of the next one. It bounces off each peg: it rises a little and falls in an arc to the
 * next one, on the side of its turn.
 */
export function ballPositionAt(path: readonly number[], progress: number): BallPosition {
  const row = Math.min(path.length, Math.floor(progress))
  const part = row === path.length ? 0 : progress - row
  const turned = path.slice(0, row).reduce((sum, turn) => sum + turn - 0.5, 0)
  const turn = (path[row] ?? 0.5) - 0.5
  const bounce = 0.32 * 4 * part * (1 - part) * (row === 0 ? 0.5 : 1)
  return { across: turned + turn * part, down: row + part ** 1.6 - bounce }
}
