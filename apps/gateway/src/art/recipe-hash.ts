import { createHash } from 'node:crypto'
import { rendersRevision } from '@foyer/art/object-pictures.ts'

/** Content hash of a recipe and of what it is drawn from. A changed picture has a new URL, so pictures can be cached forever. */
export function recipeHash(recipe: unknown): string {
  return createHash('sha256').update(rendersRevision).update(JSON.stringify(recipe)).digest('hex').slice(0, 12)
}
