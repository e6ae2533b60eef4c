import { CatmullRomCurve3, Vector3 } from 'three'
import { eyes, smile } from '#kit/creature.ts'
import { brightGold, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, dome, group, type Point3, put, ring, slab, star, tube } from '#kit/shapes.ts'

const heights = [-1.1, -0.7, 0.6, 1.25, 0.75, -0.5, -1.15, -0.6, 0.5]
const line = new CatmullRomCurve3(heights.map((y, index) => new Vector3(-2.2 + index * 0.55, y, 0)))

/** A point of the track, and the slope there. */
const track = (share: number) => {
  const [{ x, y }, along] = [line.getPointAt(share), line.getTangentAt(share)]
  return { x, y, turn: [0, 0, Math.atan2(along.y, along.x)] as const }
}
const rail = (z: number) => line.getSpacedPoints(60).map(({ x, y }): Point3 => [x, y, z])

const rails = () =>
  group(
    bothSides((side) => tube(rail(side * 0.42), 0.1, gloss('#e00a2a'))),
    ...Array.from({ length: 19 }, (_, index) => {
      const { x, y, turn } = track((index + 0.5) / 19)
      return box({ size: [0.16, 0.1, 1], edge: 0.04 }, warmGold(0.16), { at: [x, y - 0.08, 0], turn })
    }),
    bothSides((side) =>
      group(...[-1, 1].map((end) => ball(0.16, gold(), { at: [end * 2.2, end * 0.8 - 0.3, side * 0.42] }))),
    ),
  )

const post = (share: number) => {
  const { x, y } = track(share)
  return group(
    bothSides((side) =>
      cylinder({ radius: 0.09, height: y + 2 }, gloss('#1f46d8'), { at: [x, y / 2 - 1.1, side * 0.34] }),
    ),
    box({ size: [0.12, 0.12, 0.7], edge: 0.04 }, gloss('#1f46d8'), { at: [x, y * 0.4 - 1.1, 0] }),
  )
}

const rider = (skin: string, hair: string) => [
  ball(0.36, vinyl(skin), { at: [0, 0.95, 0] }),
  dome(0.385, vinyl(hair), { at: [0, 0.97, -0.03], turn: [-0.4, 0, 0] }, 1.3),
  bothSides((side) =>
    group(
      cylinder({ radius: 0.09, height: 0.7 }, vinyl(skin), { at: [side * 0.48, 1, 0], turn: [0, 0, side * -0.3] }),
      ball(0.13, vinyl(skin), { at: [side * 0.6, 1.4, 0] }),
    ),
  ),
  eyes({ apart: 0.15, y: 0.9, z: 0.32, size: 0.75 }),
  smile({ y: 0.76, z: 0.33, width: 0.05 }),
]

const car = (share: number, color: string, skin: string, hair: string) => {
  const { x, y, turn } = track(share)
  const parts = [
    box({ size: [0.98, 0.52, 0.94], edge: 0.2 }, gloss(color), { at: [0, 0.4, 0] }),
    box({ size: [1.02, 0.12, 0.98], edge: 0.05 }, gold(), { at: [0, 0.26, 0] }),
    slab(star({ outer: 0.2, inner: 0.095 }), { depth: 0.03, bevel: 0.02 }, brightGold(), { at: [0, 0.46, 0.46] }),
    ...[-0.28, 0.28].map((wheel) => ring({ radius: 0.1, tube: 0.08 }, warmGold(0.14), { at: [wheel, 0.1, 0.46] })),
  ]
  return put(group(...parts, put(group(...rider(skin, hair)), { turn: [0, 0.6, 0] })), { at: [x, y, 0], turn })
}

/** A train on its track, the riders with their arms up. */
export const model: Model = {
  build: () =>
    group(
      rails(),
      ...[0.03, 0.2, 0.4, 0.58, 0.78, 0.97].map(post),
      box({ size: [5, 0.22, 1.5], edge: 0.1 }, vinyl('#0a9a4a'), { at: [0, -2.05, 0] }),
      car(0.54, '#ffa800', '#ffc08a', '#7a300c'),
      car(0.38, '#7a1cf0', '#c87a42', '#3a1a50'),
    ),
  pose: [0.15, -0.42, 0],
}
