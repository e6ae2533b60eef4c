import { renderBackdrop } from './backdrop.ts'
import { type ColourGrade, colourGrades } from './colour-grades.ts'
import { drawBackgroundObject, drawFocusedObject, drawForegroundObject, type Lighting } from './draw-objects.ts'
import { drawPictureOnto, encodeWebp, type Picture, rasteriseSvg } from './picture-pixel-operations.ts'
import type { Placement } from './poster-compositions.ts'
import type { PosterRecipe } from './poster-recipe.ts'

/** What determines a banner's art: a poster's recipe without its lettering and composition. */
export type BannerRecipe = Pick<PosterRecipe, 'title' | 'subject' | 'props' | 'grade' | 'scene'>

export interface BannerOptions {
  /** Pixels. */
  readonly width: number
  /** Pixels. */
  readonly height: number
  /** Puts the text side on the right, for right-to-left scripts. Objects are moved, not mirrored. */
  readonly flip?: boolean
}

/**
 * Renders art without text for banners and promotion cards, as WebP. Text is placed over the inline-start half, which is
 * dark enough for white letters (contrast above 4.5 to 1); the objects are on the other side and extend past the edges.
 */
export async function renderBanner(recipe: BannerRecipe, options: BannerOptions): Promise<Buffer> {
  return encodeWebp(await renderBannerPicture(recipe, options), 80)
}

export async function renderBannerPicture(recipe: BannerRecipe, options: BannerOptions): Promise<Picture> {
  const { width, height } = options
  const side: Side = options.flip ? { from: 1, to: -1 } : { from: 0, to: 1 }
  const grade: ColourGrade = colourGrades[recipe.grade]
  // Placements are for a height of 1000; x is measured from the edge on the objects' side, so that any aspect ratio works.
  const scale = height / 1000
  const reach = width / height
  const place = (back: number, y: number, size: number, angle: number): Placement => ({
    x: (side.from + side.to * (1 - back / 1000 / reach)) * reach * 1000,
    y,
    size: size * Math.min(1, reach / 1.5),
    angle: angle * side.to,
  })
  const lighting: Lighting = { grade, lamp: [-0.75 * side.to, -0.66], scale }
  const focus = place(500, 440, 0, 0)
  const ground = await renderBackdrop(
    { grade: recipe.grade, scene: recipe.scene, seed: `${recipe.title} wide` },
    { width, height },
    { x: focus.x * scale, y: focus.y * scale },
  )
  // The text side is drawn before the objects, which may overlap it.
  drawPictureOnto(ground, await rasteriseSvg(textSideFade(grade, options), { width, height }), { left: 0, top: 0 })
  await drawObjects(ground, recipe, place, lighting)
  return ground
}

/** The edge that `x` is measured from, and the direction in which it grows toward the objects. */
interface Side {
  readonly from: 0 | 1
  readonly to: 1 | -1
}

type Place = (back: number, y: number, size: number, angle: number) => Placement

async function drawObjects(ground: Picture, recipe: BannerRecipe, place: Place, lighting: Lighting): Promise<void> {
  const [first = recipe.subject, second = first, third = first] = recipe.props
  await drawBackgroundObject(ground, second, place(960, 190, 190, -18), lighting)
  await drawBackgroundObject(ground, third, place(90, 170, 230, 20), lighting)
  await drawBackgroundObject(ground, first, place(1010, 470, 130, 24), lighting)
  await drawFocusedObject(ground, recipe.subject, place(460, 520, 1020, 4), { ...lighting, weight: 1.5 })
  await drawFocusedObject(ground, first, place(860, 730, 290, -14), { ...lighting, weight: 0.8 })
  await drawFocusedObject(ground, second, place(110, 690, 330, 14), { ...lighting, weight: 0.8 })
  await drawForegroundObject(ground, third, place(640, 960, 380, -20), lighting)
}

function textSideFade(grade: ColourGrade, options: BannerOptions): string {
  const [x1, x2] = options.flip ? [1, 0] : [0, 1]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${options.height}"><defs><linearGradient id="calm" x1="${x1}" y1="0" x2="${x2}" y2="0"><stop offset="0" stop-color="${grade.deep}" stop-opacity=".9"/><stop offset=".36" stop-color="${grade.deep}" stop-opacity=".74"/><stop offset=".66" stop-color="${grade.deep}" stop-opacity="0"/></linearGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".7" stop-color="${grade.deep}" stop-opacity="0"/><stop offset="1" stop-color="${grade.deep}" stop-opacity=".6"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#calm)"/><rect width="100%" height="100%" fill="url(#foot)"/></svg>`
}
