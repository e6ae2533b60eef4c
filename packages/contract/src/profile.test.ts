import { expect, test } from 'vitest'
import { labelsOf, type ProfileLabelName, profileLabelNames, profileLabelOf, profileProblem } from './profile.ts'

const listed = (field: string, rule: object = {}) => ({
  field,
  required: false,
  acceptedPattern: '^[a-z]+$',
  patternId: 0,
  minLength: 1,
  maxLength: 5,
  ...rule,
})
const brand = { fields: [] as ReturnType<typeof listed>[], minimumAge: 18, today: '2026-02-28' }
const problemOf = (name: ProfileLabelName, value: string, own: Partial<typeof brand> = {}) =>
  profileProblem(name, value, { ...brand, ...own })

test('gives every brand the labels that are not registration fields, and of the others those that the brand lists', () => {
  const own = profileLabelNames.filter((name) => !profileLabelOf(name).registers)
  expect(labelsOf([])).toEqual(own)
  expect(labelsOf([listed('username'), listed('wechat')])).toEqual(
    profileLabelNames.filter((name) => own.includes(name) || name === 'wechat'),
  )
})

test("validates with the brand's rule, or with the label's own rule where the brand has none", () => {
  expect(problemOf('wechat', 'some one')).toBe('field_invalid')
  expect(problemOf('wechat', 'Someone9')).toBeUndefined()
  expect(problemOf('wechat', 'Someone9', { fields: [listed('wechat')] })).toBe('field_invalid')
  expect(problemOf('wechat', 'some', { fields: [listed('wechat')] })).toBeUndefined()
})

test('allows an empty value only for an optional label that can always be edited', () => {
  expect(problemOf('telegram', '')).toBeUndefined()
  expect(problemOf('telegram', '', { fields: [listed('telegram', { required: true })] })).toBe('field_required')
  expect(problemOf('idNumber', '')).toBe('field_required')
})

test.each([
  ['2008-02-28', undefined],
  ['1906-02-28', undefined],
  ['2008-02-29', 'too_young'],
  ['2008-03-01', 'too_young'],
  ['2026-02-28', 'too_young'],
  ['2026-03-01', 'field_invalid'],
  ['1906-02-27', 'field_invalid'],
  ['1990-02-30', 'field_invalid'],
  ['1990-13-01', 'field_invalid'],
  ['31-12-1990', 'field_invalid'],
  ['1990-1-1', 'field_invalid'],
] as const)('validates the birthday %s: %s', (day, problem) => {
  expect(problemOf('birthday', day)).toBe(problem)
})

test("does not apply a brand's text rule to labels that are not text", () => {
  const fields = [listed('birthday', { required: true })]
  expect(problemOf('birthday', '1990-05-31', { fields })).toBeUndefined()
  expect(problemOf('birthday', '', { fields })).toBe('field_required')
})

test('accepts known sources of income only', () => {
  expect(problemOf('sourceOfIncome', 'salary')).toBeUndefined()
  expect(problemOf('sourceOfIncome', 'lottery')).toBe('field_invalid')
})
