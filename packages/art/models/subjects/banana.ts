import type { Mesh } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { bend } from '#kit/bend.ts'
import { disc } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, lathe, type Place, type Point2, put, ring } from '#kit/shapes.ts'

const yellow = gloss('#ec9c00', { roughness: 0.25, envMapIntensity: 0.65 })
const brown = gloss('#4a2408')

/** Gives what stands along the y axis five soft edges, and bends it around a far point at its right. */
const bent = (part: Mesh) =>
  bend(part, (corner) => {
    const { x, y, z } = corner
    const edge = 1 + 0.045 * Math.cos(Math.atan2(z, x) * 5)
    const [out, angle] = [2 - x * edge, y / 2]
    corner.set(2 - out * Math.cos(angle), out * Math.sin(angle), z * edge)
  })

/** From the tip up to the stalk. */
const outline = Array.from({ length: 81 }, (_, step): Point2 => {
  const along = step / 80
  const full = Math.min(1, (along / 0.2) ** 0.65, ((1 - along) / 0.3) ** 0.85)
  return [0.13 + 0.36 * Math.sin((full * Math.PI) / 2), along * 3.5 - 1.75]
})

const column = (from: number, to: number, radius: number) =>
  Array.from({ length: 9 }, (_, step): Point2 => [radius, from + ((to - from) * step) / 8])

/** A banana whose stalk ends at the place. */
const banana = (place: Place) =>
  put(
    group(
      put(
        group(
          bent(lathe(outline, yellow)),
          bent(lathe([[0, -1.9], ...column(-1.88, -1.72, 0.15)], brown)),
          bent(lathe([...column(1.7, 2.25, 0.16), [0, 2.25]], gloss('#a89a08'))),
        ),
        { at: [-1.14, -1.8, 0] },
      ),
    ),
    place,
  )

const slice = (place: Place) =>
  put(
    group(
      disc({ radius: 0.46, depth: 0.24 }, vinyl('#ffd98a')),
      ring({ radius: 0.46, tube: 0.05 }, yellow, { scale: [1, 1, 3] }),
      ring({ radius: 0.2, tube: 0.03 }, vinyl('#f0b040'), { at: [0, 0, 0.115] }),
      aroundFace(6, () => ball(0.035, brown, { at: [0.12, 0, 0.12] })),
    ),
    place,
  )

/** Three bananas in a bunch with a band of gold, and two slices. */
export const model: Model = {
  build: () =>
    group(
      banana({ turn: [0, 0.25, 0.1], at: [0, 0, -0.2] }),
      banana({ turn: [0, 0, 0.5] }),
      banana({ turn: [0, -0.25, 0.9], at: [0, 0, 0.2] }),
      ball(0.3, brown, { at: [0.06, 0.06, 0], scale: [1.1, 0.9, 1.2] }),
      ring({ radius: 0.3, tube: 0.09 }, gold(), { at: [-0.06, -0.3, 0], turn: [Math.PI / 2, -0.2, 0] }),
      slice({ at: [-0.35, -3.05, 1.15], turn: [-0.15, 0.1, 0], scale: 1.15 }),
      slice({ at: [0.6, -3.2, 0.9], turn: [-0.2, 0.3, 0] }),
    ),
  pose: [0.05, -0.2, 0],
}
