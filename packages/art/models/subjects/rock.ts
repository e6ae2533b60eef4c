import { IcosahedronGeometry, Mesh } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, gold, stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, faceted, group, type Place, type Point3, put } from '#kit/shapes.ts'

/** A boulder with flat faces: a ball whose corners are pushed in and out by a fixed pattern. */
const boulder = (color: string, place: Place) => {
  const mesh = new Mesh(
    new IcosahedronGeometry(1, 2),
    gloss(color, { flatShading: true, roughness: 0.5, clearcoat: 0.4 }),
  )
  const lumpy = bend(mesh, (corner) => {
    const { x, y, z } = corner
    const waves = 0.1 * Math.sin(x * 4.1 + y * 3.3 + z * 5.7) + 0.07 * Math.cos(x * 7.3 - y * 6.1 + z * 2.9)
    corner.multiplyScalar(1 + waves).setY(Math.max(corner.y, -0.72))
  })
  return put(lumpy, place)
}

const circle = (radius: number, y: number) =>
  Array.from({ length: 6 }, (_, index): Point3 => {
    const angle = (index / 3) * Math.PI
    return [Math.cos(angle) * radius, y, Math.sin(angle) * radius]
  })

/** A crystal of six sides with a point, which grows along +y. */
function crystal(color: string, size: number, length: number, place: Place) {
  const sides = [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const next = (side + 1) % 6
    return points3(side, side + 6, next, next, side + 6, next + 6, side + 6, 12, next + 6)
  })
  const material = stone(color, { emissive: color, emissiveIntensity: 0.4, envMapIntensity: 0.9, metalness: 0.5 })
  return faceted([...circle(size * 0.8, 0), ...circle(size, length * 0.72), [0, length, 0]], sides, material, place)
}

/** Crystals that spread from a place, the longest in the middle. */
const cluster = (main: string, side: string, place: Place) =>
  put(
    group(
      crystal(main, 0.32, 1.7, { turn: [0, 0.3, 0] }),
      crystal(side, 0.23, 1.25, { at: [-0.28, 0, 0.1], turn: [0.1, 0.2, 0.42] }),
      crystal(side, 0.24, 1.3, { at: [0.28, 0, 0.05], turn: [0.1, 0.5, -0.4] }),
      crystal(main, 0.19, 0.95, { at: [0, 0, 0.28], turn: [0.6, 0.1, 0] }),
    ),
    place,
  )

const nuggets = [
  ...points3(-0.6, -0.35, 1.18, -0.82, -0.15, 1.02, 0.75, -0.2, 1.12),
  ...points3(0.56, 0.5, 0.95, -0.45, 0.55, 1, 0.6, -0.42, 1.2),
]

/** A boulder from which crystals of many colours grow, with nuggets of gold. */
export const model: Model = {
  build: () =>
    group(
      boulder('#45457c', { scale: [1.6, 1.25, 1.3] }),
      boulder('#5a588e', { at: [-1.15, -0.55, 0.6], turn: [0, 1, 0], scale: [0.72, 0.55, 0.6] }),
      boulder('#3a3a6c', { at: [1.2, -0.52, 0.55], turn: [0, 2.4, 0], scale: [0.8, 0.6, 0.6] }),
      cluster('#8a1fff', '#d41fe0', { at: [-0.1, 0.85, 0], turn: [0, 0, 0.06], scale: 1.15 }),
      cluster('#0a8aff', '#00c8e8', { at: [1.05, 0.4, 0.4], turn: [0.3, 0, -0.75], scale: 0.72 }),
      cluster('#ff1f5a', '#ff6a1f', { at: [-1.1, 0.35, 0.45], turn: [0.4, 0, 0.75], scale: 0.7 }),
      cluster('#00b85a', '#7ae01f', { at: [0.1, -0.1, 1.15], turn: [1, 0, -0.1], scale: 0.72 }),
      ...nuggets.map((at) => ball(0.16, gold({ flatShading: true, roughness: 0.25 }), { at, scale: [1.1, 0.9, 0.8] })),
    ),
  pose: [0.1, -0.28, 0],
}
