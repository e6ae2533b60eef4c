import { readdirSync, readFileSync } from 'node:fs'
import { iconNames } from '@foyer/ui/icon-names.ts'
import { expect, test } from 'vitest'
import { gameIconNames } from './game-icon-names.ts'

const sources = new URL('../', import.meta.url)

/** The icons that a source names as a property: `icon="x"`, `icon: 'x'`, `playIcon: 'x'`. */
const iconsIn = (text: string): string[] =>
  [...text.matchAll(/[iI]con(?:=|: )["']([a-z0-9-]+)["']/g), ...text.matchAll(/<Icon name="([a-z0-9-]+)"/g)].map(
    ([, name = '']) => name,
  )

test('every icon that a page uses is part of the page', () => {
  const used = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => iconsIn(readFileSync(new URL(path, sources), 'utf8')))
    .filter((name) => (iconNames as readonly string[]).includes(name))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !(gameIconNames as readonly string[]).includes(name))).toEqual([])
})

test('finds an icon that a source names', () => {
  expect(iconsIn('<IconButton icon="dices" />; { playIcon: \'x\' }; <Icon name="check" />')).toEqual([
    'dices',
    'x',
    'check',
  ])
})
