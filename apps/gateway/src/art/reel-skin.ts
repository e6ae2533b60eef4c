import { basename } from 'node:path'
import { colourGrades } from '@foyer/art/colour-grades.ts'
import { getEmojiFilePath } from '@foyer/art/emoji.ts'
import { isEmoji } from '@foyer/art/object-pictures.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'

/** The four high symbols and three colours of a reel game, taken from its poster's recipe. */
export function reelSkinOf(recipe: PosterRecipe): { symbols: string[]; colours: string[] } {
  const names = [...new Set([recipe.subject, ...recipe.props])].filter(isEmoji).slice(0, 4)
  const { deep, mid, light } = colourGrades[recipe.grade]
  return { symbols: names.map((name) => basename(getEmojiFilePath(name), '.webp')), colours: [deep, mid, light] }
}
