import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { buildFlagSprite, buildIconSprite } from './icon-sprite.ts'

test('contains every icon in the list of names', () => {
  const drawn = [...buildIconSprite(iconNames).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames])
})

test('removes stroke and fill attributes', () => {
  expect(buildIconSprite(['heart', 'house'])).not.toMatch(/stroke=|fill="none"/)
})

test('resolves an alias of an icon', () => {
  expect(buildIconSprite(['circle-help'])).toContain('<symbol id="circle-help"')
})

test('throws on an unknown icon name', () => {
  expect(() => buildIconSprite(['no-such-icon'])).toThrow('no-such-icon')
})

test('removes the shared mask ids from flags', () => {
  const flags = buildFlagSprite(['gb', 'th'])
  expect(flags).toContain('<symbol id="th"')
  expect(flags).not.toContain('mask')
})
