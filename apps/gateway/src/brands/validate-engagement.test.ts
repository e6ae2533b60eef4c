import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseBrandFile } from './read-brand-files.ts'
import { validateBrand } from './validate-brand.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
const aurora = parseBrandFile(await readFile(path, 'utf8'), path)
const { points } = aurora.engagement

type Points = typeof points
const errorWith = (change: Partial<Points>) =>
  validateBrand({ ...aurora, engagement: { ...aurora.engagement, points: { ...points, ...change } } })
const earn = (change: Partial<Points['earn']>) => ({ earn: { ...points.earn, ...change } })
const convert = (change: Partial<Points['convert']>) => ({ convert: { ...points.convert, ...change } })

test.each<[string, Partial<Points>, RegExp]>([
  ['count no amount', earn({ per: '0' }), /"0" in points.earn is not a positive USD amount/],
  ['count fractions of a cent', earn({ per: '0.001' }), /is not a positive USD amount/],
  ['cannot be counted exactly', earn({ live: '0.3333' }), /"0.3333" points for live do not divide/],
  ['convert nothing', convert({ unit: '0' }), /"0" in points.convert is not a positive USD amount/],
  ['convert less in a day than one unit', convert({ mostADay: '0.50' }), /mostADay in points.convert is less than/],
  ['get dearer with the level', convert({ pointsByLevel: [100, 90, 95] }), /more points at level 2 than below/],
])('refuses points that %s', (_title, change, error) => {
  expect(errorWith(change)).toMatch(error)
})

test('accepts types that earn nothing', () => {
  expect(errorWith(earn({ slots: '0', deposit: '0' }))).toBeUndefined()
})
