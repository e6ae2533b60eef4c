import { expect, test } from 'vitest'
import { fieldPatterns, matchesRule } from './field-patterns.ts'

const accepts = (patternId: number, value: string) =>
  matchesRule({ acceptedPattern: fieldPatterns[patternId] ?? '', patternId, minLength: 0, maxLength: 20 }, value)
const [yearFirst, monthFirst] = [11, 13]

test('accepts exactly the days of the calendar as dates, with the year first or last', () => {
  for (const year of [1900, 1999, 2000, 2023, 2024, 2100])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'))
        const date = new Date(Date.UTC(year, month - 1, day))
        const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        expect(accepts(yearFirst, `${year}-${mm}-${dd}`), `${year}-${mm}-${dd}`).toBe(exists)
        expect(accepts(monthFirst, `${mm}-${dd}-${year}`), `${mm}-${dd}-${year}`).toBe(exists)
      }
})

test.each(['2024-2-29', '2024-02-29 ', '02-29-2024', '2024/02/29', '24-02-29'])('refuses %j as a date', (value) => {
  expect(accepts(yearFirst, value)).toBe(false)
})
