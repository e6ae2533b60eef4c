import { clamp, ease } from '#client/dice/roll-path.ts'
import { bowlTimes } from './se-die-game.ts'

/** Where the bowl is over the plate. */
export interface BowlPlace {
  /** Away from the plate, from 0 on it to 1 out of sight. */
  readonly lift: number
  /** How far its right side is raised, in degrees. */
  readonly tilt: number
}

const tiltedBy = 11
/** How long it takes to raise one side, in ms. */
const tiltMs = 450

/** Where the bowl is at a time since the start of the reveal, in ms. It is off the plate before and after. */
export function bowlPlaceAt(elapsedMs: number): BowlPlace {
  if (elapsedMs < bowlTimes.shakes) return { lift: 1 - ease(clamp(elapsedMs / bowlTimes.shakes)), tilt: 0 }
  return {
    lift: ease(clamp((elapsedMs - bowlTimes.lifts) / (bowlTimes.lifted - bowlTimes.lifts))),
    tilt: tiltedBy * ease(clamp((elapsedMs - bowlTimes.peeks) / tiltMs)),
  }
}

/** Whether something of the coins can be seen. */
export const areCoinsVisible = ({ lift, tilt }: BowlPlace): boolean => lift > 0 || tilt > 0
