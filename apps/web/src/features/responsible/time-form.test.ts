import { expect, test } from 'vitest'
import { timeAmount, timeProblems, timeValues } from './time-form.ts'

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
])('finds of %j h %j min that it is %o', (hours, minutes, problems) => {
  expect(timeProblems({ hours, minutes }, 'day')).toEqual(problems)
})

test('bounds a time by its period', () => {
  expect(timeProblems({ hours: '168', minutes: '' }, 'week')).toEqual({})
  expect(timeProblems({ hours: '168', minutes: '1' }, 'week')).toEqual({ hours: 'timeTooLong' })
  expect(timeProblems({ hours: '744', minutes: '' }, 'month')).toEqual({})
})

test('sends whole minutes, and shows them as hours and minutes again', () => {
  expect(timeAmount({ hours: '1', minutes: '30' })).toBe('90')
  expect(timeAmount({ hours: '', minutes: '٤٥' })).toBe('45')
  expect(timeValues('90')).toEqual({ hours: '1', minutes: '30' })
  expect(timeValues('45')).toEqual({ hours: '0', minutes: '45' })
  expect(timeValues(null)).toEqual({ hours: '', minutes: '' })
})
