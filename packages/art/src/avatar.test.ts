import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avatarSide, renderAvatar } from './avatar.ts'

test('renders the same small picture for the same object, and another for another', async () => {
  const first = await renderAvatar('fox')
  expect((await renderAvatar('fox')).equals(first)).toBe(true)
  expect((await renderAvatar('owl')).equals(first)).toBe(false)
  const { format, width, height } = await sharp(first).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: avatarSide, height: avatarSide })
  expect(first.length).toBeLessThan(10_000)
})
