import { cheeks, eyes, smile } from '#kit/creature.ts'
import { pointedEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { oval } from '#kit/oval.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { cone, group, put, ring } from '#kit/shapes.ts'
import { hoofedLegs } from '#kit/standing-animal.ts'

const white = vinyl('#f3e9ff')
const hues = ['#ff2f8e', '#a436ff', '#2f7dff', '#16c4c4'].map((color) => vinyl(color))
const hue = (index: number) => hues[index % 4] ?? white

const horn = () =>
  put(
    group(
      cone(0.24, 1.3, gold(), { at: [0, 0.55, 0] }),
      ...[0, 1, 2, 3, 4].map((row) =>
        ring({ radius: 0.23 - row * 0.037, tube: 0.05 }, gold(), {
          at: [0, row * 0.2, 0],
          turn: [Math.PI / 2, 0.3, 0],
        }),
      ),
    ),
    { at: [0, 1.2, 0.5], turn: [0.35, 0, 0] },
  )

const head = () =>
  group(
    oval(white, 1, [0, 0.4, 0], [0.98, 0.96, 0.92]),
    oval(white, 0.66, [0, 0, 0.55], [1, 0.95, 1]),
    oval(vinyl('#ffa8ca'), 0.5, [0, -0.26, 0.92], [1.06, 0.78, 0.8]),
    smile({ y: -0.28, z: 1.28, width: 0.13 }),
    pointedEars({ skin: white, inside: vinyl('#ff7fb0'), apart: 0.6, y: 1.42, size: 0.29 }),
    eyes({ apart: 0.58, y: 0.42, z: 0.74, size: 1.7, turn: 0.4 }),
    pair(0.06, gloss('#b03a6a'), { at: [0.2, -0.1, 1.24] }),
    cheeks({ apart: 0.66, y: 0.02, z: 0.68 }),
    horn(),
  )

const mane = () =>
  group(
    ...[0, 1, 2, 3, 4].map((row) =>
      oval(hue(row), 0.32, [0.5 + row * 0.08, 1.12 - row * 0.38, -0.4 - row * 0.1], [2.2, 1, 1], [0, 0.2, -0.75]),
    ),
    ...[0, 1, 2].map((row) =>
      oval(hue(row + 1), 0.24, [-0.22 - row * 0.2, 1.24 - row * 0.1, 0.38 - row * 0.15], [1.7, 0.8, 0.8], [0, 0, 0.5]),
    ),
    ...[0, 1, 2, 3].map((row) =>
      oval(hue(row + 2), 0.3, [0.95 + row * 0.07, 0.55 - row * 0.4, -0.25 - row * 0.08], [0.8, 1.6, 0.8], [0, 0, 0.3]),
    ),
  )

const unicorn = () =>
  group(
    put(group(head(), mane()), { turn: [0, 0.25, 0] }),
    oval(white, 0.66, [0, -0.4, -0.15], [1, 1.2, 1]),
    oval(white, 0.85, [0, -0.95, -0.6], [0.95, 0.82, 1.25]),
    hoofedLegs(points2(0.44, 0.05, 0.48, -1.2), { skin: white, thigh: 0.36, ankle: 0.27 }),
    hoop({ radius: 0.66, tube: 0.08, at: [0, -0.52, -0.05], lean: 0.3 }, gold()),
    jewel('#e0106c', 0.26, { at: [0, -0.88, 0.64] }),
    ...[0, 1, 2, 3].map((row) =>
      oval(hue(row), 0.3, [row * 0.16 - 0.05, -0.75 - row * 0.1, -1.8], [0.9, 2.4, 0.9], [0.6, 0, row * 0.15]),
    ),
  )

/** A unicorn with a mane of many colours. */
export const model: Model = { build: unicorn, pose: [0.06, -0.62, 0] }
