import { bend } from '#kit/bend.ts'
import { bow } from '#kit/bow.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { roseWhorl } from '#kit/petal.ts'
import { ball, group, lathe, type Place, type Point2, put } from '#kit/shapes.ts'
import { veinedLeaf } from '#kit/veined-leaf.ts'

type Petal = readonly [wrap: number, radius: number, height: number, flare: number]

const petals = (count: number, color: string, [wrap, radius, height, flare]: Petal) =>
  roseWhorl(
    { count, wrap, radius, height, flare, twist: count * 1.9 },
    vinyl(color, { sheen: 0.15, clearcoat: 0.25 }),
    32,
  )

const rose = ([dark = '', middle = '', light = '']: readonly string[], place: Place) =>
  put(
    group(
      ball(0.3, vinyl(dark), { at: [0, 0.75, 0] }),
      petals(2, dark, [1.6, 0.2, 1.36, 0.03]),
      petals(3, dark, [1.2, 0.46, 1.32, 0.08]),
      petals(4, middle, [0.98, 0.76, 1.2, 0.2]),
      petals(5, light, [0.84, 1.04, 1.02, 0.4]),
    ),
    place,
  )

const red = ['#7d0012', '#a30016', '#c8001c']
const pink = ['#b00a58', '#d82070', '#f0408a']

const flowers = () =>
  group(
    rose(red, { at: [0, 0.3, 0.75], turn: [0.95, 0, 0], scale: 0.6 }),
    rose(pink, { at: [-0.85, 0.55, 0.35], turn: [0.8, 0, 0.5], scale: 0.54 }),
    rose(pink, { at: [0.85, 0.55, 0.35], turn: [0.8, 0, -0.5], scale: 0.54 }),
    rose(red, { at: [-0.6, 1.2, -0.05], turn: [0.6, 0, 0.35], scale: 0.56 }),
    rose(red, { at: [0.66, 1.15, -0.05], turn: [0.6, 0, -0.35], scale: 0.56 }),
    rose(pink, { at: [0.02, 1.05, 0.3], turn: [0.75, 0, 0], scale: 0.52 }),
    ...[0.3, 0.92, 1.57, 2.2, 2.85].map((turn) =>
      veinedLeaf({ length: 2.1, half: 0.36, skin: gloss('#0a8a2c') }, { at: [0, 0.2, -0.1], turn: [0, 0, turn] }),
    ),
  )

const funnel = Array.from({ length: 13 }, (_, step): Point2 => [0.15 + 0.85 * (step / 12) ** 1.3, step / 12])

/** A funnel of paper whose rim is wavy. */
const paper = (color: string, place: Place) =>
  bend(lathe(funnel, vinyl(color, { sheen: 0.2 }), place), (corner) => {
    const wave = Math.sin(Math.atan2(corner.x, corner.z) * 7)
    const wide = 1 + wave * 0.06 * corner.y
    corner.set(corner.x * wide, corner.y * (1 + wave * 0.08 * corner.y ** 2), corner.z * wide)
  })

/** Roses in paper, tied with a ribbon. */
export const model: Model = {
  build: () =>
    group(
      put(flowers(), { at: [0, 0.4, 0] }),
      paper('#ffbe78', { at: [0, -1.35, 0], scale: [1.62, 1.85, 1.62] }),
      paper('#5a18b8', { at: [0, -1.35, 0], scale: [1.45, 1.5, 1.45] }),
      paper('#5a18b8', { at: [0, -1.25, 0], turn: [Math.PI, 0, 0], scale: [0.85, 0.8, 0.85] }),
      hoop({ radius: 0.28, tube: 0.13, at: [0, -1.27, 0] }, gloss('#f0a800')),
      bow(gloss('#f0a800'), { at: [0, -1.22, 0.5], scale: 1.15 }),
    ),
  pose: [0.18, -0.25, -0.12],
}
