import { cluster } from '#kit/cluster.ts'
import { eye } from '#kit/creature.ts'
import { type Hull, hullBody, hullLine, seaAround } from '#kit/hull.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, cone, cylinder, group, put, ring, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const pane = gloss('#0a86d8')
const white = gloss('#fff4e2')
const red = gloss('#d0001a')

const lines: Hull = {
  width: 0.98,
  length: 1.7,
  depth: 1.15,
  stern: 4,
  rise: (along) => 0.12 * along ** 2 + 0.55 * Math.max(along, 0) ** 2,
}

const hull = () =>
  group(
    hullBody(lines, gloss('#0050b8', { roughness: 0.16 })),
    put(hullBody({ ...lines, width: 0.9, depth: 0.2 }, gloss('#d9903c')), { at: [0, 0.03, 0] }),
    tube(hullLine(lines, 0), 0.11, white),
    tube(hullLine(lines, 0.2), 0.05, gold()),
    tube(hullLine(lines, 0.5), 0.12, red),
    ring({ radius: 0.26, tube: 0.1 }, red, { at: [0.98, -0.12, -0.3], turn: [0, quarter, 0] }),
    seaAround(lines, { y: -0.95, size: [1.6, 0.4, 2.1], below: 0.62 }),
  )

const house = () =>
  group(
    box({ size: [1.15, 0.95, 1], edge: 0.14 }, white, { at: [0, 0.5, -0.35] }),
    box({ size: [1.4, 0.16, 1.3], edge: 0.08 }, red, { at: [0, 1, -0.33] }),
    ...[-0.28, 0.28].flatMap((x) => [
      box({ size: [0.44, 0.36, 0.1], edge: 0.04 }, gold(), { at: [x, 0.64, 0.14] }),
      box({ size: [0.34, 0.26, 0.12], edge: 0.04 }, pane, { at: [x, 0.64, 0.15] }),
    ]),
    ring({ radius: 0.19, tube: 0.06 }, gold(), { at: [0.58, 0.58, -0.35], turn: [0, quarter, 0] }),
    ball(0.18, pane, { at: [0.57, 0.58, -0.35], scale: [0.3, 1, 1] }),
    cylinder({ radius: 0.26, height: 0.75 }, red, { at: [0, 1.4, -0.55] }),
    cylinder({ radius: 0.27, height: 0.18 }, white, { at: [0, 1.5, -0.55] }),
    cylinder({ radius: 0.29, height: 0.1 }, gold(), { at: [0, 1.78, -0.55] }),
    cluster([0, 1.95, -0.55, 0.22, 0.05, 2.2, -0.75, 0.28, 0, 2.35, -1.1, 0.34], vinyl('#e0e0f0')),
  )

const fish = () =>
  group(
    ball(0.36, gloss('#ff7a00'), { scale: [1.3, 1, 0.6] }),
    cone(0.32, 0.5, gold(), { at: [0.56, 0, 0], turn: [0, 0, quarter], scale: [1, 1, 0.4] }),
    bothSides((side) => eye([-0.22, 0.06, side * 0.18], 0.7)),
    ball(0.16, gold(), { at: [0.02, 0.32, 0], scale: [1.4, 0.8, 0.5] }),
  )

/** A boom over the bow with a fish. */
const boom = () =>
  group(
    cylinder({ radius: 0.08, height: 2 }, gold(), { at: [0, 1.1, 0.55] }),
    tube(points3(0, 1.2, 0.55, 0, 1.75, 1.2, 0, 2.05, 1.7), 0.07, gold()),
    ball(0.13, glow('#ff3b2a'), { at: [0, 2.12, 0.55] }),
    tube(points3(0, 2.05, 1.7, 0, 1.7, 1.7, 0, 1.3, 1.7), 0.035, white),
    put(fish(), { at: [0, 1.05, 1.7], turn: [0, -0.9, -quarter] }),
  )

/** A trawler with a catch at its boom. */
export const model: Model = { build: () => group(hull(), house(), boom()), pose: [0.22, -0.68, 0] }
