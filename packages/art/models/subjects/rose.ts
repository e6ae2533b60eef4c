import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { roseWhorl } from '#kit/petal.ts'
import { ball, group, type Place } from '#kit/shapes.ts'
import { veinedLeaf } from '#kit/veined-leaf.ts'

const silk = (color: string) => vinyl(color, { sheen: 0.15, roughness: 0.5, clearcoat: 0.25 })

const leaf = (place: Place) =>
  veinedLeaf({ length: 1.6, half: 0.42, skin: gloss('#0a7a2c', { roughness: 0.3 }), vein: '#4fc03c' }, place)

export const model: Model = {
  build: () =>
    group(
      ball(0.3, vinyl('#a8001c'), { at: [0, 0.75, 0] }),
      roseWhorl({ count: 2, wrap: 1.6, radius: 0.2, height: 1.36, flare: 0.03, twist: 0.4 }, silk('#7d0012')),
      roseWhorl({ count: 3, wrap: 1.2, radius: 0.42, height: 1.34, flare: 0.06, twist: 1.2 }, silk('#8f0014')),
      roseWhorl({ count: 4, wrap: 0.98, radius: 0.66, height: 1.26, flare: 0.14, twist: 0.1 }, silk('#a30016')),
      roseWhorl({ count: 5, wrap: 0.82, radius: 0.9, height: 1.14, flare: 0.28, twist: 0.5 }, silk('#b80018')),
      roseWhorl({ count: 5, wrap: 0.84, radius: 1.1, height: 1.02, flare: 0.42, twist: 1.1 }, silk('#cc001c')),
      leaf({ at: [0.5, 0.15, 0.75], turn: [-1.25, 0, -0.75] }),
      leaf({ at: [-0.5, 0.15, 0.75], turn: [-1.25, 0, Math.PI + 0.75] }),
    ),
  pose: [0.92, 0.1, 0],
}
