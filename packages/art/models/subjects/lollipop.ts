import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cylinder, group, type Place, type Point3, put, ring, tube } from '#kit/shapes.ts'

/** One arm of the swirl, from the middle outwards, which starts at an angle. */
const arm = (start: number, turns: number, color: string) =>
  tube(
    Array.from({ length: 60 }, (_, step): Point3 => {
      const share = step / 59
      const [angle, out] = [start + share * turns * Math.PI * 2, 0.06 + share * 1.2]
      return [Math.cos(angle) * out, Math.sin(angle) * out, 0.22 - share ** 10 * 0.3]
    }),
    0.2,
    gloss(color, { roughness: 0.1 }),
  )

const swirl = (colors: readonly string[], turns: number) =>
  group(
    cylinder({ radius: 1.2, height: 0.36 }, gloss(colors[0] ?? ''), { turn: [Math.PI / 2, 0, 0] }),
    ...colors.map((color, index) => arm((index / colors.length) * Math.PI * 2, turns, color)),
    ring({ radius: 1.3, tube: 0.17 }, warmGold(0.16)),
  )

const stick = (length: number) =>
  group(
    cylinder({ radius: 0.11, height: length }, gloss('#fff0d8'), { at: [0, -1.2 - length / 2, 0] }),
    ...Array.from({ length: Math.floor(length / 0.3) }, (_, index) =>
      ring({ radius: 0.1, tube: 0.045 }, gloss('#e0001f'), {
        at: [0, -1.75 - index * 0.3, 0],
        turn: [Math.PI / 2, 0.35, 0],
      }),
    ),
    ball(0.15, gold(), { at: [0, -1.2 - length, 0] }),
  )

const bow = (color: string) => {
  const ribbon = gloss(color)
  return group(
    bothSides((side) =>
      group(
        ring({ radius: 0.24, tube: 0.12 }, ribbon, {
          at: [side * 0.36, 0.06, 0],
          turn: [0, 0, side * 0.3],
          scale: [1.3, 0.9, 1],
        }),
        tube(points3(side * 0.05, -0.05, 0, side * 0.3, -0.35, 0.05, side * 0.38, -0.72, 0), 0.1, ribbon),
      ),
    ),
    ball(0.2, gold(), { at: [0, 0, 0.06], scale: [1, 1, 0.8] }),
  )
}

const lollipop = (colors: readonly string[], length: number, ribbon: string, place: Place) =>
  put(group(swirl(colors, 1.25), stick(length), put(bow(ribbon), { at: [0, -1.52, 0.2] })), place)

/** Two swirled lollipops with crossed sticks. */
export const model: Model = {
  build: () =>
    group(
      lollipop(['#e0001f', '#ffd21a', '#8a1fd8', '#fff0d8'], 2.3, '#0a9ad8', {
        at: [0.5, 0.75, 0.3],
        turn: [0, 0, -0.5],
      }),
      lollipop(['#00a86a', '#fff0d8', '#0a8ad8'], 2.6, '#e8207c', {
        at: [-0.95, 0.55, -0.4],
        turn: [0, 0, 0.55],
        scale: 0.66,
      }),
    ),
  pose: [0.02, -0.25, 0],
}
