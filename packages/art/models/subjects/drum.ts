import { gloss, gold, paper, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import {
  around,
  ball,
  bothSides,
  cylinder,
  group,
  lathe,
  type Place,
  type Point2,
  type Point3,
  put,
  ring,
  tube,
} from '#kit/shapes.ts'

const half = 0.95
const girth = (height: number) => 1.14 + 0.26 * Math.cos((height / half) * (Math.PI / 2))
const barrel = Array.from({ length: 33 }, (_, step): Point2 => {
  const height = (step / 16 - 1) * half
  return [girth(height), height]
})

const ropes = 8
const onBarrel = (angle: number, height: number): Point3 => {
  const radius = girth(height) + 0.02
  return [Math.sin(angle) * radius, height, Math.cos(angle) * radius]
}
const rope = () => {
  const step = Math.PI / ropes
  const points = Array.from({ length: 17 }, (_, index) =>
    onBarrel((index / 8 - 1) * step, 0.52 * Math.cos((index / 8) * Math.PI)),
  )
  return tube(points, 0.055, gold({ color: '#ffc648', roughness: 0.35 }))
}

const rim = (side: 1 | -1) =>
  group(
    ring({ radius: 1.17, tube: 0.09 }, gold(), { at: [0, side * half, 0], turn: [Math.PI / 2, 0, 0] }),
    around(20, () => ball(0.085, gold({ roughness: 0.12 }), { at: [girth(0.74), side * 0.74, 0] })),
  )

const skin = () =>
  group(
    cylinder({ radius: 1.16, top: 1.1, height: 0.14 }, paper('#fff0cf', { roughness: 0.5 }), { at: [0, half, 0] }),
    ring({ radius: 0.72, tube: 0.05 }, gloss('#d40f22'), {
      at: [0, half + 0.07, 0],
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 1, 0.4],
    }),
    ball(0.34, gloss('#d40f22'), { at: [0, half + 0.06, 0], scale: [1, 0.16, 1] }),
  )

const stick = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.075, top: 0.105, height: 1.9 }, wood('#c9772e'), {}),
      ball(0.2, gloss('#e5122a'), { at: [0, -0.95, 0] }),
      cylinder({ radius: 0.12, height: 0.16 }, gold(), { at: [0, -0.74, 0] }),
      ball(0.14, gold(), { at: [0, 0.95, 0] }),
    ),
    place,
  )

export const model: Model = {
  build: () =>
    group(
      lathe(barrel, gloss('#d80d20', { roughness: 0.2 })),
      around(ropes, rope),
      rim(1),
      rim(-1),
      skin(),
      bothSides((side) => stick({ at: [side * 0.92, half + 0.86, side * 0.12], turn: [-0.2, 0, side * -0.7] })),
    ),
  pose: [0.6, 0.15, 0],
}
