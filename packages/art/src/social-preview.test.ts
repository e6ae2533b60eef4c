import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderSocialPreview, socialPreviewSize } from './social-preview.ts'

test('renders a JPEG in the size of previews, small enough for every messenger', async () => {
  const recipe = {
    title: 'Harbour',
    subject: 'owl',
    props: ['anchor', 'key'],
    grade: 'midnight',
    scene: 'ridge',
  } as const
  const preview = await renderSocialPreview({ recipe, face: 'lilita' })
  const { format, width, height } = await sharp(preview).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...socialPreviewSize })
  expect(preview.length).toBeLessThan(200_000)
})
