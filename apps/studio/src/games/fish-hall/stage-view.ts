/**
 * How the stage of 1,600 × 900 lies on the screen: wide on a wide one, and turned by a quarter on a narrow one, so that fish swim down or up.
 * It is stretched to fill the screen; what swims on it is not.
 */
import { stageSize } from './schedule.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface StageView {
  readonly isTurned: boolean
  /** Pixels of a unit of what is drawn, and of distances along the stage and across it. */
  readonly scale: number
  readonly scaleX: number
  readonly scaleY: number
  /** Where the stage begins, in pixels. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much more the stage is stretched in one direction than in the other, at most. */
const mostStretch = 1.6

/** Fits the stage into an area of the screen, in pixels. */
export function fitStage(width: number, height: number): StageView {
  const isTurned = height > width
  const [along, across] = isTurned ? [height, width] : [width, height]
  const [alongScale, acrossScale] = [along / stageSize.width, across / stageSize.height]
  const scaleX = Math.min(alongScale, acrossScale * mostStretch)
  const scaleY = Math.min(acrossScale, alongScale * mostStretch)
  const [unusedAlong, unusedAcross] = [along - stageSize.width * scaleX, across - stageSize.height * scaleY]
  const [left, top] = isTurned ? [unusedAcross / 2, unusedAlong / 2] : [unusedAlong / 2, unusedAcross / 2]
  return { isTurned, scale: Math.sqrt(scaleX * scaleY), scaleX, scaleY, left, top, width, height }
}

/** Converts a point of the stage to pixels. */
export const toScreen = ({ isTurned, scaleX, scaleY, left, top }: StageView, { x, y }: Point): Point =>
  isTurned ? { x: left + y * scaleY, y: top + x * scaleX } : { x: left + x * scaleX, y: top + y * scaleY }

/** Converts pixels to a point of the stage. */
export const toStage = ({ isTurned, scaleX, scaleY, left, top }: StageView, { x, y }: Point): Point =>
  isTurned ? { x: (y - top) / scaleX, y: (x - left) / scaleY } : { x: (x - left) / scaleX, y: (y - top) / scaleY }

/** Converts a direction on the stage to one on the screen, both in radians. */
export function toScreenAngle(view: StageView, angle: number): number {
  const from = toScreen(view, { x: 0, y: 0 })
  const to = toScreen(view, { x: Math.cos(angle), y: Math.sin(angle) })
  return Math.atan2(to.y - from.y, to.x - from.x)
}

/** Where the gun of a seat stands on the stage: along the lower edge of the screen. */
export function gunOf({ isTurned }: Pick<StageView, 'isTurned'>, seat: number, seats: number): Point {
  const share = (seat + 0.5) / seats
  return isTurned
    ? { x: stageSize.width - 44, y: stageSize.height * share }
    : { x: stageSize.width * share, y: stageSize.height - 44 }
}
