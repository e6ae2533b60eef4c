import { expect, test } from 'vitest'
import { slotGames } from './slot-games.ts'
import { slotMusicOf } from './slot-music.ts'

const night = ['#1a0b2e', '#5b2a86', '#ffcf5c']

test('gives sheets different moods, and skins of one sheet different keys or melodies', () => {
  const moods = slotGames.map(({ meta }) => slotMusicOf(meta.code, night))
  expect(new Set(moods.map(({ tempo, mode }) => `${tempo} ${mode}`)).size).toBe(moods.length)
  expect(slotMusicOf('reels', night)).toEqual(slotMusicOf('reels', night))
  expect(slotMusicOf('reels', ['#0b2e1a', '#2a865b', '#5cffcf']).seed).not.toBe(slotMusicOf('reels', night).seed)
})
