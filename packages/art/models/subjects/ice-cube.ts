import type { Object3D } from 'three'
import { starCoin } from '#kit/coin.ts'
import { glass, gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, curve, group, type Place, put, slab, star } from '#kit/shapes.ts'

const clear = { width: 256, height: 256 }

/** Clear blue in the middle, frost with needles at the edges. */
const frost = paintTexture(clear, (context) => {
  const shade = context.createRadialGradient(128, 128, 50, 128, 128, 180)
  shade.addColorStop(0, '#0a90ff18')
  shade.addColorStop(0.6, '#0f98ff80')
  shade.addColorStop(1, '#f4fcffee')
  context.fillStyle = shade
  context.fillRect(0, 0, 256, 256)
  context.strokeStyle = '#f4fcffcc'
  for (let needle = 0; needle < 44; needle++) {
    const [angle, length] = [needle * 0.1428, 34 + ((needle * 37) % 40)]
    const [x, y] = [128 + Math.cos(angle) * 175, 128 + Math.sin(angle) * 175]
    context.lineWidth = 2 + (needle % 3)
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x - Math.cos(angle + 0.3) * length, y - Math.sin(angle + 0.3) * length)
    context.stroke()
  }
})

const ice = glass('#ffffff', { map: frost, opacity: 1, emissive: '#0040c0', emissiveIntensity: 0.35 })
const core = glass('#0a70f0', { opacity: 0.16, depthWrite: false })
const snow = gloss('#e4f4ff', { roughness: 0.35 })

const cap = curve(
  points2(-0.7, -0.62, -0.1, -0.76, 0.62, -0.66, 0.74, 0, 0.66, 0.66, 0.1, 0.74, -0.66, 0.62, -0.76, 0.1),
)

/** A cube of ice with something in it, bubbles, and snow on top. */
const cube = (inside: Object3D, place: Place) =>
  put(
    group(
      box({ size: [1.2, 1.2, 1.2], edge: 0.3 }, core),
      inside,
      ...points3(-0.5, -0.4, 0.5, -0.36, -0.52, 0.56, 0.48, 0.3, 0.55, 0.56, 0.12, 0.5, 0.4, -0.5, 0.54).map(
        (at, index) => ball(0.05 + (index % 3) * 0.025, gloss('#d4f0ff', { emissive: '#2a5a80' }), { at }),
      ),
      box({ size: [1.6, 1.6, 1.6], edge: 0.2 }, ice),
      slab(cap, { depth: 0.06, bevel: 0.1 }, snow, { at: [0, 0.78, 0], turn: [-Math.PI / 2, 0, 0] }),
      ...points3(-0.6, 0.72, 0.82, -0.32, 0.66, 0.84, 0.1, 0.7, 0.84, 0.62, 0.62, 0.82, 0.84, 0.7, 0.4).map(
        (at, index) => ball(0.15, snow, { at, scale: [1.15, 1.1 + (index % 2) * 0.6, 0.6] }),
      ),
    ),
    place,
  )

const charm = (color: string) =>
  group(
    slab(star({ outer: 0.56, inner: 0.27 }), { depth: 0.16, bevel: 0.1 }, gold({ roughness: 0.2 })),
    slab(star({ outer: 0.42, inner: 0.2 }), { depth: 0.24, bevel: 0.08 }, gloss(color), { at: [0, 0, 0.06] }),
  )

/** Cubes of ice, in one of which a coin is frozen. */
export const model: Model = {
  build: () =>
    group(
      cube(starCoin({ turn: [0, 0.3, 0.2], scale: 1.35 }), { at: [-0.92, -0.8, 0.1], turn: [0, 0.4, 0] }),
      cube(charm('#e0104a'), { at: [0.98, -0.8, 0], turn: [0, -0.25, 0] }),
      cube(charm('#7a1fe0'), { at: [0.1, 0.98, 0], turn: [0, 0.25, 0.06] }),
    ),
  pose: [0.16, -0.2, 0],
}
