import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourGradeNames } from './colour-grades.ts'
import type { ObjectName } from './object-pictures.ts'
import { renderPoster } from './poster.ts'
import { posterCompositionNames, posterCompositions } from './poster-compositions.ts'
import type { PosterRecipe } from './poster-recipe.ts'
import { sceneNames, scenesByCategory } from './scenes.ts'
import { typefaceNames } from './typefaces.ts'

const recipe: PosterRecipe = {
  title: 'Harbour Lights',
  subject: 'owl',
  props: ['anchor', 'key', 'coin'],
  grade: 'midnight',
  scene: 'ridge',
  pose: 'hero',
  face: 'lilita',
}

const cycle = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

test('renders the same bytes for the same recipe', async () => {
  const first = await renderPoster(recipe, { width: 400 })
  const second = await renderPoster(structuredClone(recipe), { width: 400 })
  expect(second.equals(first)).toBe(true)
})

test('renders different bytes when any part of the recipe changes', async () => {
  const base = await renderPoster(recipe, { width: 200 })
  const changes: Partial<PosterRecipe>[] = [
    { title: 'Harbour Bells' },
    { subject: 'cat' },
    { props: ['bell', 'key', 'coin'] },
    { grade: 'ember' },
    { scene: 'forest' },
    { pose: 'lean' },
    { face: 'rye' },
  ]
  for (const change of changes) {
    const other = await renderPoster({ ...recipe, ...change }, { width: 200 })
    expect(other.equals(base), JSON.stringify(change)).toBe(false)
  }
})

test('renders a 3:4 WebP of the requested width within the size limit', async () => {
  for (const width of [200, 400] as const) {
    const poster = await renderPoster(recipe, { width })
    const { format, width: drawn, height = 0 } = await sharp(poster).metadata()
    expect({ format, drawn }).toEqual({ format: 'webp', drawn: width })
    expect(Math.abs(height - (width * 4) / 3)).toBeLessThan(1)
    expect(poster.length).toBeLessThan(width === 400 ? 30_000 : 12_000)
  }
})

test('renders every scene, grade, pose and typeface', async () => {
  for (const [index, scene] of sceneNames.entries()) {
    const poster = await renderPoster(
      {
        ...recipe,
        scene,
        grade: cycle(colourGradeNames, index),
        pose: cycle(posterCompositionNames, index),
        face: cycle(typefaceNames, index),
      },
      { width: 200 },
    )
    const { channels } = await sharp(poster).stats()
    // A blank card has almost no deviation; a drawn one has a lot.
    expect(Math.max(...channels.map((channel) => channel.stdev)), scene).toBeGreaterThan(25)
  }
}, 60_000)

test('renders a title with special characters in every typeface', async () => {
  const plain = await renderPoster({ ...recipe, title: 'X' }, { width: 200 })
  for (const face of typefaceNames) {
    const titled = await renderPoster({ ...recipe, face, title: "Siren's Ball & 7 Fjörds" }, { width: 200 })
    expect(titled.equals(plain), face).toBe(false)
  }
})

test('has at least four scenes per category and subjects of 90 to 120 % of the card width', () => {
  for (const [category, scenes] of Object.entries(scenesByCategory))
    expect(scenes.length, category).toBeGreaterThanOrEqual(4)
  for (const name of posterCompositionNames) {
    expect(posterCompositions[name].subject.size, name).toBeGreaterThanOrEqual(360)
    expect(posterCompositions[name].subject.size, name).toBeLessThanOrEqual(480)
  }
})

test('renders a poster without an object that is gone', async () => {
  const gone = 'phlogiston' as ObjectName
  const poster = await renderPoster({ ...recipe, subject: gone, props: [gone, 'coin', gone] }, { width: 200 })
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 200 })
})
