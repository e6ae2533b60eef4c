import type { LocaleCode } from '@foyer/contract/locales.ts'
import { expect, test } from 'vitest'
import { renderMessage } from './render-message.ts'

const reader = (language: LocaleCode) => ({
  brand: { profile: { name: 'Aurora', brandLanguage: 'EN' } } as Parameters<typeof renderMessage>[1]['brand'],
  language,
})

test('uses the language of the reader, the language of the brand for TY, and English as the fallback', () => {
  const code = (language: LocaleCode) => renderMessage('code', reader(language), { code: '012345', minutes: 5 }).body
  expect(code('VI')).toContain('012345 là mã Aurora')
  expect(code('VI')).toContain('5 phút')
  expect(code('AR')).toContain('دقائق')
  expect(code('TY')).toBe(code('EN'))
  expect(code('KK')).toBe(code('EN'))
})

test('formats amounts for the reader, and leaves amounts without a currency unchanged', () => {
  const values = { time: '', place: '', link: '', payout: '1234.5', currency: 'USD' }
  const paid = (language: LocaleCode, change = {}) =>
    renderMessage('withdrawalPaid', reader(language), { ...values, ...change }).body
  expect(paid('EN')).toContain('$1,234.50')
  expect(paid('VI')).toContain('1.234,50\u00a0$')
  expect(paid('AR')).toMatch(/\u2066[^\u2069]*\u2069/)
  expect(paid('EN', { payout: '1234500', currency: 'VND' })).toContain('₫1,234,500')
  expect(paid('EN', { payout: '1234.50 USD', currency: undefined })).toContain('1234.50 USD')
})

test('names the kind of a contract in the language of the reader', () => {
  const values = { kind: 'dividend', account: 'ann***e', until: '', reason: '' }
  const rejected = (language: LocaleCode) => renderMessage('contractRejected', reader(language), values).subject
  expect(rejected('EN')).toBe('Aurora: ann***e rejected your offer (dividend)')
  expect(rejected('VI')).toContain('(cổ tức)')
  expect(rejected('AR')).toContain('(توزيعات أرباح)')
})

test('throws if the value of a placeholder is missing', () => {
  expect(() => renderMessage('code', reader('EN'), { minutes: 5 })).toThrow('code')
})
