import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import { expect, test } from 'vitest'
import { compileLinearTimePattern, matchesFieldRule } from './matches-field-rule.ts'
import { parseBrandFile } from './read-brand-files.ts'

const rule = (acceptedPattern: string, maxLength = 255) => ({ acceptedPattern, patternId: 0, minLength: 1, maxLength })

test.each([
  ['^0[0-9]{8,10}$', '0912345678', true],
  ['^0[0-9]{8,10}$', '912345678', false],
  ['^\\p{Script=Thai}+$', 'ไทย', true],
  ['^\\p{Script=Thai}+$', 'thai', false],
  ['^\\p{L}+$', 'Nguyễn', true],
  ['^[A-Z]{2}(?:-[0-9]+)?$', 'AB-12', true],
  ['[0-9]', 'has 1 digit', true],
  ['*', 'anything', true],
])('matches pattern %s against %s as the browser does: %s', (pattern, value, matches) => {
  expect(matchesFieldRule(rule(pattern), value)).toBe(matches)
  if (pattern !== '*') expect(new RegExp(pattern, 'u').test(value)).toBe(matches)
})

test('counts the length in code points, and applies the patterns of the contract', () => {
  expect(matchesFieldRule(rule('^.+$', 2), '👍👍')).toBe(true)
  expect(matchesFieldRule(rule('^.+$', 2), '👍👍👍')).toBe(false)
  expect(matchesFieldRule(rule(fieldPatterns[5] ?? ''), 'abc123')).toBe(true)
  expect(matchesFieldRule(rule(fieldPatterns[5] ?? ''), 'abcdef')).toBe(false)
})

test('rejects in linear time what takes a backtracking engine exponential time', () => {
  const bomb = '^(?:a+)+$'
  const value = `${'a'.repeat(250)}!`
  expect(matchesFieldRule(rule(bomb), value)).toBe(false)
  expect(matchesFieldRule(rule('^(?:.*a){20}$'), 'b'.repeat(255))).toBe(false)
})

test.each(['^(?=.*a).+$', '^(a)\\1$', '(?<!a)b'])(
  'refuses the pattern %s, which cannot run in linear time',
  (pattern) => {
    expect(() => compileLinearTimePattern(pattern)).toThrow()
  },
)

test.each([
  ['^(?=.*[0-9]).+$', 'uses lookaround or back-references'],
  ['^(a$', 'does not parse'],
])('refuses a brand file with the pattern %s, and says why', async (acceptedPattern, why) => {
  const path = resolve(import.meta.dirname, '../../../../brands/lotus/site.json')
  const site = JSON.parse(await readFile(path, 'utf8')) as { register: object[] }
  const register = site.register.map((field) => ({ ...field, acceptedPattern }))
  expect(() => parseBrandFile(JSON.stringify({ ...site, register }), 'site.json')).toThrow(why)
})
