import { expect, test } from 'vitest'
import {
  formOfBox,
  groupAt,
  type PictureForm,
  type Point,
  pictureForms,
  placeInGroup,
  placeUnderBowl,
  stickAt,
} from './button-places.ts'

const forms = Object.keys(pictureForms) as PictureForm[]
/** The counts of six to ten groups, with each rest. */
const counts = Array.from({ length: 20 }, (_, place) => 21 + place)
const groupsOf = (buttons: number) => Math.ceil(buttons / 4)
const placesOf = (form: PictureForm, buttons: number): readonly Point[] =>
  Array.from({ length: buttons }, (_, button) => placeInGroup(form, button, groupsOf(buttons)))

/** Whether a button with its shadow, or what else is so far from its middle, is in the picture. */
const isInPicture = (form: PictureForm, { x, y }: Point, [across, along] = [18.5, 20]): boolean => {
  const { view } = pictureForms[form]
  const isWithin = (at: number, from: number, size: number, margin: number) =>
    at - margin >= from && at + margin <= from + size
  return isWithin(x, view.x, view.width, across) && isWithin(y, view.y, view.height, along)
}

test.each(forms)('shows every button of every count in the %s picture, and none above another', (form) => {
  for (const buttons of counts) {
    const places = placesOf(form, buttons)
    expect(places.filter((place) => !isInPicture(form, place))).toEqual([])
    const under = Array.from({ length: buttons }, (_, button) => placeUnderBowl(button, buttons))
    expect(under.filter((place) => !isInPicture(form, place))).toEqual([])
    for (const [index, one] of places.entries())
      for (const other of places.slice(0, index))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(33)
  }
})

test.each(forms)('leaves the rest alone on the plate of the last group in the %s picture', (form) => {
  const { plate } = pictureForms[form]
  for (const buttons of counts) {
    const groups = groupsOf(buttons)
    const middle = groupAt(form, groups - 1, groups)
    expect(isInPicture(form, middle, [plate.width / 2, plate.height / 2])).toBe(true)
    const onPlate = placesOf(form, buttons).filter(
      ({ x, y }) => Math.abs(x - middle.x) <= plate.width / 2 && Math.abs(y - middle.y) <= plate.height / 2,
    )
    expect(onPlate).toHaveLength(((buttons - 1) % 4) + 1)
  }
})

test.each(forms)('pushes every group aside with a stick that stays in the %s picture', (form) => {
  const { stickLength } = pictureForms[form]
  for (const buttons of counts)
    for (let counted = 0; counted <= groupsOf(buttons); counted++) {
      const { x, y } = stickAt(form, counted, groupsOf(buttons))
      expect(isInPicture(form, { x, y: y + stickLength / 2 }, [3, stickLength / 2])).toBe(true)
    }
})

test('is upright in the box of a quarter of the window, and wide in those of a phone and of the only table', () => {
  const boxes = [
    { width: 175, height: 161 },
    { width: 192, height: 251 },
    { width: 366, height: 120 },
    { width: 1_160, height: 150 },
  ]
  expect(boxes.map(formOfBox)).toEqual(['upright', 'upright', 'wide', 'wide'])
})
