import { expect, test } from 'vitest'
import { withPictures } from './with-pictures.ts'

const stag = { text: '🦌', url: '/stag.webp' }
const crown = { text: '👑', url: '/crown.webp' }

test('puts pictures in the place of their texts, and leaves the rest as it is', () => {
  expect(withPictures('🦌 A 👑👑 | 🦌', [stag, crown])).toEqual([stag, ' A ', crown, crown, ' | ', stag])
  expect(withPictures('Rolled 12.34', [stag, crown])).toEqual(['Rolled 12.34'])
  expect(withPictures('🦌', [])).toEqual(['🦌'])
})
