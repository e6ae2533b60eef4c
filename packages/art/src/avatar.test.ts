import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderAvatar } from './avatar.ts'

test('renders the same small picture for the same seed', async () => {
  const first = await renderAvatar('member-1')
  expect((await renderAvatar('member-1')).equals(first)).toBe(true)
  const { format, width, height } = await sharp(first).metadata()
  expect({ format, width, height }).toEqual({ format: 'webp', width: 96, height: 96 })
  expect(first.length).toBeLessThan(4_000)
})

test('renders different pictures for different seeds', async () => {
  const drawn = new Set<string>()
  for (let seed = 0; seed < 20; seed += 1) drawn.add((await renderAvatar(`seed ${seed}`)).toString('base64'))
  expect(drawn.size).toBe(20)
})
