import { disc } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, type Place, put, ring, tube } from '#kit/shapes.ts'

/** A sky with two streaks of light, as glass shows it. */
const sky = paintTexture({ width: 512, height: 512 }, (context) => {
  const shade = context.createLinearGradient(0, 0, 512, 512)
  shade.addColorStop(0, '#0a52d8')
  shade.addColorStop(0.5, '#12b8f0')
  shade.addColorStop(1, '#8a2be0')
  context.fillStyle = shade
  context.fillRect(0, 0, 512, 512)
  context.rotate(Math.PI / 4)
  context.fillStyle = 'rgb(255 255 255 / 80%)'
  context.fillRect(220, -400, 90, 900)
  context.fillRect(340, -400, 34, 900)
})

const face = () =>
  put(
    group(
      disc({ radius: 1.16, depth: 0.22 }, warmGold(0.2)),
      disc({ radius: 0.92, depth: 0.1, at: [0, 0, 0.14] }, gloss('#ffffff', { map: sky, roughness: 0.08 })),
      ring({ radius: 1.14, tube: 0.17 }, gloss('#b0104e', { roughness: 0.12 }), { at: [0, 0, 0.06] }),
      ...[0.94, 1.32].map((radius) => ring({ radius, tube: 0.075 }, warmGold(0.14), { at: [0, 0, 0.12] })),
      ...Array.from({ length: 18 }, (_, index) => {
        const angle = ((index + 0.5) / 18) * Math.PI * 2
        return ball(0.075, gloss('#fff2e0'), { at: [Math.cos(angle) * 1.14, Math.sin(angle) * 1.14, 0.22] })
      }),
    ),
    { scale: [1, 1.18, 1] },
  )

const scroll = (side: number) =>
  put(
    group(
      tube(points3(0.2, 0, 0, 0.6, 0.14, 0, 0.86, -0.1, 0, 0.66, -0.3, 0, 0.5, -0.14, 0), 0.1, warmGold(0.14)),
      ball(0.13, warmGold(0.14), { at: [0.52, -0.14, 0] }),
    ),
    { scale: [side, 1, 1] },
  )

const gem = (color: string, place: Place) =>
  put(
    group(
      ball(1, gloss(color, { roughness: 0.04, iridescence: 0.6 }), { scale: [1, 1, 0.6] }),
      ring({ radius: 1, tube: 0.2 }, warmGold(0.14)),
    ),
    place,
  )

const handle = () =>
  group(
    lathe(points2(0.28, 0.1, 0.4, -0.1, 0.25, -0.3, 0.32, -0.9, 0.28, -1.3, 0.4, -1.44, 0.22, -1.56), warmGold(0.16)),
    lathe(points2(0.28, -0.35, 0.38, -0.85, 0.31, -1.25), gloss('#b0104e', { roughness: 0.12 })),
    ball(0.35, gold(), { at: [0, -1.72, 0] }),
    ball(0.17, gloss('#0a8ad0'), { at: [0, -1.72, 0.26] }),
  )

/** An ornate hand mirror with pearls and gems. */
export const model: Model = {
  build: () =>
    group(
      put(
        group(
          face(),
          put(group(bothSides(scroll), handle()), { at: [0, -1.58, 0] }),
          put(bothSides(scroll), { at: [0, 1.6, 0], turn: [0, 0, Math.PI], scale: 0.8 }),
          gem('#0a8ae8', { at: [0, 1.6, 0.1], scale: 0.26 }),
          gem('#0a9a4a', { at: [0, -1.6, 0.26], scale: 0.22 }),
        ),
        { turn: [0, 0, -0.7] },
      ),
    ),
  pose: [0.02, -0.3, 0],
}
