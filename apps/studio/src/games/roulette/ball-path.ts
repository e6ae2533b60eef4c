import { ballRunMs } from './roulette-game.ts'
import { pocketCount, wheelOrder } from './rules.ts'

/** Degrees of a pocket. */
export const pocketDegrees = 360 / pocketCount
/** The wheel turns by this all the time, in degrees per ms: once in nine seconds. */
const wheelSpeed = 360 / 9_000
const ballTurns = 9
/** The part of the run after which the ball leaves the track. */
export const ballOnTrackPart = 0.72

/** The angle of a pocket's middle on the wheel, in degrees clockwise from zero. */
export const angleOfPocket = (pocket: number): number => wheelOrder.indexOf(pocket) * pocketDegrees

/** The angle of the wheel at a time in ms, in degrees. */
export const wheelAngleAt = (timeMs: number): number => (timeMs * wheelSpeed) % 360

export interface BallPlace {
  /** Relative to the wheel, in degrees clockwise from zero. */
  readonly angle: number
  /** 1 on the track at the rim, 0 in the pocket. */
  readonly height: number
}

/**
 * Where the ball is, `elapsedMs` after the start of the reveal: against the wheel along the rim, slower and slower, then down with
 * three bounces, to the pocket that was drawn. A pure function, so that who arrives late sees the same.
 */
export function ballPlaceAt(pocket: number, elapsedMs: number): BallPlace {
  const part = Math.max(0, Math.min(1, elapsedMs / ballRunMs))
  const left = (1 - part) ** 2
  const angle = angleOfPocket(pocket) - ballTurns * 360 * left
  if (part <= ballOnTrackPart) return { angle, height: 1 }
  const fall = (part - ballOnTrackPart) / (1 - ballOnTrackPart)
  return { angle, height: bounceHeight(fall) }
}

/** The height of a falling ball that bounces, from 1 to 0; `fall` is the part of the fall. */
function bounceHeight(fall: number): number {
  if (fall < 0.4) return 1 - (fall / 0.4) ** 2
  const bounces = [
    { from: 0.4, to: 0.68, top: 0.3 },
    { from: 0.68, to: 0.87, top: 0.14 },
    { from: 0.87, to: 1, top: 0.05 },
  ]
  const bounce = bounces.find(({ to }) => fall < to)
  if (!bounce) return 0
  const part = (fall - bounce.from) / (bounce.to - bounce.from)
  return bounce.top * 4 * part * (1 - part)
}
