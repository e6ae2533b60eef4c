import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { flagSprite, iconSprite } from './sprite.ts'

test('draws every icon that the product names', () => {
  const drawn = [...iconSprite(iconNames).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(drawn).toEqual([...iconNames])
})

test('leaves colour and stroke to the page', () => {
  expect(iconSprite(['heart', 'house'])).not.toMatch(/stroke=|fill="none"/)
})

test('follows an old name of an icon to its new one', () => {
  expect(iconSprite(['circle-help'])).toContain('<symbol id="circle-help"')
})

test('refuses a name that no icon has', () => {
  expect(() => iconSprite(['no-such-icon'])).toThrow('no-such-icon')
})

test('draws flags without the mask ids that they share', () => {
  const flags = flagSprite(['gb', 'th'])
  expect(flags).toContain('<symbol id="th"')
  expect(flags).not.toContain('mask')
})
