import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { flagSprite, iconSprite } from './sprite.ts'

test('contains every icon in the list of names', () => {
  const drawn = [...iconSprite(iconNames).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames])
})

test('removes stroke and fill attributes', () => {
  expect(iconSprite(['heart', 'house'])).not.toMatch(/stroke=|fill="none"/)
})

test('resolves an alias of an icon', () => {
  expect(iconSprite(['circle-help'])).toContain('<symbol id="circle-help"')
})

test('throws on an unknown icon name', () => {
  expect(() => iconSprite(['no-such-icon'])).toThrow('no-such-icon')
})

test('removes the shared mask ids from flags', () => {
  const flags = flagSprite(['gb', 'th'])
  expect(flags).toContain('<symbol id="th"')
  expect(flags).not.toContain('mask')
})
