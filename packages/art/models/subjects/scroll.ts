import { gloss, gold, paper, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, type Point2, polygon, put, ring, slab, star } from '#kit/shapes.ts'

const half = 1.02
const sway = (height: number) => 0.1 * Math.sin(height * 2.2)

/** The parchment seen from its side: a slow wave. */
function parchment() {
  const steps = Array.from({ length: 41 }, (_, index) => (index / 20 - 1) * 1.3)
  const edge = (thickness: number) => steps.map((height): Point2 => [-sway(height) + thickness, height])
  const side = polygon([...edge(0.04), ...edge(-0.04).reverse()])
  return slab(side, { depth: half * 2, bevel: 0.01 }, paper('#f5c878', { roughness: 0.55, clearcoat: 0.3 }), {
    at: [-half, 0, 0],
    turn: [0, Math.PI / 2, 0],
  })
}

const knob = () =>
  group(
    cylinder({ radius: 0.36, top: 0.32, height: 0.15 }, gold(), { at: [0, 0.03, 0] }),
    cylinder({ radius: 0.16, height: 0.2 }, gold(), { at: [0, 0.18, 0] }),
    ball(0.26, gold(), { at: [0, 0.36, 0], scale: [1, 0.8, 1] }),
  )

const roller = (side: 1 | -1) =>
  put(
    group(
      cylinder({ radius: 0.29, height: half * 2 + 0.04 }, paper('#e0a850', { clearcoat: 0.4 })),
      bothSides((end) => put(knob(), { at: [0, end * (half + 0.02), 0], turn: [end > 0 ? 0 : Math.PI, 0, 0] })),
      bothSides((end) =>
        cylinder({ radius: 0.31, height: 0.08 }, gloss('#a80012'), { at: [0, end * (half - 0.16), 0] }),
      ),
    ),
    { at: [0, side * 1.36, 0.12], turn: [0, 0, Math.PI / 2] },
  )

const relief = (size: number, at: readonly [x: number, y: number, z: number]) =>
  slab(
    star({ outer: size, inner: size * 0.46 }),
    { depth: 0.04, bevel: 0.03 },
    gold({ emissive: '#7a4300', roughness: 0.3 }),
    { at },
  )

const line = (height: number, width: number) =>
  box({ size: [width, 0.085, 0.06], edge: 0.03 }, gloss('#7a3a10', { roughness: 0.5 }), {
    at: [width / 2 - 0.74, height, sway(height) + 0.04],
  })

const seal = () =>
  group(
    bothSides((side) =>
      box({ size: [0.28, 0.8, 0.06], edge: 0.025 }, vinyl('#b80014'), {
        at: [side * 0.13, -0.38, 0],
        turn: [0, 0, side * 0.35],
      }),
    ),
    cylinder({ radius: 0.44, top: 0.36, height: 0.22 }, gloss('#a80012'), {
      at: [0, 0, 0.04],
      turn: [Math.PI / 2, 0, 0],
    }),
    ring({ radius: 0.37, tube: 0.09 }, gloss('#a80012', { roughness: 0.18 }), { at: [0, 0, 0.12] }),
    relief(0.22, [0, 0, 0.15]),
  )

export const model: Model = {
  build: () =>
    group(
      parchment(),
      roller(1),
      roller(-1),
      relief(0.24, [0, 0.72, sway(0.72) + 0.04]),
      line(0.3, 1.48),
      line(0.05, 1.3),
      line(-0.2, 1.44),
      put(seal(), { at: [0.5, -0.42, 0.02] }),
    ),
  pose: [0.05, -0.4, -0.22],
}
