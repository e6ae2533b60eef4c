import type { Group, Shape } from 'three'
import { enamel, gold } from './materials.ts'
import { group, slab } from './shapes.ts'

/** A sign of two enamels, each in a gold line: the inner one is the outline at half its size, `raise` above the middle. */
export function enamelledSign(
  outline: Shape,
  { outer, inner, raise = 0 }: { outer: readonly [string, string]; inner: readonly [string, string]; raise?: number },
): Group {
  return group(
    slab(outline, { depth: 0.28, bevel: 0.22 }, gold({ roughness: 0.26 })),
    slab(outline, { depth: 0.44, bevel: 0.06 }, enamel(...outer), { at: [0, 0, 0.08] }),
    slab(outline, { depth: 0.1, bevel: 0.17 }, gold({ roughness: 0.16 }), {
      at: [0, raise, 0.52],
      scale: [0.5, 0.5, 0.6],
    }),
    slab(outline, { depth: 0.16, bevel: 0.11 }, enamel(...inner), { at: [0, raise, 0.52], scale: [0.5, 0.5, 1] }),
  )
}
