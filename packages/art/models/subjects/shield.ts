import { brightGold, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, type Point2, polygon, put, ring, slab, star } from '#kit/shapes.ts'

/** From the middle of the top edge down the right side to the tip, for a shield that is inset from its rim. */
function side(inset: number): Point2[] {
  const [width, top, tip] = [1.25 - inset, 1.2 - inset, 1.45 - inset * 1.3]
  const curved = Array.from({ length: 15 }, (_, step): Point2 => {
    const angle = (step / 14) * (Math.PI / 2)
    return [width * Math.cos(angle) ** 0.8, -tip * Math.sin(angle)]
  })
  return [[0, top - 0.12], [width * 0.5, top - 0.06], [width * 0.98, top + 0.06], ...curved]
}

function whole(inset: number) {
  const right = side(inset)
  return polygon([
    ...right,
    ...right
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Point2 => [-x, y]),
  ])
}

/** The quarter at one side above or below the cross. */
function quarter(across: number, upper: boolean) {
  const gap = 0.09
  const kept = side(0.26).map(([x, y]): Point2 => [Math.max(x, gap), upper ? Math.max(y, gap) : Math.min(y, -gap)])
  const corners = kept.filter(
    ([x, y], index) => index === 0 || x !== kept[index - 1]?.[0] || y !== kept[index - 1]?.[1],
  )
  return polygon([...corners, [gap, upper ? gap : -gap]].map(([x, y]): Point2 => [(x ?? 0) * across, y ?? 0]))
}

const enamel = (color: string) => gloss(color, { roughness: 0.32, clearcoat: 0.5 })
const [red, blue] = ['#b0001c', '#0a38d0']

const boss = () =>
  put(
    group(
      cylinder({ radius: 0.5, height: 0.16 }, warmGold(0.22), { turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.48, tube: 0.08 }, warmGold(0.14), { at: [0, 0, 0.08] }),
      slab(star({ outer: 0.36, inner: 0.17 }), { depth: 0.08, bevel: 0.06 }, brightGold(), { at: [0, 0, 0.1] }),
    ),
    { at: [0, 0, 0.42] },
  )

export const model: Model = {
  build: () =>
    group(
      slab(whole(0.08), { depth: 0.2, bevel: 0.1 }, warmGold(0.16)),
      slab(whole(0.2), { depth: 0.04, bevel: 0.02 }, warmGold(0.3), { at: [0, 0, 0.29] }),
      ...[-1, 1].flatMap((across) =>
        [true, false].map((upper) =>
          slab(quarter(across, upper), { depth: 0.06, bevel: 0.04 }, enamel(upper === across > 0 ? blue : red), {
            at: [0, 0, 0.31],
          }),
        ),
      ),
      ...[-1, 1].map((across) => ball(0.09, warmGold(0.12), { at: [across * 1.09, 1.07, 0.32] })),
      ball(0.09, warmGold(0.12), { at: [0, -1.27, 0.32] }),
      boss(),
    ),
  pose: [-0.1, -0.42, 0.04],
}
