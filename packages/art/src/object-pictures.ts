import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type EmojiName, emojiNames, getEmojiFilePath } from './emoji.ts'
import renders from './renders/index.json' with { type: 'json' }

/** The name of a model that has a render (`models/subjects`). */
type RenderName = keyof typeof renders

/** The name of an object in pictures: a model of our own, or an image of the 3D emoji set where there is no model yet. */
export type ObjectName = RenderName | EmojiName

export const objectNames: readonly ObjectName[] = [
  ...new Set([...(Object.keys(renders) as RenderName[]), ...emojiNames]),
]

/** Changes when any render does: part of the hash in the URL of each picture, so that none is shown from before. */
export const rendersRevision = createHash('sha256').update(JSON.stringify(renders)).digest('hex').slice(0, 12)

/** The path of a WebP with transparent background: a render of at most 768 px, or an emoji of 256. */
export function getObjectFilePath(name: ObjectName): string {
  return isRender(name) ? fileURLToPath(new URL(`./renders/${name}.webp`, import.meta.url)) : getEmojiFilePath(name)
}

/** Whether the 3D emoji set has the object. Symbols of reels come from it alone. */
export function isEmoji(name: ObjectName): name is EmojiName {
  return (emojiNames as readonly string[]).includes(name)
}

function isRender(name: ObjectName): name is RenderName {
  return Object.hasOwn(renders, name)
}
