import { expect, test } from 'vitest'
import { compileMessagesPlugin } from './compile-messages.ts'

type Transform = (code: string, id: string) => { code: string } | undefined

const transform = compileMessagesPlugin().transform as unknown as Transform
const source = JSON.stringify({
  frame: { newMessages: '{count, plural, one {# message} other {# messages}}' },
  cashier: { title: 'Deposit' },
  errors: { network: 'No network', deposit_closed: 'Closed' },
})

test('limits the initial part to its own namespaces and the errors that can occur there', () => {
  const first = JSON.parse(transform(source, '/app/messages/en.json')?.code ?? '')
  expect(Object.keys(first)).toEqual(['frame', 'errors'])
  expect(Object.keys(first.errors)).toEqual(['network'])
})

test('puts the other namespaces and every error into the remaining part', () => {
  const rest = transform(source, '/app/messages/en.json?rest')?.code ?? ''
  expect(rest).toContain('"cashier"')
  expect(rest).toContain('"deposit_closed"')
  expect(rest).not.toContain('"frame"')
})

test('leaves no ICU syntax for the browser to parse', () => {
  expect(transform(source, '/app/messages/en.json')?.code).not.toContain('plural')
})

test('fails the build at an invalid ICU message and names its key', () => {
  const broken = JSON.stringify({ frame: { title: 'Hello {name' } })
  expect(() => transform(broken, '/app/messages/en.json')).toThrow('frame.title')
})
