import { starBadge, starCoin } from '#kit/coin.ts'
import { brightGold, chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { paintCard, screen } from '#kit/screen.ts'
import { ball, box, group, put, roundedRectangle, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

/** A balance, a chart, tiles and a button: no words, which nobody could read. */
function paintApp(context: CanvasRenderingContext2D): void {
  paintCard(context, 'rgba(255, 255, 255, 0.9)', [24, 76, 130, 20], 10)
  for (const [index, color] of ['#ffd23a', '#ff4a7a', '#22d0c0'].entries())
    paintCard(context, color, [24 + index * 94, 470, 82, 82], 22)
  for (const [index, height] of [40, 70, 54, 96, 130].entries())
    paintCard(
      context,
      index === 4 ? '#ffd23a' : 'rgba(255, 255, 255, 0.75)',
      [30 + index * 54, 430 - height, 36, height],
      10,
    )
  paintCard(context, '#ffb000', [24, 574, 270, 66], 33)
  paintCard(context, '#ffffff', [110, 596, 100, 22], 11)
}

const body = () =>
  group(
    slab(roundedRectangle(1.76, 3.5, 0.34), { depth: 0.2, bevel: 0.08 }, chrome({ color: '#c8ccf0' }), {
      at: [0, 0, -0.1],
    }),
    slab(roundedRectangle(1.74, 3.48, 0.33), { depth: 0.06, bevel: 0.03 }, gloss('#100a2a'), { at: [0, 0, 0.14] }),
    screen({ width: 1.6, height: 3.34, corner: 0.26, colors: ['#2a10b8', '#8a18d8', '#f02a8a'] }, paintApp, {
      at: [0, 0, 0.235],
    }),
    box({ size: [0.5, 0.13, 0.04], edge: 0.02 }, gloss('#100a2a'), { at: [0, 1.5, 0.24] }),
    ...[0.7, 0.2].map((y) => box({ size: [0.1, 0.4, 0.12], edge: 0.05 }, chrome(), { at: [0.98, y, 0] })),
  )

/** A card of the screen that stands out of it. */
const card = () =>
  put(
    group(
      slab(roundedRectangle(1.7, 0.86, 0.18), { depth: 0.06, bevel: 0.05 }, gold({ roughness: 0.16 })),
      slab(roundedRectangle(1.6, 0.76, 0.14), { depth: 0.08, bevel: 0.04 }, gloss('#0a8ae0'), { at: [0, 0, 0.04] }),
      starBadge(0.28, { at: [-0.48, 0, 0.16] }),
      box({ size: [0.7, 0.14, 0.06], edge: 0.03 }, gloss('#ffffff'), { at: [0.32, 0.12, 0.17] }),
      box({ size: [0.46, 0.12, 0.06], edge: 0.03 }, gloss('#9ae0ff'), { at: [0.2, -0.13, 0.17] }),
    ),
    { at: [0.14, 0.62, 0.42] },
  )

/** A smartphone, out of whose screen come a card and coins. */
export const model: Model = {
  build: () =>
    group(
      body(),
      card(),
      starCoin({ at: [0.98, -1.22, 0.5], turn: [0, 0.3, 0.2], scale: 1.25 }),
      starCoin({ at: [-0.98, -0.5, 0.62], turn: [0.3, -0.4, 0], scale: 0.8 }),
      sparkle(0.3, { at: [-0.95, 1.55, 0.5] }, brightGold()),
      ball(0.11, gloss('#22d0ff'), { at: [1.24, 1.3, 0.3] }),
    ),
  pose: [-0.1, -0.4, 0.1],
}
