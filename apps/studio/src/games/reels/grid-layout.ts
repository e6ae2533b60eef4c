import { reelCount, rowCount } from './rules.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The position and the cell size of the reel window, in CSS pixels. */
export interface GridLayout {
  window: Box
  cellWidth: number
  cellHeight: number
  /** Distance between two cells, in both directions. */
  gap: number
}

/** The gap and the rim of the cabinet, as shares of the cell width. */
const gapShare = 0.05
const rimShare = 0.13

/** Fits the grid, including the rim of the cabinet, into the middle of a box. */
export function fitGridLayout(available: Box): GridLayout {
  const across = reelCount + (reelCount - 1) * gapShare + 2 * rimShare
  const down = rowCount + (rowCount - 1) * gapShare + 2 * rimShare
  const cellWidth = Math.floor(Math.min(available.width / across, available.height / down))
  const gap = cellWidth * gapShare
  // Portrait screens have spare height: cells become taller, symbols keep their aspect ratio.
  const availableCellHeight = (available.height - 2 * rimShare * cellWidth + gap) / rowCount - gap
  const cellHeight = Math.max(cellWidth, Math.min(cellWidth * 1.4, Math.floor(availableCellHeight)))
  const [width, height] = [reelCount * (cellWidth + gap) - gap, rowCount * (cellHeight + gap) - gap]
  const x = available.x + (available.width - width) / 2
  const y = available.y + (available.height - height) / 2
  return { window: { x, y, width, height }, cellWidth, cellHeight, gap }
}

export const reelLeftEdge = ({ window, cellWidth, gap }: GridLayout, reel: number): number =>
  window.x + reel * (cellWidth + gap)

export const rowTopEdge = ({ window, cellHeight, gap }: GridLayout, row: number): number =>
  window.y + row * (cellHeight + gap)
