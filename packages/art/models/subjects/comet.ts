import { bend } from '#kit/bend.ts'
import { gloss, glow, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, lathe, type Point2, type Point3, put, ring } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const ice = vinyl('#1478f0', { emissive: '#003a9a', emissiveIntensity: 0.4 })
const flame = (color: string, emissiveIntensity: number) =>
  glow(color, { emissiveIntensity, roughness: 0.2, clearcoat: 1 })

/** A crater with a rim, on the side of the head which is turned by two angles from the front. */
const crater = (size: number, [across, up]: readonly [number, number]) =>
  put(
    group(
      ring({ radius: size, tube: size * 0.34 }, gloss('#58c4ff'), { at: [0, 0, 1.04] }),
      ball(size, gloss('#0a3cb8'), { at: [0, 0, 1.02], scale: [1, 1, 0.3] }),
    ),
    { turn: [-up, across, 0] },
  )

const head = () =>
  group(
    bend(ball(1.14, ice), (corner) => {
      const { x, y, z } = corner
      corner.multiplyScalar(0.94 + 0.06 * Math.sin(x * 4 + 1) * Math.cos(y * 3.4 + z * 2.6))
    }),
    crater(0.34, [-0.45, 0.05]),
    crater(0.22, [0.4, -0.5]),
    crater(0.16, [-0.05, 0.68]),
    crater(0.14, [-0.75, -0.5]),
  )

/** Half the width of a sheath along the tail: it hugs the head, swells and narrows to its end. */
const profile: readonly Point2[] = [
  [0.9, -0.35],
  [1.06, 0.1],
  [1.06, 0.55],
  [0.9, 1.1],
  [0.66, 1.75],
  [0.4, 2.4],
  [0.18, 2.95],
  [0, 3.3],
]

/** A sheath of fire around the tail's axis, with long waves on its skin. */
const sheath = (color: string, strength: number, [width, length]: Point2) =>
  bend(
    lathe(
      profile.map(([radius, height]): Point2 => [radius * width, height * length]),
      flame(color, strength),
    ),
    (corner) => {
      const angle = Math.atan2(corner.z, corner.x)
      const wave = 1 + 0.07 * Math.sin(angle * 6 + corner.y * 1.3) * Math.min(1, Math.max(0, corner.y))
      corner.set(corner.x * wave, corner.y, corner.z * wave)
    },
  )

/** The width of the sheath at a height. */
const widthAt = (height: number) => 1.06 * Math.cos(Math.min(1, Math.max(0, height - 0.3) / 3.1) * 1.42)

/** A tongue that runs along the sheath, half sunk in it, and leaves it with its tip. */
const tongue = (angle: number, [from, length, radius]: Point3, color: string) => {
  const at = (share: number): Point3 => {
    const height = from + share * length
    const [out, turned] = [widthAt(height) * 0.9 + 0.12 * share ** 3, angle + 0.25 * Math.sin(share * 3)]
    return [Math.cos(turned) * out, height, Math.sin(turned) * out]
  }
  const thickness = (along: number) =>
    radius * Math.sin(0.5 + (1 - along) * 1.6) * Math.min(1, (1 - along) * 2.4) + 0.012
  return taperedTube([0, 0.2, 0.4, 0.6, 0.8, 1].map(at), thickness, flame(color, 0.35), {}, { steps: 120 })
}

const tail = () =>
  group(
    sheath('#7a1ae0', 0.25, [1, 1]),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
      tongue(index * 0.9, [0.7 + (index % 3) * 0.5, 2.3 + (index % 2) * 0.4, 0.3], index % 2 ? '#ff3a8a' : '#e0106a'),
    ),
    ...[0.5, 1.3, 2.1].map((angle, index) => tongue(angle, [0.42, 2.5 - index * 0.25, 0.3], '#ff5a00')),
    ...[0.9, 1.7].map((angle) => tongue(angle, [0.3, 1.9, 0.2], '#ffb400')),
    tongue(1.3, [0.24, 1.4, 0.17], '#fff0a0'),
  )

/** A comet of ice, in a sheath of fire. */
export const model: Model = {
  build: () =>
    group(
      put(group(head(), put(tail(), { turn: [0, 0, -0.86] })), { at: [-0.9, -0.7, 0] }),
      sparkle(0.32, { at: [-0.7, 1.2, 0.2] }),
      sparkle(0.26, { at: [1.1, -0.8, 0.3] }),
      sparkle(0.18, { at: [0.2, -1.3, 0.3] }),
    ),
  pose: [0.08, -0.2, 0],
}
