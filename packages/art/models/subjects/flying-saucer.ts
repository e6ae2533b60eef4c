import { cheeks, eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, bothSides, cylinder, dome, group, lathe, put, tube } from '#kit/shapes.ts'

const purple = gloss('#5a1fd0', { roughness: 0.14 })
const lime = vinyl('#5fd01a')

const hull = () =>
  group(
    lathe(
      points2(0, -0.5, 0.55, -0.48, 1.1, -0.34, 1.6, -0.12, 1.72, 0, 1.6, 0.12, 1.25, 0.28, 0.95, 0.42, 0.85, 0.5),
      purple,
    ),
    hoop({ radius: 1.68, tube: 0.13 }, gold()),
    hoop({ radius: 0.88, tube: 0.1, at: [0, 0.5, 0] }, gold()),
    hoop({ radius: 0.72, tube: 0.09, at: [0, -0.47, 0] }, gold()),
    cylinder({ radius: 0.6, top: 0.72, height: 0.12 }, glow('#ffe14a'), { at: [0, -0.52, 0] }),
    around(12, (index) =>
      ball(0.15, glow(['#f00048', '#ff9a00', '#00a8e8'][index % 3] ?? ''), {
        at: [1.34, 0.25, 0],
        scale: [1, 0.75, 1],
      }),
    ),
    around(10, () => ball(0.12, glow('#ff9a00'), { at: [1.22, -0.32, 0], scale: [1, 0.7, 1] })),
  )

const pilot = () =>
  group(
    ball(0.46, lime, { at: [0, 0.84, 0], scale: [1.1, 0.95, 0.95] }),
    ball(0.4, vinyl('#e0208a'), { at: [0, 0.4, 0] }),
    put(eyes({ apart: 0.42, y: 0.1, z: 0.86, size: 2 }), { at: [0, 0.84, 0], scale: 0.46 }),
    put(cheeks({ apart: 0.72, y: -0.25, z: 0.7 }), { at: [0, 0.84, 0], scale: 0.46 }),
    bothSides((side) =>
      group(
        tube(
          [
            [side * 0.14, 1.2, 0],
            [side * 0.2, 1.34, 0],
            [side * 0.3, 1.42, 0],
          ],
          0.03,
          lime,
        ),
        ball(0.08, glow('#ffd21a'), { at: [side * 0.3, 1.43, 0] }),
      ),
    ),
  )

const canopy = () =>
  group(
    dome(0.86, glass('#28b8ff', { opacity: 0.34 }), { at: [0, 0.5, 0], scale: [1, 1.25, 1] }),
    ball(0.1, gold(), { at: [0, 1.6, 0] }),
  )

const beam = () =>
  group(
    cylinder(
      { radius: 1.2, top: 0.58, height: 1.7 },
      glass('#ffc800', { opacity: 0.5, emissive: '#b87800', clearcoat: 0, roughness: 0.9 }),
      { at: [0, -1.38, 0] },
    ),
    cylinder(
      { radius: 0.7, top: 0.36, height: 1.68 },
      glass('#ffe25a', { opacity: 0.7, emissive: '#d89a00', clearcoat: 0, roughness: 0.9 }),
      { at: [0, -1.37, 0] },
    ),
    cylinder({ radius: 1.26, height: 0.1 }, glow('#ffc21a'), { at: [0, -2.24, 0] }),
    hoop({ radius: 1.24, tube: 0.07, at: [0, -2.22, 0] }, gold()),
  )

/** A flying saucer with its pilot, on a beam of light. */
export const model: Model = { build: () => group(hull(), pilot(), canopy(), beam()), pose: [0.2, -0.3, 0.1] }
