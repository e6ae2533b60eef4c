import { type Material, Mesh, SphereGeometry } from 'three'
import { brightGold, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, type Place, put, ring, ringSegment, slab, star } from '#kit/shapes.ts'

interface Mask {
  readonly face: Material
  readonly trim: Material
  readonly dark: Material
  /** 1 laughs, −1 weeps. */
  readonly mood: 1 | -1
}

/** A shell that is wide at the brow and narrows towards the chin. */
function shell(size: number, face: Material, place: Place = {}): Mesh {
  const geometry = new SphereGeometry(size, 64, 48)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const width = y < 0 ? 1.05 - 0.24 * y * y : 1.05 + 0.05 * y
    corners.setXYZ(index, x * width, y > 0 ? y * 0.92 : y * 1.25, z * (z > 0 ? 0.5 : 0.12))
  }
  geometry.computeVertexNormals()
  return put(Object.assign(new Mesh(geometry, face), { castShadow: true, receiveShadow: true }), place)
}

const mouth = (mood: number, grow: number) =>
  ringSegment({ inner: 0.2 - grow, outer: 0.58 + grow, arc: 2.3 + grow * 3, middle: (-mood * Math.PI) / 2 })

const features = ({ face, trim, dark, mood }: Mask) =>
  bothSides((side) =>
    group(
      put(
        group(
          ball(0.27, dark, { scale: [1, 0.72, 0.4] }),
          ring({ radius: 0.27, tube: 0.05 }, trim, { at: [0, 0, 0.05], scale: [1, 0.72, 1] }),
          ring({ radius: 0.34, tube: 0.06, arc: 1.7 }, trim, { at: [0, 0.14, 0], turn: [-0.2, 0, 0.72] }),
        ),
        { at: [side * 0.43, 0.14, 0.4], turn: [0, side * 0.35, side * mood * -0.3] },
      ),
      ball(0.2, face, { at: [side * 0.66, -0.24, 0.3], scale: [1, 0.85, 0.6] }),
    ),
  )

function mask(parts: Mask, place: Place) {
  const { face, trim, dark, mood } = parts
  const lips: Place = { at: [0, -0.52 - (mood < 0 ? 0.42 : 0) + 0.2, 0.34], turn: [0.16, 0, 0] }
  const gem: Place = { at: [0, 0.6, 0.4], turn: [-0.4, 0, 0] }
  return put(
    group(
      shell(1, face),
      shell(1.08, trim, { at: [0, 0, -0.09] }),
      features(parts),
      ball(0.15, face, { at: [0, -0.06, 0.52], scale: [0.9, 1.4, 0.9] }),
      slab(mouth(mood, 0.05), { depth: 0.06, bevel: 0.04 }, trim, lips),
      slab(mouth(mood, 0), { depth: 0.14, bevel: 0.03 }, dark, lips),
      slab(star({ points: 4, outer: 0.2, inner: 0.09 }), { depth: 0.05, bevel: 0.03 }, trim, gem),
    ),
    place,
  )
}

const ribbon = (color: string, place: Place) => ball(0.55, gloss(color), { ...place, scale: [1, 0.3, 0.18] })
const comedy: Mask = { face: warmGold(0.24), trim: gloss('#c8061e'), dark: gloss('#4a0618'), mood: 1 }
const tragedy: Mask = { face: gloss('#6414c8'), trim: brightGold(), dark: gloss('#1c0638'), mood: -1 }

/** Comedy in gold before tragedy in violet. */
export const model: Model = {
  build: () =>
    group(
      mask(tragedy, { at: [0.72, -0.62, -0.45], turn: [0, 0.15, -0.2] }),
      mask(comedy, { at: [-0.55, 0.5, 0.2], turn: [0, -0.05, 0.18] }),
      ...[1.1, 1.7].map((turn) => ribbon('#c8061e', { at: [-1.6, 0.45 - turn * 0.2, -0.1], turn: [0, 0, turn] })),
      ...[-1.1, -1.7].map((turn) => ribbon('#f0a000', { at: [1.8, -0.65 + turn * 0.2, -0.6], turn: [0, 0, turn] })),
    ),
  pose: [0.04, -0.14, 0],
}
