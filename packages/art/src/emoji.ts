import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { creatureEmojiCodes } from './emoji-codes-creatures.ts'
import { objectEmojiCodes } from './emoji-codes-objects.ts'
import { natureEmojiCodes } from './emoji-codes-plants-food-places.ts'

const codes = { ...creatureEmojiCodes, ...natureEmojiCodes, ...objectEmojiCodes }

/** The name of an image in the 3D emoji set, for posters, reels and avatars. */
export type EmojiName = keyof typeof codes

export const emojiNames = Object.keys(codes) as EmojiName[]

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** The path of a 256×256 WebP with transparent background, for use outside this package (reel symbols, goods). */
export function getEmojiFilePath(name: EmojiName): string {
  return join(assets, `${codes[name]}.webp`)
}
