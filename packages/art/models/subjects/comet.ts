import { bend } from '#kit/bend.ts'
import { gloss, glow, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Point3, put, ring } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const ice = vinyl('#1478f0', { emissive: '#003a9a', emissiveIntensity: 0.4 })
const flame = (color: string, emissiveIntensity: number) =>
  glow(color, { emissiveIntensity, roughness: 0.2, clearcoat: 1 })

/** A crater with a rim, on the side of the head which is turned by two angles from the front. */
const crater = (size: number, [across, up]: readonly [number, number]) =>
  put(
    group(
      ring({ radius: size, tube: size * 0.34 }, gloss('#58c4ff'), { at: [0, 0, 1] }),
      ball(size, gloss('#0a3cb8'), { at: [0, 0, 0.98], scale: [1, 1, 0.3] }),
    ),
    { turn: [-up, across, 0] },
  )

const head = () =>
  group(
    bend(ball(1.08, ice), (corner) => {
      const { x, y, z } = corner
      corner.multiplyScalar(0.95 + 0.05 * Math.sin(x * 4 + 1) * Math.cos(y * 3.4 + z * 2.6))
    }),
    crater(0.32, [-0.5, 0.1]),
    crater(0.2, [0.42, -0.36]),
    crater(0.15, [-0.1, 0.7]),
    crater(0.15, [-0.4, -0.65]),
  )

/** The angle about the axis of flight, how far from it a tongue is, its length and its radius. */
type Tongue = readonly [angle: number, out: number, length: number, radius: number]

/** A tongue of the tail along +y: it leaves the head, waves and tapers off. */
const tongue = ([angle, out, length, radius]: Tongue, color: string, strength: number) => {
  const at = (share: number): Point3 => {
    const away = out * (1 - share * 0.25) + 0.1 * Math.sin(share * 7 + angle)
    return [Math.cos(angle) * away, share * length + 0.3, Math.sin(angle) * away]
  }
  return taperedTube(
    [0, 0.2, 0.4, 0.6, 0.8, 1].map(at),
    (along) => radius * (1 - along) ** 0.8 * (0.85 + 0.5 * along) + 0.015,
    flame(color, strength),
  )
}

const lengths = [2.9, 2.3, 3.3, 2.5, 2.9, 2.3, 3.3, 2.5]

const tail = () =>
  group(
    ...lengths.map((length, index) =>
      tongue([index * 0.785 + 0.2, 0.6, length, 0.42], index % 2 ? '#e0106a' : '#7a1ae0', 0.3),
    ),
    ...[0, 1, 2, 3, 4, 5].map((index) => tongue([index * 1.05, 0.4, 3 + (index % 3) * 0.4, 0.44], '#ff5a00', 0.4)),
    tongue([1.57, 0.5, 3, 0.4], '#ffb400', 0.5),
    tongue([1.2, 0.62, 2.1, 0.32], '#ffe45a', 0.5),
  )

/** A comet of ice, with a tail of many colours. */
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
