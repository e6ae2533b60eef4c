import { renderBackdrop } from './backdrop.ts'
import { colourGradeNames, colourGrades } from './colour-grades.ts'
import { drawFocusedObject } from './draw-objects.ts'
import type { ObjectName } from './object-pictures.ts'
import { encodeWebp } from './picture-pixel-operations.ts'
import type { SceneName } from './scenes.ts'
import { createSeededRandom } from './seeded-random.ts'

const scenes = ['sunburst', 'bubbles', 'nebula', 'ridge', 'hologram'] as const satisfies readonly SceneName[]

/** Width and height in pixels: twice the largest size of an avatar on a page. */
export const avatarSide = 160
/** Of the layout, in which objects are placed. */
const layoutSide = 400

/** Renders an object as a member's avatar, in WebP. Its colours and scene follow from its name. */
export async function renderAvatar(name: ObjectName): Promise<Buffer> {
  const random = createSeededRandom(`avatar ${name}`)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const [grade, scene] = [pick(colourGradeNames), pick(scenes)]
  const middle = { x: avatarSide / 2, y: avatarSide * 0.44 }
  const tile = await renderBackdrop({ grade, scene, seed: name }, { width: avatarSide, height: avatarSide }, middle)
  const place = { x: layoutSide / 2, y: 236, size: 412, angle: (random() - 0.5) * 12 }
  await drawFocusedObject(tile, name, place, {
    grade: colourGrades[grade],
    lamp: [-0.6, -0.8],
    scale: avatarSide / layoutSide,
    weight: 1.4,
  })
  return encodeWebp(tile, 80)
}
