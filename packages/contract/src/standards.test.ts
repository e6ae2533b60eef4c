import { expect, test } from 'vitest'
import { Standards, standardsOf } from './standards.ts'

const matters = Object.keys(Standards.properties) as (keyof Standards)[]

test('goes by every standard under strict, and by none under classic', () => {
  expect(matters.length).toBeGreaterThan(0)
  for (const matter of matters) {
    expect(standardsOf('strict')[matter]).toBe(true)
    expect(standardsOf('classic')[matter]).toBe(false)
  }
})

test.each(matters)('lets a brand do otherwise than its profile in %s, and in that alone', (matter) => {
  expect(standardsOf('strict', { [matter]: false })).toEqual({ ...standardsOf('strict'), [matter]: false })
  expect(standardsOf('classic', { [matter]: true })).toEqual({ ...standardsOf('classic'), [matter]: true })
})
