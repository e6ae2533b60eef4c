import { bend } from '#kit/bend.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, cylinder, group, lathe, type Place, type Point2, put, ring } from '#kit/shapes.ts'

const sheet = vinyl('#5c7dff', { emissive: '#1c34c8', emissiveIntensity: 0.5, sheen: 0.3, sheenColor: '#ffffff' })

/** A sheet that falls in folds from a round top, with a scalloped hem. */
function body() {
  const mesh = lathe(
    Array.from({ length: 41 }, (_, step): Point2 => {
      const down = step / 20
      return down < 1
        ? [Math.sin((down * Math.PI) / 2) * 1.12, 0.2 + Math.cos((down * Math.PI) / 2) * 1.1]
        : [1.12 + 0.2 * (down - 1) ** 2, 0.2 - (down - 1) * 2]
    }),
    sheet,
  )
  return bend(mesh, (corner) => {
    const fold = Math.cos(Math.atan2(corner.x, corner.z) * 7) * Math.max(0, -corner.y / 1.8) ** 1.5
    corner.set(corner.x * (1 + fold * 0.16), corner.y - fold * 0.24, corner.z * (1 + fold * 0.16))
  })
}

const face = () =>
  group(
    eyes({ apart: 0.4, y: 0.42, z: 1.0, size: 1.75 }),
    cheeks({ apart: 0.68, y: 0.08, z: 0.88 }),
    ball(0.2, gloss('#2a1a5e'), { at: [0, -0.02, 1.08], scale: [0.85, 1.1, 0.4] }),
    ball(0.12, vinyl('#ff5f86'), { at: [0, -0.12, 1.14], scale: [0.9, 0.7, 0.4] }),
  )

/** A ship's lantern, which hangs from the hand. */
const lantern = (place: Place) =>
  put(
    group(
      ring({ radius: 0.18, tube: 0.05 }, gold(), { at: [0, 0.58, 0] }),
      cone(0.36, 0.3, gold(), { at: [0, 0.32, 0] }),
      cylinder({ radius: 0.26, height: 0.5 }, glow('#ffb300', { emissiveIntensity: 0.9 })),
      ...[0, 1, 2, 3, 4, 5].map((bar) =>
        cylinder({ radius: 0.035, height: 0.56 }, gold(), {
          at: [Math.sin(bar * 1.047) * 0.28, 0, Math.cos(bar * 1.047) * 0.28],
        }),
      ),
      cylinder({ radius: 0.36, height: 0.14 }, gold(), { at: [0, -0.3, 0] }),
    ),
    place,
  )

const arm = (side: number) =>
  group(
    ball(0.3, sheet, { at: [side * 1.1, -0.16, 0.35], scale: [1.3, 0.85, 0.9], turn: [0, side * -0.5, side * 0.4] }),
    ball(0.25, sheet, { at: [side * 1.36, -0.04, 0.52] }),
  )

/** A friendly ghost in a keeper's cap, with a lantern. */
export const model: Model = {
  build: () =>
    group(
      body(),
      face(),
      bothSides(arm),
      cylinder({ radius: 0.78, top: 0.72, height: 0.2 }, gold(), { at: [0, 1.08, 0] }),
      cylinder({ radius: 0.7, top: 0.98, height: 0.42 }, gloss('#1c2f9e'), { at: [0, 1.36, 0] }),
      ball(0.98, gloss('#1c2f9e'), { at: [0, 1.56, 0], scale: [1, 0.2, 1] }),
      ball(0.55, gloss('#14206e'), { at: [0, 1.02, 0.6], scale: [1.2, 0.14, 0.9], turn: [0.2, 0, 0] }),
      ball(0.17, gold(), { at: [0, 1.36, 0.88] }),
      lantern({ at: [1.42, -0.66, 0.6], scale: 1.15 }),
    ),
  pose: [0.06, -0.3, 0],
}
