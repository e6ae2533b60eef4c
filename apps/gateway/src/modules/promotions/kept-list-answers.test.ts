import { expect, test } from 'vitest'
import { KeptListAnswers } from './kept-list-answers.ts'

const answerOf = (totalPages: number) => ({ list: [], totalPages, types: [] })

test('keeps an answer until the moment that changes it, and then the next one', () => {
  const answers = new KeptListAnswers()
  expect(answers.find('reader', 0)).toBeUndefined()
  const [first, next] = [answerOf(1), answerOf(2)]
  answers.keep('reader', first, 1_000)
  expect(answers.find('reader', 999)).toBe(first)
  expect([answers.find('reader', 1_000), answers.find('other', 0)]).toEqual([undefined, undefined])
  answers.keep('reader', next, 2_000)
  expect(answers.find('reader', 1_000)).toBe(next)
})

test('forgets the others when there is no place for another', () => {
  const answers = new KeptListAnswers(3)
  const keys = ['a', 'b', 'c', 'd', 'e']
  for (const key of keys) answers.keep(key, answerOf(1), 1)
  expect(keys.filter((key) => answers.find(key, 0))).toEqual(['d', 'e'])
})
