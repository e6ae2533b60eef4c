import { expect, test } from 'vitest'
import { isCurrentDomain, isHostName, originOfDomain } from './official-domain-origin.ts'

const secure = { protocol: 'https:', port: '', origin: 'https://play.example' }
const local = { protocol: 'http:', port: '8080', origin: 'http://north.aurora.localhost:8080' }

test.each([
  ['m1.example', secure, 'https://m1.example'],
  ['m1.example:8443', secure, 'https://m1.example:8443'],
  ['north.aurora.localhost', local, 'http://north.aurora.localhost:8080'],
  ['m1.example', local, 'http://m1.example'],
])("%s resolves to the origin with this page's protocol", (domain, here, origin) => {
  expect(originOfDomain(domain, here)).toBe(origin)
})

test('recognises the current domain', () => {
  expect(isCurrentDomain('north.aurora.localhost', local)).toBe(true)
  expect(isCurrentDomain('south.aurora.localhost', local)).toBe(false)
})

test.each([
  ['m1.example', true],
  ['M1.Example', true],
  ['m1.example:8443', true],
  ['north.aurora.localhost', true],
  ['', false],
  ['m1 .example', false],
  ['m1.example/path', false],
  ['m1.example@elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['https://m1.example', false],
])('tells whether %j is a domain: %s', (domain, expected) => {
  expect(isHostName(domain)).toBe(expected)
})
