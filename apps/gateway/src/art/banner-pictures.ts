import type { BannerRecipe } from '@foyer/art/banner.ts'
import type { Brand } from '#brands/brands.ts'
import { type BannerFile, bannerFormats } from '#brands/images/brand-image-schemas.ts'
import { imageOf } from '#brands/images/brand-images.ts'
import { recipeHash } from './recipe-hash.ts'

export interface BannerPictureUrls {
  readonly url: string
  /** For right-to-left languages. */
  readonly rtlUrl: string
}

/**
 * The URLs of a banner's picture: a file of the brand's folder, a drawing from the banner's own recipe, or the art of the `game`
 * that the banner opens.
 */
export function bannerPictureUrls(
  brand: Brand,
  banner: BannerFile,
  game?: { readonly nodeId: string; readonly recipe: unknown },
): BannerPictureUrls | undefined {
  const format = bannerFormats[banner.group]
  if (banner.file !== undefined) {
    const kind = format === 'wide' ? 'wideBanner' : 'narrowBanner'
    const { url } = imageOf(brand.images, kind, banner.file)
    const rtlUrl = banner.fileRtl === undefined ? `${url}?flip=1` : imageOf(brand.images, kind, banner.fileRtl).url
    return { url, rtlUrl }
  }
  if (banner.recipe) return withFlip(`/art/banners/${brand.code}/${recipeHash(banner.recipe)}.webp?form=${format}`)
  return game && withFlip(`/art/games/${game.nodeId}/${recipeHash(game.recipe)}.webp?form=${format}`)
}

function withFlip(url: string): BannerPictureUrls {
  return { url, rtlUrl: `${url}&flip=1` }
}

/** The recipe of a brand's own banners with this hash. */
export function findBannerRecipe({ site }: Brand, hash: string): BannerRecipe | undefined {
  const banner = site.banners?.find(({ recipe }) => recipe && recipeHash(recipe) === hash)
  return banner?.recipe as BannerRecipe | undefined
}
