import { eyes, smile } from '#kit/creature.ts'
import { gallopingLeg } from '#kit/galloping-leg.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { ball, bothSides, box, dome, group, put, ring } from '#kit/shapes.ts'

const bay = vinyl('#8a2f0c')
const dark = vinyl('#3a1524')
const white = vinyl('#fff4e6')
const silk = vinyl('#e0102e')

const head = () =>
  group(
    ball(0.72, bay, { at: [0, 1.05, 1.5], scale: [0.88, 1, 0.95] }),
    ball(0.6, bay, { at: [0, 0.72, 2.02], scale: [0.88, 0.78, 1.25], turn: [0.55, 0, 0] }),
    ball(0.46, white, { at: [0, 0.45, 2.42], scale: [1, 0.85, 0.85] }),
    ball(0.3, white, { at: [0, 1.16, 2.06], scale: [0.6, 1.5, 0.6], turn: [-0.6, 0, 0] }),
    eyes({ apart: 0.53, y: 1.1, z: 1.9, size: 1.5, turn: 0.75 }),
    pair(0.09, gloss('#3a140c'), { at: [0.25, 0.52, 2.75], scale: [1, 0.8, 0.5] }),
    conePair(0.22, 0.65, bay, { at: [0.36, 1.9, 1.35], turn: [-0.25, 0, -0.2], scale: [1, 1, 0.7] }),
    ring({ radius: 0.5, tube: 0.06 }, gold(), { at: [0, 0.66, 2.12], turn: [0.6, 0, 0] }),
    ...[0, 1, 2, 3, 4].map((index) =>
      ball(0.3, dark, { at: [0, 1.75 - index * 0.33, 1.3 - index * 0.24], scale: [0.7, 1, 1.1] }),
    ),
  )

const leg = (x: number, y: number, z: number, hip: number, knee: number) =>
  gallopingLeg([x, y, z], { hip, knee }, { skin: bay, sock: white, hoof: dark })

const horse = () =>
  group(
    head(),
    ball(0.66, bay, { at: [0, 0.5, 1], scale: [0.9, 1.45, 0.95], turn: [0.6, 0, 0] }),
    ball(0.82, bay, { at: [0, -0.15, 0.45], scale: [0.95, 0.95, 1.05] }),
    ball(0.85, bay, { at: [0, -0.22, -0.6], scale: [0.95, 0.92, 1.5] }),
    leg(0.4, -0.5, 0.6, -1.35, 0.75),
    leg(-0.4, -0.5, 0.6, -0.85, 0.15),
    leg(0.42, -0.35, -1.25, 0.75, 0.5),
    leg(-0.42, -0.35, -1.25, 0.3, 0.9),
    ball(0.32, dark, { at: [0, 0.25, -2.4], scale: [0.85, 0.95, 2.8], turn: [0.12, 0, 0] }),
    ball(0.9, vinyl('#1d3fd0'), { at: [0, -0.2, -0.55], scale: [0.97, 0.9, 0.75] }),
    ring({ radius: 0.84, tube: 0.07 }, gold(), { at: [0, -0.22, 0.02] }),
  )

const rider = () =>
  group(
    ball(0.6, vinyl('#f09a62')),
    dome(0.7, silk, { at: [0, 0.06, -0.03], turn: [-0.1, 0, 0] }),
    hoop({ radius: 0.68, tube: 0.06, at: [0, 0.08, -0.03], lean: -0.1 }, gold()),
    box({ size: [0.85, 0.1, 0.5], edge: 0.05 }, gold(), { at: [0, 0.13, 0.66], turn: [0.15, 0, 0] }),
    eyes({ apart: 0.24, y: -0.1, z: 0.53, size: 1.05 }),
    smile({ y: -0.3, z: 0.54, width: 0.08 }),
  )

const jockey = () =>
  group(
    ball(0.55, silk, { at: [0.05, 1.25, -0.6], scale: [0.95, 0.9, 1.2], turn: [-0.5, 0, 0] }),
    put(rider(), { at: [0.1, 1.95, -0.03], turn: [0, 0.55, 0] }),
    bothSides((side) =>
      group(
        ball(0.24, silk, { at: [side * 0.52, 1.15, 0.02], scale: [0.9, 0.9, 2.4], turn: [0.5, side * -0.1, 0] }),
        ball(0.2, white, { at: [side * 0.44, 0.85, 0.6] }),
        ball(0.32, white, { at: [side * 0.7, 0.72, -0.52], scale: [0.85, 0.85, 1.7], turn: [0.15, side * 0.4, 0] }),
        ball(0.25, white, { at: [side * 0.9, 0.35, -0.4], scale: [0.9, 1.8, 0.9], turn: [0.4, 0, 0] }),
        ball(0.26, dark, { at: [side * 0.94, -0.05, -0.42], scale: [0.8, 0.8, 1.3] }),
      ),
    ),
  )

/** A race horse at a gallop, with a jockey in silk. */
export const model: Model = { build: () => group(horse(), jockey()), pose: [0.08, -0.95, 0.08] }
