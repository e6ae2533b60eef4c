import { cheeks, eyes, smile } from '#kit/creature.ts'
import { pointedEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { locks } from '#kit/locks.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, cone, group, put, ring } from '#kit/shapes.ts'
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
    ball(1, white, { at: [0, 0.4, 0], scale: [0.98, 0.96, 0.92] }),
    ball(0.66, white, { at: [0, 0, 0.55], scale: [1, 0.95, 1] }),
    ball(0.5, vinyl('#ffa8ca'), { at: [0, -0.26, 0.92], scale: [1.06, 0.78, 0.8] }),
    smile({ y: -0.28, z: 1.28, width: 0.13 }),
    pointedEars({ skin: white, inside: vinyl('#ff7fb0'), apart: 0.6, y: 1.42, size: 0.29 }),
    eyes({ apart: 0.58, y: 0.42, z: 0.74, size: 1.7, turn: 0.4 }),
    pair(0.06, gloss('#b03a6a'), { at: [0.2, -0.1, 1.24] }),
    cheeks({ apart: 0.66, y: 0.02, z: 0.68 }),
    horn(),
  )

const mane = () =>
  group(
    locks({ count: 5, radius: 0.32, step: [0.08, -0.38, -0.1] }, hue, {
      at: [0.5, 1.12, -0.4],
      scale: [2.2, 1, 1],
      turn: [0, 0.2, -0.75],
    }),
    locks({ count: 3, radius: 0.24, step: [-0.2, -0.1, -0.15] }, (row) => hue(row + 1), {
      at: [-0.22, 1.24, 0.38],
      scale: [1.7, 0.8, 0.8],
      turn: [0, 0, 0.5],
    }),
    locks({ count: 4, radius: 0.3, step: [0.07, -0.4, -0.08] }, (row) => hue(row + 2), {
      at: [0.95, 0.55, -0.25],
      scale: [0.8, 1.6, 0.8],
      turn: [0, 0, 0.3],
    }),
  )

const unicorn = () =>
  group(
    put(group(head(), mane()), { turn: [0, 0.25, 0] }),
    ball(0.66, white, { at: [0, -0.4, -0.15], scale: [1, 1.2, 1] }),
    ball(0.85, white, { at: [0, -0.95, -0.6], scale: [0.95, 0.82, 1.25] }),
    hoofedLegs(points2(0.44, 0.05, 0.48, -1.2), { skin: white, thigh: 0.36, ankle: 0.27 }),
    hoop({ radius: 0.66, tube: 0.08, at: [0, -0.52, -0.05], lean: 0.3 }, gold()),
    jewel('#e0106c', 0.26, { at: [0, -0.88, 0.64] }),
    ...[0, 1, 2, 3].map((row) =>
      ball(0.3, hue(row), {
        at: [row * 0.16 - 0.05, -0.75 - row * 0.1, -1.8],
        scale: [0.9, 2.4, 0.9],
        turn: [0.6, 0, row * 0.15],
      }),
    ),
  )

/** A unicorn with a mane of many colours. */
export const model: Model = { build: unicorn, pose: [0.06, -0.62, 0] }
