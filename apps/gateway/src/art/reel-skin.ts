import { colourGrades } from '@foyer/art/colour-grades.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'

/** The four high symbols and three colours of a reel game, taken from its poster's recipe. */
export function reelSkinOf(recipe: PosterRecipe): { symbols: string[]; colours: string[] } {
  const { deep, mid, light } = colourGrades[recipe.grade]
  return { symbols: [...new Set([recipe.subject, ...recipe.props])].slice(0, 4), colours: [deep, mid, light] }
}
