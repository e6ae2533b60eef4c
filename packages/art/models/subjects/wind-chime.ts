import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, paper, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, group, lathe, type Point2, put, ring, roundedRectangle, sheet, slab, tube } from '#kit/shapes.ts'

const bell = Array.from({ length: 40 }, (_, step): Point2 => {
  const angle = -0.62 + (step / 39) * (Math.PI / 2 + 0.62)
  return [Math.cos(angle) * 1.25, Math.sin(angle) * 1.15]
})

/** A goldfish with a long tail: its body and fins, and its dots. */
const fish =
  'M50 0C150-20 150-110 210-70 180-30 180 30 220 80 150 100 140 30 50 10Z' +
  'M-96 0A96 62 0 1 1 96 0 96 62 0 1 1-96 0ZM-40-52Q20-110 64-46ZM0 54Q30 96 62 46Z'
const dots = [
  [-54, 18, '#fff4e0'],
  [-56, 9, '#14060a'],
  [20, 15, '#ffb400'],
  [54, 11, '#ffb400'],
] as const

/** Water around the bell, lighter below, with goldfish and rings of waves. */
const painted = paintTexture({ width: 2048, height: 640 }, (context) => {
  const water = context.createLinearGradient(0, 0, 0, 640)
  water.addColorStop(0, '#0548c0')
  water.addColorStop(0.5, '#0a9ae0')
  water.addColorStop(1, '#a0ecff')
  context.fillStyle = water
  context.fillRect(0, 0, 2048, 640)
  context.lineWidth = 12
  context.strokeStyle = '#ffffff'
  for (let x = 64; x < 2048; x += 128)
    for (const radius of [64, 40, 16])
      context.stroke(new Path2D(`M${x - radius} 640A${radius} ${radius} 0 0 1 ${x + radius} 640`))
  for (const x of [533, 1045, 1557]) {
    context.setTransform(1, 0, 0, 1, x, 390)
    context.fillStyle = '#f03000'
    context.fill(new Path2D(fish))
    for (const [across, radius, color] of dots) {
      context.fillStyle = color
      context.beginPath()
      context.arc(across, across > 0 ? 6 : -14, radius, 0, Math.PI * 2)
      context.fill()
    }
  }
})

const strip = () => {
  const outline = roundedRectangle(0.82, 1.5, 0.08)
  return group(
    slab(outline, { depth: 0.03, bevel: 0.03 }, gold()),
    sheet(outline, paper('#ffdf9a'), { at: [0, 0, 0.07], scale: [0.92, 0.95, 1] }),
    ring({ radius: 0.22, tube: 0.05 }, gloss('#d0081c'), { at: [0, 0.2, 0.09] }),
    ball(0.12, gloss('#d0081c'), { at: [0, 0.2, 0.07], scale: [1, 1, 0.4] }),
    ...[-0.2, -0.34, -0.48].map((y) =>
      tube(points3(-0.26, y, 0.08, 0, y + 0.08, 0.08, 0.26, y, 0.08), 0.03, gloss('#0a62d0')),
    ),
    ring({ radius: 0.08, tube: 0.035 }, gold(), { at: [0, 0.78, 0.03] }),
  )
}

/** A glass bell of summer with painted goldfish, and a paper strip that the wind turns. */
export const model: Model = {
  build: () =>
    group(
      lathe(bell, gloss('#ffffff', { map: painted, roughness: 0.05 }), { turn: [0, Math.PI, 0] }),
      hoop({ radius: 1.02, tube: 0.09, at: [0, -0.67, 0] }, warmGold(0.14)),
      lathe(points2(0.3, 1.04, 0.34, 1.14, 0.2, 1.26, 0.12, 1.4, 0, 1.44), warmGold(0.16)),
      tube(points3(0, 1.3, 0, -0.16, 1.56, 0, 0, 1.84, 0, 0.16, 1.56, 0, 0, 1.3, 0), 0.06, gloss('#d0081c')),
      ball(0.15, gloss('#d0081c'), { at: [0, 1.48, 0] }),
      tube(points3(0, 0.6, 0, 0, -0.8, 0, 0.06, -1.4, 0), 0.04, gloss('#d0081c')),
      ball(0.22, warmGold(0.14), { at: [0, -0.86, 0] }),
      put(strip(), { at: [0.2, -2.08, 0], turn: [0, 0.3, 0.16], scale: [1.35, 1.15, 1] }),
    ),
  pose: [0.03, -0.25, 0.06],
}
