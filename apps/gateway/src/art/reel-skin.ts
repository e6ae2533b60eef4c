import { basename } from 'node:path'
import { emojiFile } from '@foyer/art/emoji.ts'
import { grades } from '@foyer/art/grades.ts'
import type { PosterRecipe } from '@foyer/art/recipe.ts'

/** The four high symbols and three colours of a reel game, taken from its poster's recipe. */
export function reelSkinOf(recipe: PosterRecipe): { symbols: string[]; colours: string[] } {
  const names = [...new Set([recipe.subject, ...recipe.props])].slice(0, 4)
  const { deep, mid, light } = grades[recipe.grade]
  return { symbols: names.map((name) => basename(emojiFile(name), '.webp')), colours: [deep, mid, light] }
}
