import type { Material, Object3D } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, group, lathe, type Place, type Point2, put, slab, star } from '#kit/shapes.ts'
import { straws } from '#kit/straw.ts'

const straw = ['#b8660a', '#ff9f12', '#d98410', '#ffb92e'].map((color) => vinyl(color))
const ruby = gloss('#c8061f')

/** Half the outline of an egg: radius and height. */
const outline = Array.from({ length: 48 }, (_, step): Point2 => {
  const angle = (step / 47) * Math.PI
  return [Math.sin(angle) * (0.78 + 0.13 * Math.cos(angle)), -Math.cos(angle) * 1.04]
})

const egg = (shell: Material, place: Place, ...marks: Object3D[]) => put(group(lathe(outline, shell), ...marks), place)

/** A mark on the shell at an angle about it and at a height. */
const speck = (angle: number, height: number, size: number) => {
  const radius = Math.sqrt(1 - (height / 1.04) ** 2) * (0.78 - 0.125 * height)
  return ball(size, vinyl('#a8501a'), {
    at: [Math.sin(angle) * radius, height, Math.cos(angle) * radius],
    scale: [1, 1.1, 0.35],
    turn: [-height * 0.5, angle, 0],
  })
}

const golden = () =>
  egg(
    gold({ roughness: 0.16 }),
    { at: [0, 0.35, 0], scale: 1.25 },
    ...[0.34, -0.34].map((y) => hoop({ radius: 0.72 - y * 0.08, tube: 0.05, at: [0, y, 0] }, ruby)),
    around(7, () => slab(star({ outer: 0.26, inner: 0.12 }), { depth: 0.05, bevel: 0.03 }, ruby, { at: [0, 0, 0.74] })),
  )

const speckled = () =>
  egg(
    vinyl('#ffe6c4'),
    { at: [-1.02, -0.32, 0.42], turn: [0.1, 0, 0.32], scale: 0.9 },
    ...Array.from({ length: 18 }, (_, index) => speck(index * 2.4, -0.8 + index * 0.095, 0.05 + (index % 3) * 0.025)),
  )

const painted = () =>
  egg(
    gloss('#008fb8'),
    { at: [1.0, -0.36, 0.42], turn: [0.1, 0, -0.34], scale: 0.88 },
    ...[0.24, -0.24].map((y) => hoop({ radius: 0.75 - y * 0.12, tube: 0.05, at: [0, y, 0] }, gold())),
    ...Array.from({ length: 12 }, (_, index) =>
      ball(0.085, gold(), { at: [Math.sin(index * 0.524) * 0.77, 0, Math.cos(index * 0.524) * 0.77] }),
    ),
  )

/** A bed of bent straws. */
const bed = () =>
  group(
    ball(1.45, vinyl('#9c5208'), { at: [0, -1.3, 0.1], scale: [1.08, 0.3, 0.8] }),
    put(straws({ count: 64, radius: 1.25, spread: 0.5, y: -1.35, height: 0.54 }, straw), {
      at: [0, 0, 0.1],
      scale: [1, 1, 0.8],
    }),
  )

/** A golden egg and two others in straw. */
export const model: Model = { build: () => group(golden(), speckled(), painted(), bed()), pose: [0.16, -0.22, 0] }
