import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, box, cylinder, group, lathe, type Point3, put, ring, tube } from '#kit/shapes.ts'

const colors = ['#ffb400', '#e00a3a', '#0a86f0', '#0aa84a', '#f0148a', '#7a1cf0'] as const
const paint = (index: number) => gloss(colors[index % 6] ?? '')

/** Slanted stripes around the cone. */
const stripes = () =>
  paintTexture({ width: 1024, height: 512 }, (context) => {
    for (let stripe = -10; stripe < 24; stripe++) {
      context.fillStyle = stripe % 2 ? '#5a12c8' : '#ff9d00'
      context.beginPath()
      context.moveTo(stripe * 64, 0)
      context.lineTo(stripe * 64 + 64, 0)
      context.lineTo(stripe * 64 + 320, 512)
      context.lineTo(stripe * 64 + 256, 512)
      context.fill()
    }
  })

const popper = () =>
  group(
    cylinder({ radius: 0.22, top: 0.92, height: 2.5 }, gloss('#ffffff', { map: stripes() }), { at: [0, -1.2, 0] }),
    hoop({ radius: 0.93, tube: 0.12, at: [0, 0.05, 0] }, warmGold(0.14)),
    lathe(points2(0.3, -2.2, 0.26, -2.6, 0, -2.7), warmGold(0.14)),
    ring({ radius: 0.16, tube: 0.06 }, gold(), { at: [0, -2.85, 0] }),
    ball(0.9, gloss('#e00a3a'), { at: [0, -0.05, 0], scale: [1, 0.35, 1] }),
  )

/** A streamer that curls out of the mouth and ends at a distance. */
const streamer = (lean: number, reach: number, index: number) => {
  const points = Array.from({ length: 41 }, (_, step): Point3 => {
    const share = step / 40
    return [Math.cos(share * 15) * share * 0.26, share * reach, Math.sin(share * 15) * share * 0.26]
  })
  return put(group(tube(points, 0.085, paint(index))), { at: [lean * 0.8, 0, 0.1], turn: [0.15, 0, -lean] })
}

/** Bits of paper, stars and balls, spread over a fan above the mouth. */
const bits = () =>
  group(
    ...Array.from({ length: 40 }, (_, index) => {
      const [lean, reach] = [Math.sin(index * 2.4) * 0.66, 0.6 + ((index * 7) % 11) * 0.15]
      const at = [Math.sin(lean) * (reach + 0.5), Math.cos(lean) * reach, Math.cos(index * 1.7) * 0.45] as const
      const turn = [index, index * 2, index * 3] as const
      if (index % 3 === 0) return ball(0.12, paint(index + 1), { at })
      if (index % 3 === 1) return box({ size: [0.26, 0.18, 0.05], edge: 0.02 }, paint(index), { at, turn })
      return starBadge(0.2, {
        at,
        turn: [0, 0, index],
      })
    }),
  )

/** A party popper that bursts with paper. */
export const model: Model = {
  build: () =>
    group(
      put(
        group(
          popper(),
          bits(),
          ...[-0.62, -0.2, 0.2, 0.62].map((lean, index) => streamer(lean, 2 + (index % 2) * 0.4, index)),
        ),
        {
          turn: [0, 0, -0.7],
        },
      ),
    ),
  pose: [0.15, -0.25, 0],
}
