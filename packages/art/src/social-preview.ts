import { type BannerRecipe, renderBannerPicture } from './banner.ts'
import { colourGrades } from './colour-grades.ts'
import { renderTitleLetteringSvg } from './lettering.ts'
import { drawPictureOnto, encodeJpeg, rasteriseSvg } from './picture-pixel-operations.ts'
import type { TypefaceName } from './typefaces.ts'

/** A banner's art with its title drawn on the calm side, in a typeface. */
export interface SocialPreviewRecipe {
  readonly recipe: BannerRecipe
  readonly face: TypefaceName
}

/** Pixels, as social networks and messengers show previews (Open Graph). */
export const socialPreviewSize = { width: 1200, height: 630 } as const

/** Renders the preview of a site as JPEG, which every network reads. */
export async function renderSocialPreview({ recipe, face }: SocialPreviewRecipe): Promise<Buffer> {
  const picture = await renderBannerPicture(recipe, socialPreviewSize)
  const title = renderTitleLetteringSvg(recipe.title, face, colourGrades[recipe.grade], 'start')
  // The lettering is laid out at the foot of a poster, which is 400 wide and 533 high.
  const [left, width] = [36, 530]
  const shown = { top: 340, height: 193 }
  const height = (width * shown.height) / 400
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${shown.top} 400 ${shown.height}">${title}</svg>`
  const layer = await rasteriseSvg(svg, { width, height: Math.round(height) })
  drawPictureOnto(picture, layer, { left, top: (socialPreviewSize.height - layer.height) / 2 })
  return encodeJpeg(picture, 82)
}
