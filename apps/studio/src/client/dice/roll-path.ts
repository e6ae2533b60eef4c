import { type Face, rollTimes } from '#games/three-dice.ts'
import type { DiePose } from './die-geometry.ts'

/** Where the dice come to rest, from the back to the front. */
const restPlaces = [
  { x: -66, y: 34, yaw: 0.2 },
  { x: 66, y: 40, yaw: -0.16 },
  { x: 2, y: -66, yaw: -0.05 },
] as const

/** Radians a ms, while a die is shaken. */
const turnRate = 0.0125
/** How long before it rests a die turns slower and jumps lower, in ms. */
const calmMs = 700

export const clamp = (value: number): number => Math.min(1, Math.max(0, value))
/** Begins and ends slowly. */
export const ease = (part: number): number => part * part * (3 - 2 * part)

/** Where a die is at a time since the start of the roll, in ms. It ends at rest with its face up. */
export function diePoseAt(index: number, top: Face, elapsedMs: number): DiePose {
  const rest = restPlaces[index] ?? restPlaces[0]
  const left = (rollTimes.lands[index] ?? 0) - elapsedMs
  if (left <= 0 || elapsedMs < rollTimes.shakes) return { ...rest, top, height: 0, roll: 0, pitch: 0 }
  const since = elapsedMs - rollTimes.shakes
  const strength = ease(clamp(since / 260)) * ease(clamp(left / calmMs))
  const turned = (turnRate * left ** 2) / (left + calmMs / 2)
  const beat = since / (118 + 17 * index) + index * 2.1
  return {
    top,
    x: rest.x + strength * 34 * Math.sin(since / 163 + index * 2.4),
    y: rest.y + strength * 24 * Math.cos(since / 127 + index * 1.7),
    height: strength * 96 * Math.abs(Math.sin(beat)),
    yaw: rest.yaw + turned * 0.31,
    roll: turned * (index === 1 ? -1 : 1),
    pitch: turned * 0.73,
  }
}

/** How far the dome is off the dice, from 0 on the table to 1 away: it is off before the roll and after it. */
export function domeLiftAt(elapsedMs: number): number {
  if (elapsedMs < rollTimes.shakes) return 1 - ease(clamp(elapsedMs / rollTimes.shakes))
  return ease(clamp((elapsedMs - rollTimes.lifts) / (rollTimes.lifted - rollTimes.lifts)))
}

/** How far a plate that is shaken from one time to another is moved to the side, in units of the picture. */
export function shakeAt(elapsedMs: number, { from, to }: { from: number; to: number }): number {
  if (elapsedMs <= from || elapsedMs >= to) return 0
  return Math.sin(elapsedMs / 21) * 3.2 * ease(clamp((to - elapsedMs) / 500))
}
