import { createHash } from 'node:crypto'

/** Content hash of a recipe. A changed recipe has a new URL, so pictures can be cached forever. */
export function recipeHash(recipe: unknown): string {
  return createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 12)
}
