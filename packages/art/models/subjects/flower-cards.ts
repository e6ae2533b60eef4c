import { gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { group, type Place, type Point3, put, roundedRectangle, sheet, slab } from '#kit/shapes.ts'

type Paint = CanvasRenderingContext2D

const dot = (paint: Paint, color: string, [x, y, radius]: Point3) => {
  paint.fillStyle = color
  paint.beginPath()
  paint.arc(x, y, radius, 0, Math.PI * 2)
  paint.fill()
}

/** A flower of so many round petals at a place, of this size. */
function flower(paint: Paint, [x, y, size]: Point3, [petal, heart]: readonly [string, string], count: number): void {
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2
    dot(paint, petal, [x + Math.cos(angle) * size * 0.62, y + Math.sin(angle) * size * 0.62, (size * 2.1) / count])
  }
  dot(paint, heart, [x, y, size * 0.34])
}

/** A full moon over a hill with grass. */
function moon(paint: Paint): void {
  dot(paint, '#ffe9a8', [230, 200, 130])
  dot(paint, '#161a4a', [170, 830, 420])
  Object.assign(paint, { strokeStyle: '#ffb400', lineWidth: 10 })
  for (let blade = 0; blade < 7; blade++) {
    const x = blade * 50
    paint.stroke(new Path2D(`M${x + 60} 640Q${x + 50} 500 ${x * 0.92 + 100} ${430 - (blade % 2) * 50}`))
  }
}

/** Cherry blossom above a striped curtain. */
function cherry(paint: Paint): void {
  for (let stripe = 0; stripe < 8; stripe++) {
    paint.fillStyle = stripe % 2 ? '#d0081c' : '#1c1a6a'
    paint.fillRect(stripe * 50, 450, 50, 190)
  }
  dot(paint, '#ffb400', [200, 545, 56])
  for (const [x, y] of points2(90, 110, 280, 80, 190, 220, 330, 250, 70, 330, 230, 380, 360, 400))
    flower(paint, [x, y, 78], ['#f0307c', '#ffd23c'], 5)
}

/** Chrysanthemums beside a red sun. */
function chrysanthemum(paint: Paint): void {
  dot(paint, '#d0081c', [285, 165, 105])
  dot(paint, '#0a7a3a', [170, 860, 390])
  for (const at of points3(130, 300, 120, 290, 420, 105, 110, 520, 90)) flower(paint, at, ['#f08a00', '#a02400'], 11)
}

function card(ground: string, picture: (paint: Paint) => void, place: Place) {
  const outline = roundedRectangle(1.5, 2.4, 0.14)
  const map = paintTexture({ width: 400, height: 640 }, (paint) => {
    paint.fillStyle = ground
    paint.fillRect(0, 0, 400, 640)
    picture(paint)
  })
  return put(
    group(
      slab(outline, { depth: 0.1, bevel: 0.06 }, gold({ roughness: 0.2 })),
      slab(outline, { depth: 0.12, bevel: 0.02 }, gloss('#8a0414'), { at: [0, 0, 0.05], scale: [0.96, 0.97, 1] }),
      sheet(outline, gloss('#ffffff', { map, roughness: 0.3 }), { at: [0, 0, 0.2], scale: [0.88, 0.92, 1] }),
    ),
    place,
  )
}

/** Three small cards of painted flowers, in a fan. */
export const model: Model = {
  build: () =>
    group(
      card('#ffeccb', chrysanthemum, { at: [-1.02, -0.16, -0.3], turn: [0, 0, 0.36] }),
      card('#d8081c', moon, { at: [0, 0.1, 0] }),
      card('#fff0dc', cherry, { at: [1.02, -0.16, 0.3], turn: [0, 0, -0.36] }),
    ),
  pose: [-0.04, -0.3, 0],
}
