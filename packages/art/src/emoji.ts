import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { creatures } from './emoji-creatures.ts'
import { nature } from './emoji-nature.ts'
import { objects } from './emoji-objects.ts'

const codes = { ...creatures, ...nature, ...objects }

/** The name of an image in the 3D emoji set, for posters, reels and avatars. */
export type EmojiName = keyof typeof codes

export const emojiNames = Object.keys(codes) as EmojiName[]

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** The path of a 256×256 WebP with transparent background, for use outside this package (reel symbols, goods). */
export function emojiFile(name: EmojiName): string {
  return join(assets, `${codes[name]}.webp`)
}
