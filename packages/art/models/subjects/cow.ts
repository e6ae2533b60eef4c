import { aroundFace } from '#kit/around-face.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cone, cylinder, group, put, ring } from '#kit/shapes.ts'
import { forelock, hoofedLegs, tuftedTail } from '#kit/standing-animal.ts'

/** White with dark patches: ellipses of a place and size in a texture. */
const patched = (...patches: readonly (readonly [x: number, y: number, width: number, height: number])[]) =>
  vinyl('#ffffff', {
    map: paintTexture({ width: 512, height: 256 }, (context) => {
      context.fillStyle = '#fff4e4'
      context.fillRect(0, 0, 512, 256)
      context.fillStyle = '#2a1c24'
      for (const [x, y, width, height] of patches) {
        context.beginPath()
        context.ellipse(x, y, width, height, 0.4, 0, 7)
        context.fill()
      }
    }),
  })

const hide = patched([256, 100, 50, 42], [330, 150, 40, 30], [20, 110, 50, 40])
const white = vinyl('#fff4e4')
const dark = vinyl('#33222b')
const pink = vinyl('#ff8f9c')

const head = () =>
  group(
    ball(1, patched([190, 75, 42, 70], [205, 30, 60, 50]), { at: [0, 0.4, 0], scale: [1.04, 0.97, 0.93] }),
    ball(0.66, pink, { at: [0, -0.1, 0.58], scale: [1.25, 0.8, 0.9] }),
    smile({ y: -0.14, z: 1.17, width: 0.15 }),
    bothSides((side) =>
      group(
        ball(0.11, gloss('#a02a48'), {
          at: [side * 0.3, 0.1, 1.1],
          scale: [0.9, 1.1, 0.5],
          turn: [-0.3, side * 0.3, 0],
        }),
        cone(0.22, 0.6, gloss('#ffd9a0'), { at: [side * 0.72, 1.42, 0], turn: [0, 0, side * -0.45] }),
        ring({ radius: 0.2, tube: 0.06 }, gold(), { at: [side * 0.65, 1.27, 0], turn: [Math.PI / 2, side * -0.45, 0] }),
        ball(0.4, side < 0 ? white : dark, {
          at: [side * 1.15, 0.72, -0.05],
          scale: [1.2, 0.6, 0.5],
          turn: [0, 0, side * -0.2],
        }),
        ball(0.26, pink, { at: [side * 1.17, 0.7, 0.1], scale: [1.2, 0.55, 0.4], turn: [0, 0, side * -0.2] }),
      ),
    ),
    forelock(dark, { y: 1.28, z: 0.3, size: 0.25, apart: 0.2 }),
    eyes({ apart: 0.44, y: 0.52, z: 0.82, size: 1.6 }),
    cheeks({ apart: 0.82, y: 0.22, z: 0.6 }),
  )

const flower = () =>
  put(
    group(
      aroundFace(6, () => ball(0.16, gloss('#f0207c'), { at: [0.2, 0, 0], scale: [1, 1, 0.5] })),
      ball(0.13, gold(), { at: [0, 0, 0.06] }),
    ),
    { at: [-0.72, 1.08, 0.5], turn: [-0.4, -0.5, 0] },
  )

const body = () =>
  group(
    ball(0.96, hide, { at: [0, -0.85, -0.6], scale: [1.05, 0.85, 1.22] }),
    hoofedLegs(points2(0.55, 0.1, 0.58, -1.2), { skin: white, hoof: dark }),
    hoop({ radius: 0.66, tube: 0.12, at: [0, -0.5, 0.12], lean: 0.35 }, gloss('#1a6cf0')),
    cylinder({ radius: 0.34, top: 0.22, height: 0.42 }, gold(), { at: [0, -0.92, 0.82] }),
    hoop({ radius: 0.34, tube: 0.06, at: [0, -1.13, 0.82] }, gold({ roughness: 0.12 })),
    ball(0.4, pink, { at: [0, -1.55, -0.85], scale: [1, 0.7, 1] }),
    tuftedTail({ skin: white, tuft: dark }, { at: [0.35, -1, -1.6], turn: [0.3, 0, 2.5] }),
  )

/** A cow in patches, with a bell and a flower. */
export const model: Model = { build: () => group(head(), flower(), body()), pose: [0.06, -0.45, 0] }
