import { type Material, Mesh, SphereGeometry } from 'three'
import { bend } from '#kit/bend.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, group, type Place, put } from '#kit/shapes.ts'
import { veinedLeaf } from '#kit/veined-leaf.ts'

interface Whorl {
  readonly count: number
  /** Radians about the axis which half a petal covers. */
  readonly wrap: number
  readonly radius: number
  readonly height: number
  /** How far the rim rolls outwards. */
  readonly flare: number
  readonly twist: number
  readonly color: string
}

/** A thick petal bent around the y axis, one edge nearer to it than the other, whose rim rolls outwards. */
const petal = ({ wrap, radius, height, flare }: Whorl, skin: Material) =>
  bend(new Mesh(new SphereGeometry(1, 48, 48), skin), (corner) => {
    const { x, y, z } = corner
    const square = 1 + 0.9 * (x * y) ** 2
    const [across, up] = [x * square, (y * square + 1) / 2]
    const angle = across * wrap
    const out = radius * (0.5 + 0.5 * Math.sqrt(Math.max(up, 0))) + across * 0.07 + flare * up ** 3 + z * 0.1
    corner.set(Math.sin(angle) * out, up * height - flare * 0.35 * up ** 6, Math.cos(angle) * out)
  })

function whorl(parts: Whorl) {
  const skin = vinyl(parts.color, { sheen: 0.15, roughness: 0.5, clearcoat: 0.25 })
  return put(
    around(parts.count, () => petal(parts, skin)),
    { turn: [0, parts.twist, 0] },
  )
}

const leaf = (place: Place) =>
  veinedLeaf({ length: 1.6, half: 0.42, skin: gloss('#0a7a2c', { roughness: 0.3 }), vein: '#4fc03c' }, place)

export const model: Model = {
  build: () =>
    group(
      ball(0.3, vinyl('#a8001c'), { at: [0, 0.75, 0] }),
      whorl({ count: 2, wrap: 1.6, radius: 0.2, height: 1.36, flare: 0.03, twist: 0.4, color: '#7d0012' }),
      whorl({ count: 3, wrap: 1.2, radius: 0.42, height: 1.34, flare: 0.06, twist: 1.2, color: '#8f0014' }),
      whorl({ count: 4, wrap: 0.98, radius: 0.66, height: 1.26, flare: 0.14, twist: 0.1, color: '#a30016' }),
      whorl({ count: 5, wrap: 0.82, radius: 0.9, height: 1.14, flare: 0.28, twist: 0.5, color: '#b80018' }),
      whorl({ count: 5, wrap: 0.84, radius: 1.1, height: 1.02, flare: 0.42, twist: 1.1, color: '#cc001c' }),
      leaf({ at: [0.5, 0.15, 0.75], turn: [-1.25, 0, -0.75] }),
      leaf({ at: [-0.5, 0.15, 0.75], turn: [-1.25, 0, Math.PI + 0.75] }),
    ),
  pose: [0.92, 0.1, 0],
}
