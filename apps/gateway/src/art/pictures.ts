import { type BannerRecipe, renderBanner } from '@foyer/art/banner.ts'
import { type PosterWidth, renderPoster } from '@foyer/art/poster.ts'
import type { PosterRecipe } from '@foyer/art/poster-recipe.ts'
import { bannerSizes } from '#brands/images/check-brand-image.ts'
import type { PictureCache } from './picture-cache.ts'
import { recipeHash } from './recipe-hash.ts'

export type BannerFormat = keyof typeof bannerSizes

export function isBannerFormat(form: string | undefined): form is BannerFormat {
  return form !== undefined && Object.hasOwn(bannerSizes, form)
}

/** A picture to draw, as it can be sent to another process. The recipe is as the database holds it. */
export type PictureRequest = PosterRequest | WidePictureRequest

interface PosterRequest {
  readonly kind: 'poster'
  readonly recipe: unknown
  readonly width: PosterWidth
}

interface WidePictureRequest {
  readonly kind: 'wide'
  readonly recipe: unknown
  /** Mirrored for right-to-left languages. */
  readonly flip?: boolean
  /** `wide` by default. */
  readonly format?: BannerFormat
}

/** Returns a picture as WebP, and draws it if it has no file. */
export function getPicture(cache: PictureCache, request: PictureRequest): Promise<Buffer> {
  return request.kind === 'poster' ? getPoster(cache, request) : getWidePicture(cache, request)
}

function getPoster(cache: PictureCache, { recipe, width }: PosterRequest): Promise<Buffer> {
  return cache.getOrDraw(`posters/${recipeHash(recipe)}-${width}.webp`, () =>
    renderPoster(recipe as PosterRecipe, { width }),
  )
}

function getWidePicture(
  cache: PictureCache,
  { recipe, flip = false, format = 'wide' }: WidePictureRequest,
): Promise<Buffer> {
  const name = `wide/${recipeHash(recipe)}${format === 'narrow' ? '-narrow' : ''}${flip ? '-flip' : ''}.webp`
  return cache.getOrDraw(name, () => renderBanner(recipe as BannerRecipe, { ...bannerSizes[format], flip }))
}
