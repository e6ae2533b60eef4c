import { expect, test } from 'vitest'
import { baccaratTexts } from '#games/baccarat/words.ts'
import { games } from '#games/catalogue.ts'
import { diceTexts } from '#games/dice/words.ts'
import { fairTexts } from './fair-words.ts'
import { type Language, languageOf, languages } from './languages.ts'
import { playTexts } from './play-words.ts'
import { type Texts, wordsFor } from './words.ts'

const catalogues: Readonly<Record<string, Texts<string>>> = { playTexts, fairTexts, diceTexts, baccaratTexts }
const spoken = Object.keys(languages) as Language[]
const blanksOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test.each(spoken)('has every message of English, with the same placeholders: %s', (language) => {
  for (const [name, texts] of Object.entries(catalogues)) {
    expect(Object.keys(texts[language]).sort(), name).toEqual(Object.keys(texts.en).sort())
    for (const [key, text] of Object.entries(texts[language])) {
      expect(text.trim(), key).not.toBe('')
      expect(blanksOf(text), key).toEqual(blanksOf(texts.en[key] ?? ''))
    }
  }
})

test('uses Latin letters in Arabic only for names, units and input values', () => {
  const latin = /RTP|Wild|Scatter|hash|nonce|over-4999|under-5000|\{\w+\}/g
  for (const texts of Object.values(catalogues))
    for (const [key, text] of Object.entries(texts.ar)) expect(text.replace(latin, ''), key).not.toMatch(/[A-Za-z]/)
})

test.each(spoken)('has a name for every game in %s', (language) => {
  for (const { meta } of games) expect(fairTexts[language]).toHaveProperty(meta.code)
})

test.each([
  ['ar', 'ar'],
  ['AR-eg', 'ar'],
  ['vi_VN', 'vi'],
  ['vn', 'vi'],
  ['en-GB', 'en'],
  ['fa', 'en'],
  ['arn', 'en'],
  ['toString', 'en'],
  ['', 'en'],
])('resolves the tag "%s" to %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
  expect(wordsFor(tag).lang).toBe(language)
})
