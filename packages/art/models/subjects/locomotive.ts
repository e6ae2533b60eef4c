import { aroundFace } from '#kit/around-face.ts'
import { cluster } from '#kit/cluster.ts'
import { starBadge } from '#kit/coin.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, lathe, type Place, put, ring } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const green = gloss('#00743c', { roughness: 0.16 })
const red = gloss('#d0001a', { roughness: 0.18 })
const dark = gloss('#262031', { roughness: 0.35 })

const boiler = () =>
  group(
    disc({ radius: 0.78, depth: 1.7, at: [0, 0.35, 0.1] }, green),
    disc({ radius: 0.82, depth: 0.5, at: [0, 0.35, 1.1] }, dark),
    ...[-0.45, 0.2, 0.85, 1.35].map((z) => ring({ radius: 0.79, tube: 0.065 }, gold(), { at: [0, 0.35, z] })),
    ball(0.7, dark, { at: [0, 0.35, 1.34], scale: [1, 1, 0.3] }),
    ring({ radius: 0.46, tube: 0.06 }, gold(), { at: [0, 0.35, 1.5] }),
    starBadge(0.34, { at: [0, 0.35, 1.52] }),
    ball(0.32, gold(), { at: [0, 1.1, 0.2], scale: [1, 1.2, 1] }),
    cylinder({ radius: 0.36, height: 0.12 }, gold(), { at: [0, 1.1, 0.2] }),
    box({ size: [0.34, 0.34, 0.3], edge: 0.08 }, gold(), { at: [0, 1.28, 1.45] }),
    ball(0.15, glow('#ffe27a'), { at: [0, 1.28, 1.58], scale: [1, 1, 0.5] }),
  )

const chimney = () =>
  group(
    lathe(points2(0.3, 0, 0.24, 0.3, 0.46, 0.76, 0.46, 0.86, 0.2, 0.5), dark, { at: [0, 1.05, 1.08] }),
    hoop({ radius: 0.45, tube: 0.07, at: [0, 1.88, 1.08] }, gold()),
    cluster([0, 2.05, 1.06, 0.32, -0.05, 2.4, 0.8, 0.4, 0.1, 2.62, 0.3, 0.48], vinyl('#e6e2f2'), {
      scale: [1, 0.85, 1.15],
    }),
  )

const cab = () =>
  group(
    box({ size: [1.7, 1.75, 1.2], edge: 0.1 }, green, { at: [0, 0.62, -1.15] }),
    box({ size: [2.06, 0.24, 1.6], edge: 0.11 }, red, { at: [0, 1.55, -1.12] }),
    box({ size: [2.12, 0.08, 1.66], edge: 0.04 }, gold(), { at: [0, 1.46, -1.12] }),
    box({ size: [1.82, 0.66, 0.74] }, gold(), { at: [0, 0.92, -1.15] }),
    box({ size: [1.88, 0.5, 0.58] }, glow('#ffc04a'), { at: [0, 0.92, -1.15] }),
  )

const wheel = (radius: number, place: Place) =>
  put(
    group(
      disc({ radius, depth: 0.22 }, red),
      ring({ radius, tube: 0.09 }, gold(), { at: [0, 0, 0.08] }),
      disc({ radius: 0.16, depth: 0.36 }, gold()),
      aroundFace(6, () => box({ size: [radius, 0.1, 0.1], edge: 0.04 }, gold(), { at: [radius / 2, 0, 0.12] })),
    ),
    place,
  )

const chassis = () =>
  group(
    box({ size: [1.7, 0.22, 3.3], edge: 0.08 }, red, { at: [0, -0.42, -0.12] }),
    box({ size: [1.78, 0.07, 3.38], edge: 0.03 }, gold(), { at: [0, -0.32, -0.12] }),
    box({ size: [2.08, 0.42, 0.6], edge: 0.1 }, dark, { at: [0, -0.42, 1.05] }),
    bothSides((side) =>
      group(
        ...[-1.2, -0.1].map((z) => wheel(0.52, { at: [side * 0.88, -0.72, z], turn: [0, side * quarter, 0] })),
        wheel(0.34, { at: [side * 0.88, -0.9, 0.98], turn: [0, side * quarter, 0] }),
        box({ size: [0.1, 0.14, 1.5], edge: 0.05 }, gold(), { at: [side * 1.1, -0.82, -0.65] }),
      ),
    ),
    ...[-3, -2, -1, 0, 1, 2, 3].map((step) =>
      box({ size: [0.17, 0.85, 0.16], edge: 0.06 }, step % 2 ? gold() : red, {
        at: [step * 0.22, -0.86, 1.78 - Math.abs(step) * 0.07],
        turn: [-0.6, step * 0.12, 0],
      }),
    ),
  )

/** A steam locomotive of green and red, with brass bands. */
export const model: Model = { build: () => group(boiler(), chimney(), cab(), chassis()), pose: [0.26, -0.66, 0] }
