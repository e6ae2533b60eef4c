import { expect, test } from 'vitest'
import { Standards, standardsOf } from './standards.ts'

const matters = Object.keys(Standards.properties) as (keyof Standards)[]

test('enables every standard under strict and none under classic', () => {
  expect(matters.length).toBeGreaterThan(0)
  for (const matter of matters) {
    expect(standardsOf('strict')[matter]).toBe(true)
    expect(standardsOf('classic')[matter]).toBe(false)
  }
})

test.each(matters)('lets a brand override %s without changing other standards', (matter) => {
  expect(standardsOf('strict', { [matter]: false })).toEqual({ ...standardsOf('strict'), [matter]: false })
  expect(standardsOf('classic', { [matter]: true })).toEqual({ ...standardsOf('classic'), [matter]: true })
})
