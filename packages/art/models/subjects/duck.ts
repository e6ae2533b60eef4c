import { tufts } from '#kit/bird.ts'
import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { bowTie } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, cone, cylinder, group } from '#kit/shapes.ts'

const yellow = vinyl('#ffa600')
const deep = vinyl('#ff8400')
const orange = gloss('#ff5a0a')
const green = gloss('#128a2c')

const head = () =>
  group(
    ball(0.98, yellow, { at: [0, 0.5, 0.3], scale: [1.04, 0.97, 1] }),
    tufts({ at: [0, 1.5, 0.2], size: 0.18 }, deep),
    ball(0.4, orange, { at: [0, 0.3, 1.24], scale: [1.15, 0.42, 1.1], turn: [-0.22, 0, 0] }),
    ball(0.34, gloss('#d83a06'), { at: [0, 0.17, 1.18], scale: [1.05, 0.42, 1], turn: [0.16, 0, 0] }),
    pair(0.045, gloss('#a32a04'), { at: [0.12, 0.44, 1.4], scale: [1, 0.6, 1.4] }),
    eyes({ apart: 0.46, y: 0.62, z: 1.14, size: 1.55 }),
    cheeks({ apart: 0.72, y: 0.28, z: 1.02 }),
  )

const body = () =>
  group(
    ball(1.05, yellow, { at: [0, -1.05, -0.1], scale: [1.1, 0.82, 1.22] }),
    ball(0.5, yellow, { at: [0, -0.62, -1.1], scale: [0.95, 1.05, 0.8], turn: [-0.5, 0, 0] }),
    cone(0.34, 0.7, yellow, { at: [0, -0.15, -1.36], turn: [-0.5, 0, 0], scale: [1, 1, 0.7] }),
    bothSides((side) =>
      group(
        ball(0.6, deep, { at: [side * 1.08, -0.92, -0.2], scale: [0.36, 0.72, 1.15], turn: [0.3, 0, side * -0.15] }),
        ...[0, 1, 2].map((index) =>
          ball(0.24, yellow, {
            at: [side * 1.22, -0.98 + index * 0.2, -0.45 - index * 0.14],
            scale: [0.4, 0.55, 1.5],
            turn: [0.4, 0, 0],
          }),
        ),
      ),
    ),
  )

/** The pond: water with ripples, a lily pad with a flower, and a coin. */
const pond = () =>
  group(
    cylinder({ radius: 1.85, top: 1.8, height: 0.26 }, gloss('#0a86d8', { roughness: 0.08 }), { at: [0, -1.75, 0] }),
    ...[1.4, 1.74].map((radius) => hoop({ radius, tube: 0.06, at: [0, -1.61, 0] }, gloss('#8fe3ff'))),
    cylinder({ radius: 0.52, height: 0.1 }, green, { at: [1.42, -1.56, 1] }),
    hoop({ radius: 0.5, tube: 0.06, at: [1.42, -1.53, 1] }, gloss('#3cc04a')),
    ...Array.from({ length: 6 }, (_, index) =>
      ball(0.2, gloss('#ff4f9a'), {
        at: [1.42 + Math.sin(index * 1.047) * 0.2, -1.38, 1 + Math.cos(index * 1.047) * 0.2],
        scale: [0.6, 1, 0.6],
      }),
    ),
    ball(0.12, gold(), { at: [1.42, -1.28, 1] }),
    starCoin({ at: [-0.85, -1.26, 1.26], turn: [-0.6, 0.1, 0.1], scale: 1.05 }),
  )

/** A duck on its pond. */
export const model: Model = {
  build: () =>
    group(head(), bowTie(gloss('#1565e0'), gold(), { at: [0, -0.44, 1.02], turn: [-0.2, 0, 0] }), body(), pond()),
  pose: [0.14, -0.55, 0],
}
