import { starBadge } from '#kit/coin.ts'
import { brightGold, chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { paintCard, screen } from '#kit/screen.ts'
import { box, cylinder, group, put, roundedRectangle, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const shell = chrome({ color: '#cfd4f0', roughness: 0.24, emissive: '#4a4a80', emissiveIntensity: 0.3 })
const keyColors = ['#5a2ae0', '#8a2ae0', '#d0209a', '#f05a2a']

/** A side menu, a chart and two cards. */
function paintPage(context: CanvasRenderingContext2D): void {
  paintCard(context, 'rgba(10, 4, 60, 0.55)', [24, 24, 110, 352], 18)
  for (let line = 0; line < 5; line++)
    paintCard(context, line === 1 ? '#ffc21a' : 'rgba(255, 255, 255, 0.7)', [44, 52 + line * 60, 70, 20], 10)
  paintCard(context, 'rgba(255, 255, 255, 0.92)', [158, 24, 418, 206], 22)
  for (const [index, height] of [60, 96, 74, 128, 106, 160].entries())
    paintCard(context, index === 5 ? '#ff2a7a' : '#6a3af0', [184 + index * 64, 214 - height, 40, height], 10)
  paintCard(context, '#ffb000', [158, 252, 200, 124], 22)
  paintCard(context, '#12c8a8', [376, 252, 200, 124], 22)
}

const base = () =>
  group(
    slab(roundedRectangle(3.4, 2.3, 0.22), { depth: 0.14, bevel: 0.07 }, shell, { turn: [-quarter, 0, 0] }),
    slab(roundedRectangle(3, 1.16, 0.1), { depth: 0.03, bevel: 0.02 }, gloss('#1a1450'), {
      at: [0, 0.2, -0.32],
      turn: [-quarter, 0, 0],
    }),
    ...[0, 1, 2, 3].flatMap((row) =>
      Array.from({ length: row === 3 ? 3 : 9 }, (_, index) => {
        const width = row === 3 ? ([0.6, 1.5, 0.6][index] ?? 1) : 0.27
        const x = row === 3 ? (index - 1) * 1.12 : (index - 4) * 0.322
        return box({ size: [width, 0.1, 0.22], edge: 0.04 }, gloss(keyColors[row] ?? ''), {
          at: [x, 0.26, -0.74 + row * 0.28],
        })
      }),
    ),
    slab(roundedRectangle(1.1, 0.62, 0.1), { depth: 0.02, bevel: 0.02 }, brightGold(), {
      at: [0, 0.2, 0.72],
      turn: [-quarter, 0, 0],
    }),
  )

/** The lid stands on the hinge, and leans back. */
const lid = () =>
  put(
    group(
      slab(roundedRectangle(3.4, 2.4, 0.22), { depth: 0.08, bevel: 0.06 }, shell, { at: [0, 1.2, -0.06] }),
      slab(roundedRectangle(3.26, 2.26, 0.18), { depth: 0.03, bevel: 0.02 }, gloss('#120c34'), { at: [0, 1.2, 0.09] }),
      screen({ width: 3, height: 2, corner: 0.1, colors: ['#1a0ab0', '#7a1ae0', '#f0308a'] }, paintPage, {
        at: [0, 1.2, 0.145],
      }),
      starBadge(0.36, { at: [1.5, 2.2, 0.3], turn: [0, 0, -0.2] }),
    ),
    { at: [0, 0.18, -1.16], turn: [-0.26, 0, 0] },
  )

/** An open laptop with a chart on its screen. */
export const model: Model = {
  build: () =>
    group(
      base(),
      lid(),
      cylinder({ radius: 0.1, height: 2.6 }, gold(), { at: [0, 0.16, -1.14], turn: [0, 0, quarter] }),
    ),
  pose: [0.32, -0.42, 0],
}
