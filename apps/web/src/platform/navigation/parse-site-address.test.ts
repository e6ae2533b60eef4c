import { expect, test } from 'vitest'
import { parseSiteAddress } from './parse-site-address.ts'

const origin = 'https://aurora.example'

test('parses an address of the site with its query and fragment, whole or from its path', () => {
  expect(parseSiteAddress(` ${origin}/promotions?type=VIP `, origin)).toEqual({
    to: '/promotions',
    search: { type: 'VIP' },
    hash: '',
  })
  expect(parseSiteAddress('/help#term', origin)).toMatchObject({ to: '/help', hash: 'term' })
})

test('names the page of the member centre, its first page where the address names none', () => {
  expect(parseSiteAddress('/member?page=depositv2&deposit=7', origin)).toMatchObject({
    to: 'depositv2',
    search: { deposit: '7' },
  })
  expect(parseSiteAddress('/member?page=nothing', origin)).toMatchObject({ to: 'securityCenter', search: {} })
})

test('names the page of the agent centre, which may have the name of a page of the member centre', () => {
  expect(parseSiteAddress('/agentHome?page=personalHistoryCopy&by=day', origin)).toMatchObject({
    to: 'agentHome/personalHistoryCopy',
    search: { by: 'day' },
  })
  expect(parseSiteAddress('/agentHome', origin)).toMatchObject({ to: '/agentHome', search: {} })
})

test('ignores everything else', () => {
  for (const address of [
    'Read this.',
    'https://elsewhere.example/member',
    '//elsewhere.example/member',
    `See ${origin}/help`,
    '/no-such-page',
    '/agentHome/depositv2',
    'help',
    'javascript:alert(1)',
    '',
  ]) {
    expect(parseSiteAddress(address, origin)).toBeUndefined()
  }
})
