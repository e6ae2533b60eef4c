import { expect, test } from 'vitest'
import { toTimeLimitFormValues, toTotalMinutes, validateTimeLimitForm } from './time-limit-form-rules.ts'

test.each([
  ['', '', { hours: 'timeMissing' }],
  [' ', ' ', { hours: 'timeMissing' }],
  ['one', '', { hours: 'timeInvalid' }],
  ['1.5', '', { hours: 'timeInvalid' }],
  ['-1', '', { hours: 'timeInvalid' }],
  ['', 'x', { minutes: 'timeInvalid' }],
  ['1', '60', { minutes: 'minutesTooMany' }],
  ['24', '1', { hours: 'timeTooLong' }],
  ['24', '', {}],
  ['24', '0', {}],
  ['', '45', {}],
  ['0', '0', {}],
  ['١', '٣٠', {}],
])('reports for %j h %j min the errors %o', (hours, minutes, errors) => {
  expect(validateTimeLimitForm({ hours, minutes }, 'day')).toEqual(errors)
})

test('rejects a time limit that is longer than its period', () => {
  expect(validateTimeLimitForm({ hours: '168', minutes: '' }, 'week')).toEqual({})
  expect(validateTimeLimitForm({ hours: '168', minutes: '1' }, 'week')).toEqual({ hours: 'timeTooLong' })
  expect(validateTimeLimitForm({ hours: '744', minutes: '' }, 'month')).toEqual({})
})

test('sends whole minutes, and shows them as hours and minutes', () => {
  expect(toTotalMinutes({ hours: '1', minutes: '30' })).toBe('90')
  expect(toTotalMinutes({ hours: '', minutes: '٤٥' })).toBe('45')
  expect(toTimeLimitFormValues('90')).toEqual({ hours: '1', minutes: '30' })
  expect(toTimeLimitFormValues('45')).toEqual({ hours: '0', minutes: '45' })
  expect(toTimeLimitFormValues(null)).toEqual({ hours: '', minutes: '' })
})
