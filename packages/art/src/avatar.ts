import { renderBackdrop } from './backdrop.ts'
import { colourGradeNames, colourGrades } from './colour-grades.ts'
import { drawFocusedObject } from './draw-objects.ts'
import type { ObjectName } from './object-pictures.ts'
import { encodeWebp } from './picture-pixel-operations.ts'
import type { SceneName } from './scenes.ts'
import { createSeededRandom } from './seeded-random.ts'

/** Subjects that are recognizable at 32 pixels and imply nothing about the person. */
const avatarSubjects = [
  'lion',
  'tiger',
  'fox',
  'wolf',
  'panda',
  'koala',
  'bear',
  'rabbit',
  'owl',
  'penguin',
  'eagle',
  'parrot',
  'octopus',
  'turtle',
  'whale',
  'dolphin',
  'shark',
  'blowfish',
  'unicorn',
  'dragon-face',
  'deer',
  'hedgehog',
  'raccoon',
  'frog',
  'robot',
  'alien',
  'ghost',
  'snowman',
  'rocket',
  'crown',
  'gem',
  'crystal-ball',
  'sunflower',
  'lotus',
  'mushroom',
  'pineapple',
  'cactus',
  'maple-leaf',
  'comet',
  'clover',
  'butterfly',
  'monkey',
  'elephant',
  'zebra',
  'hippo',
  'llama',
  'otter',
  'sloth',
] as const satisfies readonly ObjectName[]

const avatarScenes = ['sunburst', 'bubbles', 'nebula', 'ridge', 'hologram'] as const satisfies readonly SceneName[]

/** Width and height in pixels. */
const side = 96

/** Renders a member's avatar as 96×96 WebP. The same seed always gives the same picture; different seeds nearly always differ. */
export async function renderAvatar(seed: string): Promise<Buffer> {
  const random = createSeededRandom(`avatar ${seed}`)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(random() * items.length)] ?? items[0]
  const subject = pick<ObjectName>(avatarSubjects)
  const grade = colourGradeNames[Math.floor(random() * colourGradeNames.length)] ?? 'abyss'
  const scene = pick<SceneName>(avatarScenes)
  const tile = await renderBackdrop(
    { grade, scene, seed },
    { width: side, height: side },
    { x: side / 2, y: side * 0.44 },
  )
  const place = { x: 200 + (random() - 0.5) * 36, y: 226, size: 352, angle: (random() - 0.5) * 18 }
  await drawFocusedObject(tile, subject, place, {
    grade: colourGrades[grade],
    lamp: [-0.6, -0.8],
    scale: side / 400,
    weight: 1.4,
  })
  return encodeWebp(tile, 80)
}
