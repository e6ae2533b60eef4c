import { Shape } from 'three'
import { starCoin } from '#kit/coin.ts'
import { brightGold, gloss, gold, paintTexture } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, put, roundedRectangle, sheet, slab, star } from '#kit/shapes.ts'

const [x, y, notch] = [1.75, 1.15, 0.11]

/** A card whose short sides are torn in waves. */
function card(): Shape {
  const shape = new Shape()
  shape.moveTo(-x, -y)
  shape.lineTo(x, -y)
  for (let wave = 0; wave < 10; wave++)
    shape.absarc(x, -y + (wave + 0.5) * 0.23, notch, -Math.PI / 2, Math.PI / 2, true)
  shape.lineTo(-x, y)
  for (let wave = 0; wave < 10; wave++)
    shape.absarc(-x, y - (wave + 0.5) * 0.23, notch, Math.PI / 2, -Math.PI / 2, true)
  return shape
}

/** Silver that a coin has scratched off in strokes: signs of luck show. */
const field = () =>
  paintTexture({ width: 700, height: 300 }, (context) => {
    context.fillStyle = '#fff2cf'
    context.fillRect(0, 0, 700, 300)
    context.font = 'bold 190px "DejaVu Sans", serif'
    context.textAlign = 'center'
    for (const [index, color] of ['#d4001c', '#0a8a3a', '#1a3ad0'].entries()) {
      context.fillStyle = color
      context.fillText(['♥', '♣', '♦'][index] ?? '', 125 + index * 225, 218)
    }
    context.lineWidth = 46
    context.lineCap = 'round'
    for (let stroke = 0; stroke < 9; stroke++) {
      context.strokeStyle = stroke % 2 ? '#a9b4d0' : '#8794b6'
      context.beginPath()
      context.moveTo(480 + stroke * 34 + ((stroke * 53) % 60), -20)
      context.lineTo(410 + stroke * 36, 320)
      context.stroke()
    }
  })

const face = () =>
  group(
    slab(card(), { depth: 0.1, bevel: 0.05 }, brightGold()),
    slab(roundedRectangle(3.1, 2, 0.16), { depth: 0.05, bevel: 0.03 }, gloss('#c00a24'), { at: [0, 0, 0.15] }),
    slab(roundedRectangle(2.74, 1.06, 0.1), { depth: 0.05, bevel: 0.04 }, gold({ roughness: 0.12 }), {
      at: [0, -0.28, 0.2],
    }),
    sheet(roundedRectangle(2.64, 0.96, 0.08), gloss('#ffffff', { map: field(), roughness: 0.3 }), {
      at: [0, -0.28, 0.3],
    }),
    ...[-0.9, -0.45, 0, 0.45, 0.9].map((at) =>
      slab(star({ outer: at ? 0.2 : 0.3, inner: at ? 0.095 : 0.14 }), { depth: 0.06, bevel: 0.03 }, brightGold(), {
        at: [at, 0.62, 0.22],
      }),
    ),
  )

/** A golden scratch card, half scratched, with its coin. */
export const model: Model = {
  build: () =>
    group(
      put(face(), { turn: [0, 0, 0.18] }),
      starCoin({ at: [1.2, -0.95, 0.6], turn: [-0.3, 0.12, 0.2], scale: 1.75 }),
    ),
  pose: [-0.08, -0.3, 0],
}
