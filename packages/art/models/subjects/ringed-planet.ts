import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, group, type Place, put } from '#kit/shapes.ts'

const bands = ['#7a12b0', '#b0189a', '#e8286a', '#ff5a2a', '#ff9a1a', '#ff6a2a', '#e8307a', '#a01aa8', '#5a14b8']

/** Bands with wavy borders, and an oval storm. */
const clouds = () =>
  paintTexture({ width: 1024, height: 512 }, (context) => {
    for (const [index, color] of bands.entries()) {
      const top = (index / bands.length) * 512
      context.fillStyle = color
      context.beginPath()
      context.moveTo(0, 512)
      for (let x = 0; x <= 1024; x += 8) context.lineTo(x, top + 9 * Math.sin((x / 1024) * Math.PI * 12 + index * 2))
      context.lineTo(1024, 512)
      context.fill()
    }
    context.fillStyle = '#ffd25a'
    context.beginPath()
    context.ellipse(700, 330, 62, 30, -0.1, 0, Math.PI * 2)
    context.fill()
    context.fillStyle = '#f03a1a'
    context.beginPath()
    context.ellipse(700, 330, 38, 17, -0.1, 0, Math.PI * 2)
    context.fill()
  })

/** A flat ring in the plane of the equator. */
const band = (radius: number, tube: number, material: ReturnType<typeof gold>) =>
  put(group(hoop({ radius, tube }, material)), { scale: [1, 0.28, 1] })

const rings = () =>
  group(
    band(1.42, 0.09, gold({ roughness: 0.3 })),
    band(1.63, 0.13, gloss('#ffb03a')),
    band(1.87, 0.12, gloss('#e0186a')),
    band(2.06, 0.1, gold()),
    around(16, (index) => ball(index % 2 ? 0.05 : 0.075, gold(), { at: [1.64, 0.04, 0] })),
    put(moon({ at: [2.02, 0.02, 0] }), { turn: [0, 0.75, 0] }),
  )

const moon = (place: Place) =>
  put(
    group(
      ball(0.27, gloss('#18b8e8')),
      ...points3(-0.1, 0.12, 0.2, 0.12, -0.02, 0.23, -0.05, -0.15, 0.2).map((at) =>
        ball(0.065, gloss('#0a78b8'), { at }),
      ),
    ),
    place,
  )

/** A banded planet whose ring carries a moon, among a few stars. */
export const model: Model = {
  build: () =>
    group(
      ball(1.22, gloss('#ffffff', { map: clouds(), roughness: 0.3 })),
      rings(),
      starBadge(0.3, { at: [-0.95, 1.3, 0.2], turn: [-0.4, 0, 0.4] }),
      starBadge(0.2, { at: [-1.5, -1.35, 0.6], turn: [-0.4, 0, 0.5] }),
    ),
  pose: [0.4, 0, -0.38],
}
