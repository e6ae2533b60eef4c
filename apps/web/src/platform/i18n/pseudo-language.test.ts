import compile from 'icu-minify/compile'
import format, { type FormatValues } from 'icu-minify/format'
import { expect, test } from 'vitest'
import { toPseudoMessages, toPseudoText } from './pseudo-language.ts'

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
}

/** Formats a message as the page does, in the pseudo-language. */
function formatPseudo(message: string, values: FormatValues<string> = {}): string {
  const { text } = toPseudoMessages({ text: compile(message) }) as { text: ReturnType<typeof compile> }
  const formatted = format<string>(text, 'en', values, { formatters })
  return Array.isArray(formatted) ? formatted.join('') : formatted
}

test('accents every letter, makes each word 40 % longer and adds brackets', () => {
  expect(formatPseudo('Deposit money')).toBe('[Ðéþöšîţéîö ṁöñéýéî]')
  const text = 'You have reached the maximum of accounts for now'
  expect(toPseudoText(text).length / text.length).toBeGreaterThanOrEqual(1.4)
  expect(toPseudoText('abcdefghijklmnopqrstuvwxyz')).not.toMatch(/[a-z]/)
})

test('keeps arguments, numbers and punctuation', () => {
  expect(formatPseudo('{amount} to {name}, 24/7', { amount: '10.00', name: 'Anna' })).toBe('[10.00 ţöé Anna, 24/7]')
  expect(formatPseudo('{price, number, ::percent}', { price: 0.5 })).toBe('[50%]')
  expect(formatPseudo('1–2')).toBe('1–2')
})

test('keeps plurals, selects and tags', () => {
  const plural = '{n, plural, =0 {none} one {# day} other {<b>#</b> days}}'
  const values = (n: number) => ({ n, b: (chunks: string[]) => `<b>${chunks.join('')}</b>` })
  expect(formatPseudo(plural, values(0) as FormatValues<string>)).toBe('[ñöñééî]')
  expect(formatPseudo(plural, values(1) as FormatValues<string>)).toBe('[1 ðåýéî]')
  expect(formatPseudo(plural, values(7) as FormatValues<string>)).toBe('[<b>7</b> ðåýšéî]')
  expect(formatPseudo('{who, select, me {I} other {They}}', { who: 'me' })).toBe('[Îé]')
})

test('converts nested messages', () => {
  expect(toPseudoMessages({ states: { open: 'Open' } })).toEqual({ states: { open: '[Öþéñéî]' } })
})
