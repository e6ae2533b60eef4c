import { expect, test } from 'vitest'
import { resolveStandards, Standards } from './standards.ts'

const standardNames = Object.keys(Standards.properties) as (keyof Standards)[]

test('enables every standard under strict and none under classic', () => {
  expect(standardNames.length).toBeGreaterThan(0)
  for (const name of standardNames) {
    expect(resolveStandards('strict')[name]).toBe(true)
    expect(resolveStandards('classic')[name]).toBe(false)
  }
})

test.each(standardNames)('lets a brand override %s without changing other standards', (name) => {
  expect(resolveStandards('strict', { [name]: false })).toEqual({ ...resolveStandards('strict'), [name]: false })
  expect(resolveStandards('classic', { [name]: true })).toEqual({ ...resolveStandards('classic'), [name]: true })
})
