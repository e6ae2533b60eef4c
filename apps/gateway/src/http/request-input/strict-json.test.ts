import { AppError } from '@foyer/contract/errors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

const refused = expect.objectContaining({ code: 'body_not_json' })

test('parses every JSON text without a negative zero as JSON.parse does', () => {
  const indents = fc.constantFrom(undefined, 1, '\t')
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), indents, (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parseStrictJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('refuses every text that JSON.parse refuses', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', 'a', '\\', '-', '0', '1', '.', 'e', ' '))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const isJson = canParse(() => JSON.parse(given))
      // It refuses more than JSON.parse, and never less; it throws nothing but its own error.
      if (!isJson) expect(() => parseStrictJson(given)).toThrow(refused)
      else canParse(() => parseStrictJson(given))
    }),
  )
})

test('refuses an object with two equal keys at any depth, however the key is escaped', () => {
  const key = fc.string({ maxLength: 6, unit: 'binary' })
  const escapeAll = (name: string) =>
    `"${[...Array(name.length).keys()].map((at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
  const wrap = fc.array(fc.constantFrom('object', 'array'), { maxLength: 6 })
  fc.assert(
    fc.property(key, fc.jsonValue({ maxDepth: 1 }), fc.boolean(), wrap, (name, value, isEscaped, wrappers) => {
      const inner = JSON.stringify(value)
      const second = isEscaped ? escapeAll(name) : JSON.stringify(name)
      const doubled = `{${JSON.stringify(name)}:${inner},"other key":1, ${second} :2}`
      const text = wrappers.reduce((json, kind) => (kind === 'object' ? `{"w":${json}}` : `[1,${json}]`), doubled)
      expect(() => parseStrictJson(text)).toThrow(refused)
    }),
  )
})

test('accepts equal keys of different objects, and values that equal a key', () => {
  for (const text of [
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":["a","a"]}',
    '{"a":"}{\\"a\\":1,"}',
  ])
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
})

test.each(['-0', '[-0]', '{"a":-0}', '-0.00', '-0e7', '-1e-999', '{"a":[1,-0.0 ]}'])(
  'refuses the negative zero of %s',
  (text) => {
    expect(() => parseStrictJson(text)).toThrow(refused)
  },
)

test.each(['0', '-0.5', '-10', '[-1e-5]', '"-0"', '{"-0":"-0"}', '1e-0'])('accepts %s', (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text))
})

test('finds equal keys in deeply nested arrays without running out of stack', () => {
  const depth = 50_000
  expect(() => parseStrictJson(`${'['.repeat(depth)}{"a":1,"a":2}${']'.repeat(depth)}`)).toThrow(AppError)
})

function canParse(parse: () => unknown): boolean {
  try {
    parse()
    return true
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof AppError) return false
    throw error
  }
}
