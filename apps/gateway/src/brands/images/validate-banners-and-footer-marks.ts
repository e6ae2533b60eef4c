import { colourGradeNames } from '@foyer/art/colour-grades.ts'
import { objectNames } from '@foyer/art/object-pictures.ts'
import { sceneNames } from '@foyer/art/scenes.ts'
import { typefaceNames } from '@foyer/art/typefaces.ts'
import { isPagePath } from '@foyer/contract/pages.ts'
import type { BrandFile } from '#brands/brand-file-schema.ts'
import { isSafeLink } from '#brands/is-safe-link.ts'
import type { BannerFile, FooterMarkFile, RecipeFile, SocialPreviewFile } from './brand-image-schemas.ts'

/** Checks banners, the social preview, footer marks and footer vendors for contradictions. Returns the first error. */
export function findBrandImagesError(brand: BrandFile): string | undefined {
  const { banners = [], footerMarks = [], socialPreview } = brand
  for (const [index, banner] of banners.entries()) {
    const error = findBannerError(banner)
    if (error) return `banners[${index}] ${error}`
  }
  for (const [index, mark] of footerMarks.entries()) {
    const error = findMarkError(mark)
    if (error) return `footerMarks[${index}] ${error}`
  }
  const error = socialPreview && findSocialPreviewError(socialPreview)
  return error && `socialPreview ${error}`
}

function findSocialPreviewError({ recipe, face }: SocialPreviewFile): string | undefined {
  if (!isKnown(typefaceNames, face)) return `has the unknown face "${face}"`
  return findRecipeError(recipe)
}

function findBannerError({ file, fileRtl, recipe, game, link, action }: BannerFile): string | undefined {
  if (file && recipe) return 'has both a file and a recipe: a banner has one picture'
  if (fileRtl && !file) return 'has a fileRtl, but no file'
  if (!file && !recipe && !game) return 'has no picture: name a file, a recipe, or the game whose art it shows'
  if (game && link) return 'has both a game and a link: a banner opens one of them'
  if (action && !game && !link) return 'has an action, but neither a game nor a link to open'
  if (link && !isPagePath(new URL(link, 'https://site.example').pathname))
    return `links to "${link}", which is no page of the site`
  return recipe && findRecipeError(recipe)
}

const isKnown = (names: readonly string[], name: string) => names.includes(name)

/** What is unknown in a recipe of a picture; undefined for a good one. */
export function findRecipeError({ subject, props, grade, scene }: RecipeFile): string | undefined {
  const object = [subject, ...props].find((name) => !isKnown(objectNames, name))
  if (object !== undefined) return `has the unknown object "${object}" in its recipe`
  if (!isKnown(colourGradeNames, grade)) return `has the unknown grade "${grade}" in its recipe`
  return isKnown(sceneNames, scene) ? undefined : `has the unknown scene "${scene}" in its recipe`
}

function findMarkError({ group, link, depositKind }: FooterMarkFile): string | undefined {
  if (link && !isSafeLink(link))
    return `links to "${link}", which is neither an https, mailto or tel URL nor a path of the site`
  return depositKind && group !== 'payment' ? `has a depositKind, but its group is "${group}"` : undefined
}
