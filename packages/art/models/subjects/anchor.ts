import { RepeatWrapping } from 'three'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, type Point3, polygon, ring, slab, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2

/** Slanting strands, which wind around the rope. */
function paintStrands(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#f7cf86'
  context.fillRect(0, 0, 64, 64)
  context.lineWidth = 14
  context.strokeStyle = '#8f5216'
  for (const from of [-64, 0, 64]) {
    context.moveTo(from, 0)
    context.lineTo(from + 64, 64)
  }
  context.stroke()
}

/** Comes through the eye at the top, winds down the shank and ends beside it. */
function rope() {
  const map = paintTexture({ width: 64, height: 64 }, paintStrands)
  map.wrapS = RepeatWrapping
  map.wrapT = RepeatWrapping
  map.repeat.set(44, 1)
  const coils = Array.from({ length: 41 }, (_, step): Point3 => {
    const angle = step * 0.42 + 0.6
    return [Math.sin(angle) * 0.36, 0.5 - step * 0.032, Math.cos(angle) * 0.36]
  })
  const start: Point3[] = [
    [-0.62, 1.02, 0.2],
    [-0.5, 1.32, 0.25],
    [-0.1, 1.3, 0.22],
    [0.02, 1.1, -0.1],
    [0.2, 0.75, -0.3],
  ]
  return tube([...start, ...coils], 0.1, gloss('#ffffff', { map, roughness: 0.5, clearcoat: 0.3 }))
}

const fluke = () =>
  polygon([
    [0, 0.5],
    [0.36, -0.02],
    [0.1, -0.12],
    [-0.1, -0.12],
    [-0.36, -0.02],
  ])

export const model: Model = {
  build: () =>
    group(
      ring({ radius: 0.26, tube: 0.1 }, gold(), { at: [0, 1.2, 0], turn: [0, 0.5, 0] }),
      cylinder({ radius: 0.2, top: 0.15, height: 2.1 }, gold(), { at: [0, -0.1, 0] }),
      cylinder({ radius: 0.12, height: 1.35 }, gold(), { at: [0, 0.68, 0], turn: [0, 0, quarter] }),
      ball(0.2, gold(), { at: [0, 0.92, 0] }),
      bothSides((side) =>
        group(
          ball(0.19, gold(), { at: [side * 0.7, 0.68, 0] }),
          slab(fluke(), { depth: 0.12, bevel: 0.13 }, gold({ roughness: 0.3 }), {
            at: [side * 1.02, -0.4, -0.06],
            turn: [0, 0, side * -0.35],
          }),
        ),
      ),
      ring({ radius: 1, tube: 0.17, arc: Math.PI * 0.86 }, gold(), { at: [0, -0.22, 0], turn: [0, 0, Math.PI * 1.07] }),
      ball(0.27, gold(), { at: [0, -1.22, 0] }),
      rope(),
    ),
  pose: [-0.12, -0.4, 0.1],
}
