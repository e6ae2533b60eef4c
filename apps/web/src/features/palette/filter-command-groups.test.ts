import { expect, test } from 'vitest'
import { filterPaletteGroups, type PaletteCommand } from './filter-command-groups.ts'

const command = (label: string, keywords?: string): PaletteCommand => ({
  id: label,
  label,
  icon: 'search',
  run: () => undefined,
  ...(keywords !== undefined && { keywords }),
})
const pages = ['Nạp tiền', 'Đăng nhập', 'Rút tiền'].map((label) => command(label))
const labelsOf = (text: string) =>
  filterPaletteGroups([{ id: 'pages', title: 'Pages', commands: pages }], text).flatMap(({ commands }) =>
    commands.map(({ label }) => label),
  )

test('matches without diacritics, and words in any order', () => {
  expect(labelsOf('dang nhap')).toEqual(['Đăng nhập'])
  expect(labelsOf('TIEN nap')).toEqual(['Nạp tiền'])
  expect(labelsOf('tiền')).toEqual(['Nạp tiền', 'Rút tiền'])
})

test('omits a group without matches, and keeps what the gateway found', () => {
  const found = { id: 'games', title: 'Games', commands: [command('Aurora Stag')], isPrefiltered: true }
  const groups = filterPaletteGroups([found, { id: 'pages', title: 'Pages', commands: pages }], 'arora stg')
  expect(groups.map(({ id }) => id)).toEqual(['games'])
})

test('limits the commands shown while nothing is typed', () => {
  const many = Array.from({ length: 20 }, (_, at) => command(`Page ${at}`))
  expect(filterPaletteGroups([{ id: 'pages', title: 'Pages', commands: many }], '  ')[0]?.commands).toHaveLength(6)
})

test('matches a command by its alias', () => {
  const theme = command('Light theme', 'appearance')
  expect(filterPaletteGroups([{ id: 's', title: 'S', commands: [theme] }], 'appear')).toHaveLength(1)
})
