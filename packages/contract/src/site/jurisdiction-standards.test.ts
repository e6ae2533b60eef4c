import { expect, test } from 'vitest'
import { JurisdictionStandards, resolveJurisdictionStandards } from './jurisdiction-standards.ts'

const standardNames = Object.keys(JurisdictionStandards.properties) as (keyof JurisdictionStandards)[]

test('enables every standard under strict and none under classic', () => {
  expect(standardNames.length).toBeGreaterThan(0)
  for (const name of standardNames) {
    expect(resolveJurisdictionStandards('strict')[name]).toBe(true)
    expect(resolveJurisdictionStandards('classic')[name]).toBe(false)
  }
})

test.each(standardNames)('lets a brand override %s without changing other standards', (name) => {
  expect(resolveJurisdictionStandards('strict', { [name]: false })).toEqual({
    ...resolveJurisdictionStandards('strict'),
    [name]: false,
  })
  expect(resolveJurisdictionStandards('classic', { [name]: true })).toEqual({
    ...resolveJurisdictionStandards('classic'),
    [name]: true,
  })
})
