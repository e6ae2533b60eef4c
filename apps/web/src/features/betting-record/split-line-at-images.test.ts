import { expect, test } from 'vitest'
import { splitLineAtImages } from './split-line-at-images.ts'

const stag = { text: '🦌', url: '/stag.webp' }
const crown = { text: '👑', url: '/crown.webp' }

test('replaces texts with their images, and keeps the rest unchanged', () => {
  expect(splitLineAtImages('🦌 A 👑👑 | 🦌', [stag, crown])).toEqual([stag, ' A ', crown, crown, ' | ', stag])
  expect(splitLineAtImages('Rolled 12.34', [stag, crown])).toEqual(['Rolled 12.34'])
  expect(splitLineAtImages('🦌', [])).toEqual(['🦌'])
})
