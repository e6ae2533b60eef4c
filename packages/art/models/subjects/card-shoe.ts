import { Shape } from 'three'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { playingCard } from '#kit/playing-card.ts'
import { ball, bothSides, box, group, type Place, put, slab, star } from '#kit/shapes.ts'

const lacquer = (color = '#9c0016') => gloss(color, { roughness: 0.3, clearcoat: 0.15, specularIntensity: 0.4 })

/** The side of the shoe: its sloping front at +x. */
function side(): Shape {
  const shape = new Shape()
  shape.moveTo(-1.25, -0.75)
  shape.lineTo(1.2, -0.75)
  shape.lineTo(0.62, 0.35)
  shape.quadraticCurveTo(0.4, 0.85, -0.2, 0.85)
  shape.lineTo(-0.9, 0.85)
  shape.quadraticCurveTo(-1.25, 0.85, -1.25, 0.5)
  shape.closePath()
  return shape
}

/** Turns towards +z what the side outlines along x. */
const alongDepth = (z: number, depth: number, bevel: number, material: ReturnType<typeof gold>, place: Place = {}) =>
  group(put(group(slab(side(), { depth, bevel }, material, place)), { at: [z, 0, 0], turn: [0, -Math.PI / 2, 0] }))

/** A dealing shoe whose cards slide down its ramp. */
export const model: Model = {
  build: () =>
    group(
      alongDepth(0.62, 1.24, 0.06, lacquer()),
      bothSides((edge) => alongDepth(edge * 0.72 + 0.05, 0.1, 0.1, gold({ roughness: 0.18 }))),
      bothSides((edge) => alongDepth(edge * 0.82 + 0.05, 0.1, 0.02, lacquer('#6e000e'))),
      bothSides((edge) =>
        slab(
          star({ outer: 0.34, inner: 0.15 }),
          { depth: 0.05, bevel: 0.03 },
          gold({ color: '#ffc84a', roughness: 0.36 }),
          {
            at: [edge * 0.88, 0, -0.2],
            turn: [0, (edge * Math.PI) / 2, 0],
          },
        ),
      ),
      box({ size: [1.2, 0.12, 0.12], edge: 0.05 }, gold(), { at: [0, 0.2, 0.78], turn: [-0.48, 0, 0] }),
      bothSides((edge) => ball(0.09, gold(), { at: [edge * 0.5, 0.45, 0.68] })),
      playingCard(
        { rank: 'K', suit: '♥', ink: '#c8001c' },
        { at: [0.02, -0.2, 1.1], turn: [-0.62, 0, 0.05], scale: 0.77 },
      ),
      playingCard(
        { rank: 'A', suit: '♠', ink: '#17131f' },
        { at: [-0.1, -0.62, 1.75], turn: [-1.05, 0, -0.12], scale: 0.77 },
      ),
    ),
  pose: [0.24, -0.52, 0],
}
