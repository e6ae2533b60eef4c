import { createHash } from 'node:crypto'

/** Names a picture by what it is drawn from: another recipe is another address, so a picture may be kept for ever. */
export function recipeHash(recipe: unknown): string {
  return createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 12)
}
