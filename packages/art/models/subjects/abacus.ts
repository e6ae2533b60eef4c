import { felt, gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, ring } from '#kit/shapes.ts'

const rods = [-1.1, -0.55, 0, 0.55, 1.1]
const [halfWidth, halfHeight, beam] = [1.56, 1.42, 0.58]
const timber = () => wood('#8a3210', { roughness: 0.3 })

const bead = (x: number, y: number, color: string) =>
  group(
    ball(0.255, gloss(color, { roughness: 0.12 }), { at: [x, y, 0], scale: [1, 0.7, 1] }),
    ring({ radius: 0.1, tube: 0.03 }, gold(), { at: [x, y + 0.165, 0], turn: [Math.PI / 2, 0, 0] }),
  )

/** A rod with one bead above the beam and four below, of which some are counted. */
const rod = (x: number, index: number) => {
  const counted = (index * 3 + 1) % 5
  const below = [0, 1, 2, 3].map((place) => (place < counted ? beam - 0.27 - place * 0.36 : -1.16 + (3 - place) * 0.36))
  const above = index % 2 ? beam + 0.27 : beam + 0.54
  return group(
    cylinder({ radius: 0.045, height: halfHeight * 2 }, gold(), { at: [x, 0, 0] }),
    bead(x, above, '#262230'),
    ...below.map((y) => bead(x, y, '#c80016')),
  )
}

const corner = (side: 1 | -1, end: 1 | -1) =>
  group(
    box({ size: [0.5, 0.5, 0.5], edge: 0.1 }, gold(), { at: [side * halfWidth, end * halfHeight, 0] }),
    ball(0.09, gold({ roughness: 0.1 }), { at: [side * halfWidth, end * halfHeight, 0.26] }),
  )

export const model: Model = {
  build: () =>
    group(
      box({ size: [halfWidth * 2, halfHeight * 2, 0.08], edge: 0.03 }, felt('#d08a34'), { at: [0, 0, -0.26] }),
      ...rods.map(rod),
      bothSides((side) =>
        box({ size: [0.36, halfHeight * 2, 0.44], edge: 0.1 }, timber(), { at: [side * halfWidth, 0, 0] }),
      ),
      bothSides((end) =>
        box({ size: [halfWidth * 2, 0.36, 0.44], edge: 0.1 }, timber(), { at: [0, end * halfHeight, 0] }),
      ),
      box({ size: [halfWidth * 2, 0.16, 0.4], edge: 0.06 }, gold({ roughness: 0.26 }), { at: [0, beam, 0] }),
      bothSides((side) => corner(side, 1)),
      bothSides((side) => corner(side, -1)),
    ),
  pose: [0.05, -0.42, 0.08],
}
