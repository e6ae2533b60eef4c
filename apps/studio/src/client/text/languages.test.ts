import { expect, test } from 'vitest'
import { games } from '#games/catalogue.ts'
import { rulesCodeOf } from '#games/game.ts'
import arabicBaccarat from '#messages/ar/baccarat.json' with { type: 'json' }
import arabicDice from '#messages/ar/dice.json' with { type: 'json' }
import arabicFairness from '#messages/ar/fairness.json' with { type: 'json' }
import arabicGame from '#messages/ar/game.json' with { type: 'json' }
import fairness from '#messages/en/fairness.json' with { type: 'json' }
import { matchLanguage } from './languages.ts'

test('uses Latin letters in Arabic only for names, units and input values', () => {
  const latin =
    /RTP|Wild|Scatter|hash|nonce|over-4999|under-5000|12-medium|20-medium|low-3\.7\.12|7\.12-take|2-hsd|hnlt|hard-0\.1-take|hold-135|1-raise|\{\w+\}/g
  for (const area of [arabicBaccarat, arabicDice, arabicFairness, arabicGame])
    for (const [key, text] of Object.entries(area)) expect(text.replace(latin, ''), key).not.toMatch(/[A-Za-z]/)
})

test('has a name for every game', () => {
  for (const { meta } of games) expect(fairness).toHaveProperty(`game_${rulesCodeOf(meta)}`)
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
})
