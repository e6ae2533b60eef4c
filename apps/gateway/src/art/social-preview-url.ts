import type { Brand } from '#brands/brands.ts'
import { recipeHash } from './recipe-hash.ts'

/** The path of the picture that is shown where the site's URL is shared; undefined for a brand without one. */
export function socialPreviewPath({ code, site }: Brand): string | undefined {
  return site.socialPreview && `/art/social/${code}/${recipeHash(site.socialPreview)}.jpg`
}
