import { Mesh, TorusGeometry } from 'three'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring } from '#kit/shapes.ts'

const [radius, thickness] = [1.05, 0.62]

/** How far the icing runs outwards or inwards at an angle around the doughnut. */
const edge = (angle: number) =>
  1.36 + 0.2 * Math.sin(angle * 5) + 0.13 * Math.sin(angle * 8 + 1) + 0.06 * Math.sin(angle * 3)
const innerEdge = (angle: number) => 1.3 + 0.14 * Math.sin(angle * 6 + 2)

/** A coat on the front of the dough that ends in waves. */
function icing(): Mesh {
  const [rings, steps] = [48, 240]
  const geometry = new TorusGeometry(radius, thickness, rings, steps)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const angle = ((index % (steps + 1)) / steps) * Math.PI * 2
    const share = Math.floor(index / (steps + 1)) / rings
    const across = edge(angle) - share * (edge(angle) + innerEdge(angle))
    const tube = thickness * (0.98 + 0.15 * (1 - Math.abs(2 * share - 1) ** 5))
    const out = radius + Math.sin(across) * tube
    corners.setXYZ(index, Math.cos(angle) * out, Math.sin(angle) * out, Math.cos(across) * tube)
  }
  geometry.computeVertexNormals()
  const glaze = gloss('#e8207c', { roughness: 0.12 })
  return Object.assign(new Mesh(geometry, glaze), { castShadow: true, receiveShadow: true })
}

const sugars = ['#ffd21a', '#12a8e8', '#fff6e4', '#23b04a', '#ff7a00', '#7a2fe0'].map((color) => gloss(color))

const sprinkle = (index: number) => {
  const angle = index * 2.39996
  const across = -0.72 + ((index * 7) % 12) * 0.145
  const out = radius + Math.sin(across) * thickness * 1.13
  const grain = ball(0.055, sugars[index % sugars.length] ?? gold(), {
    turn: [0, 0, index * 1.9],
    scale: [1, 2.9, 1],
  })
  return put(group(put(group(grain), { turn: [0, across, 0], at: [out, 0, Math.cos(across) * thickness * 1.14] })), {
    turn: [0, 0, angle],
  })
}

const pearl = (index: number) => {
  const [angle, across] = [index * 0.7 + 0.3, 0.25 * Math.sin(index * 2)]
  const out = radius + Math.sin(across) * thickness * 1.13
  return ball(0.085, gold({ roughness: 0.14 }), {
    at: [Math.cos(angle) * out, Math.sin(angle) * out, Math.cos(across) * thickness * 1.13],
  })
}

const dough = () =>
  group(
    put(ring({ radius, tube: thickness }, vinyl('#c9741c')), { scale: [1, 1, 0.98] }),
    ring({ radius: radius + 0.06, tube: thickness - 0.03 }, vinyl('#f0b869'), { scale: [1, 1, 0.62] }),
  )

/** A doughnut under pink icing with sprinkles and gold pearls. */
export const model: Model = {
  build: () =>
    group(
      dough(),
      icing(),
      ...Array.from({ length: 54 }, (_, index) => sprinkle(index)),
      ...Array.from({ length: 9 }, (_, index) => pearl(index)),
    ),
  pose: [-0.5, -0.38, 0.1],
}
