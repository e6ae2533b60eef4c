import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, box, group, lathe, type Place, put, ring, ringSegment, slab, star } from '#kit/shapes.ts'

const edgeStripe = () =>
  slab(
    ringSegment({ inner: 0.74, outer: 1.006, arc: 0.34 }),
    { depth: 0.25, bevel: 0 },
    gloss('#fff7e8', { roughness: 0.35 }),
    { at: [0, -0.125, 0], turn: [-Math.PI / 2, 0, 0] },
  )

const marker = () =>
  box({ size: [0.09, 0.05, 0.045], edge: 0.015 }, gold({ color: '#ffc84a', roughness: 0.34 }), { at: [0.67, 0.12, 0] })

/** A chip of this colour with eight stripes, gold rims and a star on its face. */
function chip(color: string, place: Place) {
  const rim = (radius: number, y: number) =>
    ring({ radius, tube: 0.022 }, gold({ color: '#ffc84a', roughness: 0.34 }), {
      at: [0, y, 0],
      turn: [Math.PI / 2, 0, 0],
    })
  return put(
    group(
      lathe(
        [
          [0, 0.1],
          [0.56, 0.1],
          [0.58, 0.12],
          [0.95, 0.12],
          [1, 0.08],
          [1, -0.08],
          [0.95, -0.12],
          [0, -0.12],
        ],
        gloss(color, { roughness: 0.3 }),
      ),
      around(8, edgeStripe),
      around(16, marker),
      rim(0.57, 0.115),
      rim(0.965, 0.115),
      rim(0.965, -0.115),
      slab(
        star({ outer: 0.42, inner: 0.19 }),
        { depth: 0.03, bevel: 0.025 },
        gold({ color: '#ffc84a', roughness: 0.34 }),
        {
          at: [0, 0.1, 0],
          turn: [-Math.PI / 2, 0, 0],
        },
      ),
    ),
    place,
  )
}

const stack = ['#0b46c8', '#c4001a', '#007a38', '#e86a00', '#6a12cc']

export const model: Model = {
  build: () =>
    group(
      ...stack.map((color, index) =>
        chip(color, {
          at: [Math.sin(index * 2) * 0.06, index * 0.27, Math.cos(index * 3) * 0.05],
          turn: [0, index * 0.5, 0],
        }),
      ),
      put(chip('#c4001a', { at: [0.95, 0.36, 1.05], turn: [1.0, 0.2, -0.35] }), { scale: 0.82 }),
    ),
  pose: [0.42, 0, 0],
}
