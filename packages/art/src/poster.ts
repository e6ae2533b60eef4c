import { renderBackdrop } from './backdrop.ts'
import { type ColourGrade, colourGrades } from './colour-grades.ts'
import { drawBackgroundObject, drawFocusedObject, drawForegroundObject, type Lighting } from './draw-objects.ts'
import { renderTitleLetteringSvg } from './lettering.ts'
import { drawPictureOnto, encodeWebp, type Picture, rasteriseSvg } from './picture-pixel-operations.ts'
import { type PosterComposition, posterCompositions } from './poster-compositions.ts'
import type { PosterRecipe } from './poster-recipe.ts'

/** By width in pixels: a thumbnail in a list, and a poster on a screen of one or two device pixels per CSS pixel. */
const posterEncodings = {
  100: { quality: 72, bytes: 3_000 },
  200: { quality: 76, bytes: 7_000 },
  400: { quality: 66, bytes: 14_000 },
} as const

export type PosterWidth = keyof typeof posterEncodings

/** The width for the `w` of a poster's URL; 200 for any other text. */
export function parsePosterWidth(text: string | undefined): PosterWidth {
  return text === '100' || text === '400' ? (Number(text) as PosterWidth) : 200
}

/** Width of the layout in layout units, in which poses and letters are placed. */
const layoutWidth = 400

/** Height of the title layer at the bottom, in layout units. */
const titleHeight = 240

/**
 * Renders a game's poster as WebP, 3:4, in one of its widths. The same recipe gives the same bytes with the same
 * versions of sharp and the fonts. Rejects if an asset is not installed.
 */
export async function renderPoster(recipe: PosterRecipe, options: { width: PosterWidth }): Promise<Buffer> {
  const width = options.width
  const height = Math.round((width * 4) / 3)
  const scale = width / layoutWidth
  const pose: PosterComposition = posterCompositions[recipe.pose]
  const grade: ColourGrade = colourGrades[recipe.grade]
  const lighting: Lighting = { grade, lamp: pose.light, scale }
  const [card, title] = await Promise.all([
    renderBackdrop(
      { grade: recipe.grade, scene: recipe.scene, seed: recipe.title },
      { width, height },
      { x: pose.subject.x * 0.6 * scale + 80 * scale, y: pose.subject.y * scale * 0.94 },
    ),
    rasteriseSvg(titleLayer(recipe, pose, grade), { width, height: Math.round(titleHeight * scale) }),
  ])
  await drawObjects(card, recipe, pose, lighting)
  drawPictureOnto(card, title, { left: 0, top: height - title.height })
  return encodeWithin(card, posterEncodings[width])
}

/** A detailed scene can take twice the bytes; it is then encoded at a lower quality, which is less visible in detail. */
async function encodeWithin(card: Picture, target: { quality: number; bytes: number }): Promise<Buffer> {
  const first = await encodeWebp(card, target.quality)
  return first.length <= target.bytes ? first : encodeWebp(card, target.quality - 14)
}

/** Draws the background objects, the subject and the foreground objects, in this order. */
async function drawObjects(
  card: Picture,
  recipe: PosterRecipe,
  pose: PosterComposition,
  lighting: Lighting,
): Promise<void> {
  const { props } = recipe
  for (const [index, place] of pose.behind.entries()) {
    const name = props[(index + 1) % props.length]
    if (name) await drawBackgroundObject(card, name, place, lighting)
  }
  await drawFocusedObject(card, recipe.subject, pose.subject, { ...lighting, weight: 1, isTurned: pose.isTurned })
  const [first] = props
  if (!first) return
  await drawFocusedObject(card, first, pose.beside, { ...lighting, weight: 0.5 })
  await drawForegroundObject(card, props[2] ?? first, pose.before, lighting)
}

/** The lower part of the card: a fade to dark with the title on it. */
function titleLayer(recipe: PosterRecipe, pose: PosterComposition, grade: ColourGrade): string {
  const top = 533 - titleHeight
  const stops = [
    [0, 0],
    [0.42, 0.58],
    [0.78, 0.96],
    [1, 0.97],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${grade.deep}" stop-opacity="${opacity}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${titleHeight}" viewBox="0 ${top} 400 ${titleHeight}"><defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect y="${top}" width="400" height="${titleHeight}" fill="url(#fade)"/>${renderTitleLetteringSvg(recipe.title, recipe.face, grade, pose.title)}</svg>`
}
