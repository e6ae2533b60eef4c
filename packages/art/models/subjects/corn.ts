import { bend } from '#kit/bend.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cylinder, group, type Place, type Point3, put, tube } from '#kit/shapes.ts'

const grains = ['#f0a000', '#ffb400', '#e69000'].map((color) =>
  gloss(color, { roughness: 0.15, envMapIntensity: 0.65 }),
)

/** Rows of grains on a long egg. */
const cob = () =>
  group(
    ball(0.74, gloss('#b86a00'), { scale: [1, 2.3, 1] }),
    ...Array.from({ length: 15 }, (_, row) => {
      const y = row * 0.225 - 1.48
      const radius = 0.8 * Math.sqrt(1 - (y / 1.86) ** 2)
      return put(
        around(14, (index) =>
          ball(0.19, grains[(index * 2 + row) % 3] ?? gloss('#f0a000'), {
            at: [0, 0, radius * 0.96],
            turn: [-y * 0.4, 0, 0],
            scale: [radius * 1.15, 0.68, 0.8],
          }),
        ),
        { at: [0, y, 0] },
      )
    }),
    ball(0.2, grains[0] ?? gloss('#f0a000'), { at: [0, 1.76, 0] }),
  )

/** A thick husk around the cob, which leans outwards at its tip. */
const husk = ({ color, flare, height, ...place }: Place & { color: string; flare: number; height: number }) =>
  put(
    bend(ball(1, gloss(color, { roughness: 0.35 })), (corner) => {
      const up = (corner.y + 1) / 2
      const angle = corner.x * (1.25 - 0.85 * up)
      const out = 0.42 + 0.55 * Math.sin(Math.min(up * 2.4, 1.57)) + flare * up ** 2.5 + corner.z * 0.07
      corner.set(Math.sin(angle) * out, -2 + up * height - flare * 0.3 * up ** 5, Math.cos(angle) * out)
    }),
    place,
  )

const silk = () =>
  around(9, (index) =>
    tube(
      [0, 0.3, 0.6, 0.85].map((y): Point3 => [0, 1.75 + y * (0.7 + (index % 3) * 0.15) - y * y * 0.3, y * y * 0.75]),
      0.05,
      gold({ roughness: 0.3 }),
    ),
  )

const stem = () =>
  group(
    hoop({ radius: 0.42, tube: 0.12, at: [0, -1.96, 0] }, gold()),
    cylinder({ radius: 0.32, top: 0.28, height: 0.5 }, vinyl('#6aa81c'), { at: [0, -2.2, 0] }),
  )

/** A cob of corn in its husks, with silk and a band of gold. */
export const model: Model = {
  build: () =>
    put(
      group(
        cob(),
        silk(),
        stem(),
        husk({ color: '#0c8a2a', flare: 0.75, height: 2.9, turn: [0, -1.25, 0] }),
        husk({ color: '#0c8a2a', flare: 0.75, height: 2.9, turn: [0, 1.25, 0] }),
        husk({ color: '#14861c', flare: 0.3, height: 2.9, turn: [0, Math.PI, 0] }),
        husk({ color: '#2a9a20', flare: 0.3, height: 1.95, turn: [0, 0.62, 0] }),
        husk({ color: '#3cab2a', flare: 0.34, height: 2.1, turn: [0, -0.5, 0] }),
      ),
      { turn: [0, 0, -0.35] },
    ),
  pose: [0.1, -0.2, -0.35],
}
