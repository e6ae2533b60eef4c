import { numbers } from './rules.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The size of the picture. */
export const picture = { width: 1_000, height: 220 } as const
export const bowlAt: Point = { x: 216, y: 112 }
const restAt: Point = { x: 66, y: 122 }
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** A place in a round heap: the places of a heap are filled from its middle, like the seeds of a sunflower. */
const heapPlace = (centre: Point, place: number): Point => {
  const distance = 11.2 * Math.sqrt(place + 0.5)
  return {
    x: centre.x + distance * Math.cos(place * goldenAngle),
    y: centre.y + distance * 0.8 * Math.sin(place * goldenAngle),
  }
}

/** Where a button lies under the bowl; the buttons are counted off from the edge. */
export const placeUnderBowl = (button: number, buttons: number): Point => heapPlace(bowlAt, buttons - 1 - button)

/** Where a button that is not under the bowl lies. */
export const placeOfRest = (button: number): Point => heapPlace(restAt, button)

/** The middle of a group that has been counted off. The rest, the last group, stands apart. */
export const groupX = (group: number, groups: number): number => 372 + group * 47 + (group === groups - 1 ? 26 : 0)

/** Where a button lies after it has been counted off. */
export function placeInGroup(button: number, groups: number): Point {
  const group = Math.floor(button / numbers.length)
  return { x: groupX(group, groups), y: 52 + (button % numbers.length) * 40 }
}
