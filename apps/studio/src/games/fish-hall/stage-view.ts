/** How the stage of 1,600 × 900 lies on the screen: wide on a wide one, and turned by a quarter on a narrow one, so that fish swim down or up. */
import { stageSize } from './schedule.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface StageView {
  readonly isTurned: boolean
  /** Pixels of a unit. */
  readonly scale: number
  /** Where the stage begins, in pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Fits the stage into an area of the screen, in pixels. */
export function fitStage(width: number, height: number): StageView {
  const isTurned = height > width
  const [across, along] = isTurned ? [stageSize.height, stageSize.width] : [stageSize.width, stageSize.height]
  const scale = Math.min(width / across, height / along)
  return { isTurned, scale, left: (width - across * scale) / 2, top: (height - along * scale) / 2, width, height }
}

/** Converts a point of the stage to pixels. */
export const toScreen = ({ isTurned, scale, left, top }: StageView, { x, y }: Point): Point =>
  isTurned ? { x: left + y * scale, y: top + x * scale } : { x: left + x * scale, y: top + y * scale }

/** Converts pixels to a point of the stage. */
export const toStage = ({ isTurned, scale, left, top }: StageView, { x, y }: Point): Point =>
  isTurned ? { x: (y - top) / scale, y: (x - left) / scale } : { x: (x - left) / scale, y: (y - top) / scale }

/** Where the gun of a seat stands on the stage: along the lower edge of the screen. */
export function gunOf({ isTurned }: Pick<StageView, 'isTurned'>, seat: number, seats: number): Point {
  const share = (seat + 0.5) / seats
  return isTurned
    ? { x: stageSize.width - 44, y: stageSize.height * share }
    : { x: stageSize.width * share, y: stageSize.height - 44 }
}
