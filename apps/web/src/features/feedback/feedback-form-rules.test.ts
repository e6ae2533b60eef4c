import { expect, test } from 'vitest'
import { emptyFeedbackForm, toFeedbackRequestBody, validateFeedbackForm } from './feedback-form-rules.ts'

const bounds = { min: 3, max: 5 }
const values = { questionType: 'SITE', content: ' one two three ', comment: '' } as const
const image = { id: 'a', name: 'a.png', preview: 'data:image/png;base64,AAAA', base64: 'AAAA' }

test('requires a type and a text within the word limits', () => {
  expect(validateFeedbackForm(emptyFeedbackForm, bounds)).toEqual({
    questionType: 'type_missing',
    content: 'feedback_too_short',
  })
  expect(validateFeedbackForm(values, bounds)).toEqual({})
  expect(validateFeedbackForm({ ...values, content: 'a b c d e f' }, bounds)).toEqual({ content: 'feedback_too_long' })
})

test('trims the text and omits an empty comment', () => {
  expect(toFeedbackRequestBody(values, [image], { last: undefined, makeId: () => 'id-1' })).toEqual({
    feedbackId: 'id-1',
    questionType: 'SITE',
    content: 'one two three',
    images: ['AAAA'],
  })
})

test('reuses the id for an unchanged resubmission and creates a new one after a change', () => {
  const last = toFeedbackRequestBody(values, [image], { last: undefined, makeId: () => 'id-1' })
  const again = (changed: object, images = [image]) =>
    toFeedbackRequestBody({ ...values, ...changed }, images, { last, makeId: () => 'id-2' }).feedbackId
  expect(again({})).toBe('id-1')
  expect(again({ content: 'one two four' })).toBe('id-2')
  expect(again({ comment: 'lobby' })).toBe('id-2')
  expect(again({}, [])).toBe('id-2')
})
