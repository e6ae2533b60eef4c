import { expect, test } from 'vitest'
import { insertInlineImages } from './inline-images.ts'

const stag = { text: '🦌', url: '/stag.webp' }
const crown = { text: '👑', url: '/crown.webp' }

test('replaces texts with their images, and keeps the rest unchanged', () => {
  expect(insertInlineImages('🦌 A 👑👑 | 🦌', [stag, crown])).toEqual([stag, ' A ', crown, crown, ' | ', stag])
  expect(insertInlineImages('Rolled 12.34', [stag, crown])).toEqual(['Rolled 12.34'])
  expect(insertInlineImages('🦌', [])).toEqual(['🦌'])
})
