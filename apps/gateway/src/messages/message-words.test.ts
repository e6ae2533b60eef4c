import { isLocale, type LocaleCode } from '@foyer/contract/locales.ts'
import { expect, test } from 'vitest'
import { type MessageName, type MessageTexts, messageCatalogues, messageTexts } from './message-words.ts'

const english = messageCatalogues.get('EN') as Readonly<Record<MessageName, MessageTexts>>
const reader = (language: LocaleCode) => ({
  brand: { profile: { name: 'Aurora', houseWords: 'EN' } } as Parameters<typeof messageTexts>[1]['brand'],
  language,
})
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

test.each([...messageCatalogues])('says every message in %s, with what it has to tell', (language, catalogue) => {
  expect(isLocale(language)).toBe(true)
  expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
  for (const [name, { subject, body }] of Object.entries(english)) {
    const texts = catalogue[name as MessageName]
    expect(new Set(holes(texts.subject)), `${language} ${name}`).toEqual(new Set(holes(subject)))
    expect(new Set(holes(texts.body)), `${language} ${name}`).toEqual(new Set(holes(body)))
    expect(texts.subject.trim() && texts.body.trim()).not.toBe('')
  }
})

test('writes in the language of the reader, in that of the brand for TY, in English where there is no other', () => {
  const code = (language: LocaleCode) => messageTexts('code', reader(language), { code: '012345', minutes: 5 }).body
  expect(code('VI')).toContain('012345 là mã Aurora')
  expect(code('VI')).toContain('5 phút')
  expect(code('AR')).toContain('دقائق')
  expect(code('TY')).toBe(code('EN'))
  expect(code('KK')).toBe(code('EN'))
})

test('leaves no hole open', () => {
  expect(() => messageTexts('code', reader('EN'), { minutes: 5 })).toThrow('code')
})
