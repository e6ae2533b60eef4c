import type { Frame } from './frame.ts'
import { positionOf, type SwimmingFish } from './schedule.ts'
import { type Point, type StageView, toScreen } from './stage-view.ts'

/** How a fish is shown in a frame, in pixels and radians. */
export interface FishPose {
  readonly x: number
  readonly y: number
  /** Width, without `scaleX`. */
  readonly pixels: number
  readonly rotation: number
  readonly scaleX: number
  readonly scaleY: number
}

/** `swaysAsWhole`: the body turns and breathes a little, as a picture that does not bend itself. */
export function poseOf(frame: Frame, fish: SwimmingFish, swaysAsWhole: boolean): FishPose {
  const { view, now, at, isReduced } = frame
  const { x, y, tilt } = positionOf(fish, now)
  const swing = isReduced || !swaysAsWhole ? 0 : Math.sin(at / 260 + fish.entersAt)
  const knock = isReduced ? 0 : knockOf(frame, fish.id) * 0.12
  return {
    ...toScreen(view, { x, y }),
    pixels: Math.round(fish.size * view.scale),
    rotation: turnOf(view, fish, tilt) + swing * 0.045,
    scaleX: 1 + swing * 0.035 + knock,
    scaleY: 1 - swing * 0.035 + knock,
  }
}

/** Where the tag of a fish is: at its lower edge. */
export function tagPlaceOf({ view, now }: Frame, fish: SwimmingFish): Point {
  const { x, y } = toScreen(view, positionOf(fish, now))
  return { x, y: y + fish.size * 0.46 * view.scale }
}

/** Small fish are behind large ones. */
export const inDrawingOrder = (fish: readonly SwimmingFish[]): SwimmingFish[] =>
  fish.toSorted((one, other) => one.size - other.size)

const knockMs = 140

/** How much a hit still swells a fish that lives, from 1 to 0. */
function knockOf({ scene, at }: Frame, id: string): number {
  const hit = scene.effects.findLast((effect) => effect.kind === 'hit' && effect.fish === id && at >= effect.startedAt)
  return hit ? Math.max(0, 1 - (at - hit.startedAt) / knockMs) : 0
}

/** On a turned stage fish swim down or up, at a slant. */
const turnOf = ({ isTurned }: StageView, { path }: SwimmingFish, tilt: number): number =>
  isTurned ? 0.7 - tilt * 0.5 * path.direction : tilt * 0.7
