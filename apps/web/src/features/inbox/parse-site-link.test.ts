import { expect, test } from 'vitest'
import { parseSiteLink } from './parse-site-link.ts'

const origin = 'https://aurora.example'

test('parses a URL of the site with its query and fragment', () => {
  expect(parseSiteLink(` ${origin}/member?page=securityCenter `, origin)).toEqual({
    to: '/member',
    search: { page: 'securityCenter' },
    hash: '',
  })
  expect(parseSiteLink(`${origin}/help#term`, origin)).toMatchObject({ to: '/help', hash: 'term' })
})

test('ignores every other line', () => {
  for (const line of [
    'Read this.',
    'https://elsewhere.example/member',
    `See ${origin}/help`,
    'javascript:alert(1)',
    '',
  ]) {
    expect(parseSiteLink(line, origin)).toBeUndefined()
  }
})
