import { numbers } from './rules.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The width and height of a box. */
export type Size = Readonly<Record<'width' | 'height', number>>

/** The counted groups are beside the bowl, as columns, or in two rows below it, as squares. */
export type PictureForm = 'wide' | 'upright'

interface FormGeometry {
  /** What the picture shows, of a plane where the bowl has the same place in every form. */
  readonly view: Point & Size
  /** The plate below the rest, around its group. */
  readonly plate: Size
  /** How far the stick is from the middle of the group that it has pushed aside. */
  readonly stickDistance: number
  readonly stickLength: number
  /** The middle of the baseline of the number of the rest. */
  readonly numberAt: Point
}

export const bowlAt: Point = { x: 216, y: 112 }
const restAt: Point = { x: 66, y: 122 }
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

export const pictureForms: Readonly<Record<PictureForm, FormGeometry>> = {
  wide: {
    view: { x: 0, y: 0, width: 1_000, height: 220 },
    plate: { width: 52, height: 188 },
    stickDistance: 24,
    stickLength: 216,
    numberAt: { x: 936, y: 152 },
  },
  upright: {
    view: { x: -26, y: 0, width: 386, height: 396 },
    plate: { width: 74, height: 80 },
    stickDistance: 37,
    stickLength: 90,
    // Where the bowl was.
    numberAt: { x: bowlAt.x, y: 162 },
  },
}

const groupsPerRow = 5

/** The form that is larger in the box of the picture. */
export function formOfBox(box: Size): PictureForm {
  const scaleOf = ({ view }: FormGeometry) => Math.min(box.width / view.width, box.height / view.height)
  return scaleOf(pictureForms.upright) > scaleOf(pictureForms.wide) ? 'upright' : 'wide'
}

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

/** The middle of a group that has been counted off. The rest, the last group, stands apart if there is one row. */
export const groupAt = (form: PictureForm, group: number, groups: number): Point =>
  form === 'wide'
    ? { x: 372 + group * 47 + (group === groups - 1 ? 26 : 0), y: 112 }
    : { x: 12 + (group % groupsPerRow) * 76, y: 264 + Math.floor(group / groupsPerRow) * 86 }

/** Where a button lies after it has been counted off. */
export function placeInGroup(form: PictureForm, button: number, groups: number): Point {
  const { x, y } = groupAt(form, Math.floor(button / numbers.length), groups)
  const place = button % numbers.length
  return form === 'wide'
    ? { x, y: y + place * 40 - 60 }
    : { x: x + (place % 2) * 34 - 17, y: y + Math.floor(place / 2) * 34 - 17 }
}

/** The upper end of the stick once it has pushed so many groups aside; before the first it is beside the heap. */
export function stickAt(form: PictureForm, counted: number, groups: number): Point {
  const { stickDistance, stickLength } = pictureForms[form]
  const { x, y } = counted > 0 ? groupAt(form, counted - 1, groups) : { ...bowlAt, x: bowlAt.x + 108 - stickDistance }
  return { x: x + stickDistance, y: y - stickLength / 2 }
}
