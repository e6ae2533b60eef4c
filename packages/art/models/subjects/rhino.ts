import { eyes, smile } from '#kit/creature.ts'
import { roundEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, faceted, group, type Place, type Point3, put } from '#kit/shapes.ts'
import { columnLegs, legBands } from '#kit/standing-animal.ts'

const hide = vinyl('#5c5f86')
const pale = vinyl('#a7a6c8')
const ruby = stone('#d4002a')

/** A horn cut from a ruby: rings of eight corners that narrow to a point. */
const horn = (place: Place) => {
  const rings = [
    [0.42, 0],
    [0.36, 0.5],
    [0.2, 1],
    [0, 1.4],
  ]
  const corners = rings.flatMap(([radius = 0, height = 0], row) =>
    Array.from({ length: 8 }, (_, index): Point3 => {
      const angle = ((index + row / 2) * Math.PI) / 4
      return [Math.cos(angle) * radius, height, Math.sin(angle) * radius - height ** 2 * 0.2]
    }),
  )
  const triangles = Array.from({ length: 24 }, (_, index) => {
    const [row, next] = [index - (index % 8), (index + 1) % 8]
    const [one, two] = [index, row + next]
    return [
      [one, one + 8, two],
      [two, one + 8, two + 8],
    ] as const
  }).flat()
  return put(group(faceted(corners, triangles, ruby), hoop({ radius: 0.42, tube: 0.09 }, gold())), place)
}

const head = () =>
  group(
    ball(1, hide, { at: [0, 0.4, 0], scale: [1.05, 0.95, 0.95] }),
    roundEars({ skin: hide, inside: vinyl('#e8788c'), apart: 0.75, y: 1.28, size: 0.34 }),
    ball(0.72, hide, { at: [0, 0.02, 0.55], scale: [1.12, 0.9, 1] }),
    ball(0.62, pale, { at: [0, -0.16, 0.9], scale: [1.18, 0.82, 0.85] }),
    horn({ at: [0, 0.12, 1.3], turn: [0.85, 0, 0], scale: 0.7 }),
    horn({ at: [0, 0.66, 0.94], turn: [0.6, 0, 0], scale: 0.45 }),
    smile({ y: -0.4, z: 1.36, width: 0.15 }),
    pair(0.09, vinyl('#34345a'), { at: [0.4, -0.02, 1.34], scale: [1, 0.8, 0.5] }),
    eyes({ apart: 0.52, y: 0.52, z: 0.86, size: 1.55 }),
  )

const legs = points2(0.6, 0, 0.62, -1.4)

const body = () =>
  group(
    ball(1, hide, { at: [0, -0.75, -0.75], scale: [1.05, 0.86, 1.2] }),
    ball(0.96, vinyl('#4a4c70'), { at: [0, -0.62, -0.4], scale: [1.1, 0.92, 0.55] }),
    ball(0.92, vinyl('#4a4c70'), { at: [0, -0.66, -1.35], scale: [1.12, 0.94, 0.6] }),
    hoop({ radius: 0.72, tube: 0.11, at: [0, -0.5, 0.08], lean: 0.45 }, gold()),
    jewel('#d4002a', 0.32, { at: [0, -0.9, 0.74] }),
    columnLegs(legs, { skin: hide, toes: pale }),
    legBands(legs, { radius: 0.4, y: -1.45 }),
    ball(0.16, hide, { at: [0, -0.7, -2], scale: [0.8, 2, 0.8] }),
  )

/** A rhinoceros whose horns are rubies. */
export const model: Model = { build: () => group(head(), body()), pose: [0.08, -0.45, 0] }
