import { readdirSync, readFileSync } from 'node:fs'
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

/** Everyday words, in each language of the site, and the page or setting that each should find. */
const everydayWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    limits: 'responsiblePlay',
    password: 'securityCenter',
    history: 'transactionHistory',
    'cash out': 'withdraw',
    'top up': 'depositv2',
    dark: 'theme',
    inbox: 'messageV2',
    complaint: 'feedback',
  },
  vi: {
    'hạn mức': 'responsiblePlay',
    'mat khau': 'securityCenter',
    'lịch sử': 'transactionHistory',
    'rút tiền': 'withdraw',
    'nap tien': 'depositv2',
    tối: 'theme',
    'hộp thư': 'messageV2',
    'khiếu nại': 'feedback',
  },
  ar: {
    حدود: 'responsiblePlay',
    'كلمة المرور': 'securityCenter',
    السجل: 'transactionHistory',
    صرف: 'withdraw',
    شحن: 'depositv2',
    داكن: 'theme',
    الوارد: 'messageV2',
    شكوى: 'feedback',
  },
}
const messagesFolder = `${import.meta.dirname}/../../../messages`

test.each(readdirSync(messagesFolder))('finds pages and settings by everyday words in %s', (language) => {
  const read = (area: string) => JSON.parse(readFileSync(`${messagesFolder}/${language}/${area}.json`, 'utf8'))
  const titles: Record<string, string> = read('titles')
  const keywords: Record<string, string> = read('palette').keywords
  const commands = Object.entries(keywords).map(([id, words]) => ({ ...command(titles[id] ?? '', words), id }))
  const words = Object.entries(everydayWords[language] ?? {})
  expect(words.length).toBeGreaterThan(0)
  for (const [word, page] of words) {
    const found = filterPaletteGroups([{ id: 'pages', title: 'Pages', commands }], word).flatMap(
      (group) => group.commands,
    )
    expect(
      found.map(({ id }) => id),
      word,
    ).toContain(page)
    expect(found.length, word).toBeLessThanOrEqual(6)
  }
})
