import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { BrandFile } from './brand-file-schema.ts'
import { fieldRulesOf } from './field-rules.ts'

const path = resolve(import.meta.dirname, '../../../../brands/aurora/site.json')
const site = JSON.parse(await readFile(path, 'utf8')) as BrandFile
const ruleOf = (file: BrandFile, field: string) => fieldRulesOf(file).find((rule) => rule.field === field)

test("uses the brand's password rule under the classic profile", () => {
  const own = site.register.find(({ field }) => field === 'password')
  expect(ruleOf(site, 'password')).toMatchObject({ ...own })
})

test('requires eight characters and no composition under the strict profile', () => {
  expect(ruleOf({ ...site, jurisdiction: 'strict' }, 'password')).toEqual({
    field: 'password',
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 0,
    minLength: 8,
    maxLength: 128,
  })
})

test('defaults the payment password to six digits, unless the brand has a rule for it', () => {
  const { register, ...rest } = site
  const others = register.filter(({ field }) => field !== 'paymentPassword')
  expect(ruleOf({ ...rest, register: others }, 'paymentPassword')).toMatchObject({
    enabled: false,
    acceptedPattern: '^[0-9]+$',
    minLength: 6,
    maxLength: 6,
  })
  const own = { field: 'paymentPassword', enabled: true, required: true, patternId: 4, minLength: 8, maxLength: 20 }
  expect(ruleOf({ ...rest, register: [...others, own] }, 'paymentPassword')).toMatchObject(own)
})
