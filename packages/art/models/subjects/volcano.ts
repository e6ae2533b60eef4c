import type { Material } from 'three'
import { bend } from '#kit/bend.ts'
import { cluster } from '#kit/cluster.ts'
import { hoop } from '#kit/hoop.ts'
import { glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cone, group, lathe, type Point2 } from '#kit/shapes.ts'

const lava = (color: string) => glow(color, { emissiveIntensity: 0.3, roughness: 0.2, clearcoat: 1 })

/** Radius and height on the slope, so far out from the crater: 1 is the foot. */
const slope = (share: number): Point2 => [0.56 + 1.2 * share ** 1.35, 0.75 - 2.1 * share]

/** A coat of the slope: how far it stands off, and how far down it comes, at an angle about the axis. */
function coat(skin: Material, off: (angle: number, share: number) => number, down = (_angle: number) => 1) {
  const rows = Array.from({ length: 41 }, (_, step): Point2 => [1, step / 40])
  return bend(lathe(rows, skin), (corner) => {
    const [angle, share] = [Math.atan2(corner.x, corner.z), corner.y]
    const [radius, height] = slope(share * down(angle))
    const out = radius + off(angle, share)
    corner.set(Math.sin(angle) * out, height + off(angle, share) * 0.5, Math.cos(angle) * out)
  })
}

const flow = (color: string, length: number, thick: number) =>
  coat(
    lava(color),
    (_, share) => thick * (1.3 - share ** 6 * 1.5),
    (angle) => length * (0.5 + 0.26 * Math.cos(angle * 6 + 0.4) + 0.2 * Math.cos(angle * 2 - 0.6)),
  )

const mountain = () =>
  group(
    coat(vinyl('#57204a', { sheen: 0.3 }), (angle, share) => 0.1 * share * Math.cos(angle * 9)),
    flow('#d81200', 1.02, 0.1),
    flow('#ff6a00', 0.66, 0.16),
    hoop({ radius: 0.54, tube: 0.19, at: [0, 0.72, 0] }, lava('#ff6a00')),
    hoop({ radius: 1.74, tube: 0.14, at: [0, -1.4, 0] }, gold()),
    around(12, (index) => ball(0.2 + (index % 3) * 0.07, vinyl('#2f9e1f'), { at: [1.66, -1.3, 0] })),
  )

/** Drops of lava that leave the crater, each with a tail. */
const fountain = () =>
  group(
    ball(0.5, lava('#ffa800'), { at: [0, 0.8, 0], scale: [1, 0.8, 1] }),
    ...[
      [0.06, 1.3, 0.1, 0.24],
      [-0.5, 1.05, 0.2, 0.19],
      [0.62, 1.02, 0.1, 0.21],
      [-1, 0.55, 0.1, 0.17],
      [1.05, 0.48, 0.15, 0.16],
      [0.25, 0.6, 0.55, 0.17],
    ].map(([x = 0, rise = 0, z = 0, size = 0], index) => {
      const turn = [0, 0, Math.PI - Math.atan2(x, rise)] as const
      return group(
        cone(size, Math.hypot(x, rise), lava(index % 2 ? '#ff6a00' : '#e02200'), {
          at: [x / 2, 0.8 + rise / 2, z],
          turn,
        }),
        ball(size * 1.06, lava(index % 2 ? '#ffa800' : '#ff6a00'), { at: [x, 0.8 + rise, z] }),
      )
    }),
  )

const smoke = () =>
  cluster(
    [
      -0.5, 1.2, -0.55, 0.42, 0.52, 1.3, -0.55, 0.46, -0.08, 1.62, -0.55, 0.5, -0.66, 1.74, -0.55, 0.32, 0.6, 1.95,
      -0.55, 0.34,
    ],
    vinyl('#5b2f80'),
  )

/** A volcano that throws up lava. */
export const model: Model = { build: () => group(mountain(), fountain(), smoke()), pose: [0.14, -0.25, 0] }
