import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { renderBanner } from './banner.ts'
import { colourGradeNames } from './colour-grades.ts'
import type { PosterRecipe } from './poster-recipe.ts'

const recipe: PosterRecipe = {
  title: 'Tide and Thunder',
  subject: 'whale',
  props: ['trident', 'wave', 'coin'],
  grade: 'abyss',
  scene: 'surface',
  pose: 'hero',
  face: 'lilita',
}

/** Relative luminance (WCAG 2.2). */
function luminance(red: number, green: number, blue: number): number {
  const part = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}

/** The lowest contrast of white text in a part of the picture. */
async function worstContrast(art: Buffer, part: Region): Promise<number> {
  const { data } = await sharp(art).extract(part).raw().toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let index = 0; index < data.length; index += 3) {
    brightest = Math.max(brightest, luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0))
  }
  return 1.05 / (brightest + 0.05)
}

test('renders the same bytes for the same recipe, at the requested size, within 35 kB', async () => {
  const options = { width: 1120, height: 560 }
  const art = await renderBanner(recipe, options)
  expect((await renderBanner(recipe, options)).equals(art)).toBe(true)
  const { format, width, height } = await sharp(art).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', ...options })
  expect(art.length).toBeLessThan(35_000)
})

test('has sufficient contrast for white text on the start half in every grade', async () => {
  for (const grade of colourGradeNames) {
    const art = await renderBanner({ ...recipe, grade, scene: 'sunburst' }, { width: 560, height: 280 })
    expect(await worstContrast(art, { left: 0, top: 0, width: 246, height: 280 }), grade).toBeGreaterThan(4.5)
  }
}, 30_000)

test('puts the text side on the right when flipped', async () => {
  const art = await renderBanner(recipe, { width: 560, height: 280, flip: true })
  expect(await worstContrast(art, { left: 314, top: 0, width: 246, height: 280 })).toBeGreaterThan(4.5)
  expect(await worstContrast(art, { left: 0, top: 0, width: 246, height: 280 })).toBeLessThan(3)
})

test('renders promotion cards too', async () => {
  const card = await renderBanner(recipe, { width: 640, height: 360 })
  expect((await sharp(card).metadata()).height).toBe(360)
  expect(card.length).toBeLessThan(20_000)
})
