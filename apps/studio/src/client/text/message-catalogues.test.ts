import { expect, test } from 'vitest'
import { baccaratMessages } from '#games/baccarat/messages.ts'
import { games } from '#games/catalogue.ts'
import { diceMessages } from '#games/dice/messages.ts'
import { fairnessMessages } from './fairness-messages.ts'
import { gameMessages } from './game-messages.ts'
import { type Language, languageDirections, matchLanguage } from './languages.ts'
import { createLocalization, type MessageCatalogue } from './localization.ts'

const catalogues: Readonly<Record<string, MessageCatalogue<string>>> = {
  gameMessages,
  fairnessMessages,
  diceMessages,
  baccaratMessages,
}
const supportedLanguages = Object.keys(languageDirections) as Language[]
const findPlaceholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test.each(supportedLanguages)('has every message of English, with the same placeholders: %s', (language) => {
  for (const [name, texts] of Object.entries(catalogues)) {
    expect(Object.keys(texts[language]).sort(), name).toEqual(Object.keys(texts.en).sort())
    for (const [key, text] of Object.entries(texts[language])) {
      expect(text.trim(), key).not.toBe('')
      expect(findPlaceholders(text), key).toEqual(findPlaceholders(texts.en[key] ?? ''))
    }
  }
})

test('uses Latin letters in Arabic only for names, units and input values', () => {
  const latin = /RTP|Wild|Scatter|hash|nonce|over-4999|under-5000|\{\w+\}/g
  for (const texts of Object.values(catalogues))
    for (const [key, text] of Object.entries(texts.ar)) expect(text.replace(latin, ''), key).not.toMatch(/[A-Za-z]/)
})

test.each(supportedLanguages)('has a name for every game in %s', (language) => {
  for (const { meta } of games) expect(fairnessMessages[language]).toHaveProperty(meta.code)
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
  expect(matchLanguage(tag)).toBe(language)
  expect(createLocalization(tag).lang).toBe(language)
})
