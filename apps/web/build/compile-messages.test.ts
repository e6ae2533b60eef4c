import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messagesPlugin } from './compile-messages.ts'

interface Hooks {
  readonly configResolved: (config: { command: 'build' | 'serve' }) => void
  readonly load: (id: string) => { code: string } | undefined
  readonly transform: (code: string, id: string) => { code: string } | undefined
}

const errors = { network: 'No network', deposit_closed: 'Closed' }
const sources = {
  'messages/en/frame.json': JSON.stringify({ unread: '{count, plural, one {# message} other {# messages}}' }),
  'messages/en/cashier.json': JSON.stringify({ title: 'Deposit {amount}' }),
  'messages/en/amount-field.json': JSON.stringify({ missing: 'Enter an amount' }),
  'messages/en/records.json': JSON.stringify({ title: 'Records' }),
  'messages/en/errors.json': JSON.stringify(errors),
  'src/main.tsx': `import { Header } from '#shell/header.tsx'\nimport { useErrorText } from '#platform/error-text.ts'`,
  'src/shell/header.tsx': `const t = useTranslations('frame')`,
  'src/platform/error-text.ts': `const t = useTranslations('errors')`,
  'src/features/home/home-page.tsx': `import type { Row } from '#features/records.tsx'`,
  'src/features/records.tsx': `const t = useTranslations('records')`,
  'src/features/deposit.tsx': `import { Field } from '#features/field.tsx'\n// 'records.title' is not used.\nt('cashier.title')`,
  'src/features/field.tsx': `import { useErrorText } from '#platform/error-text.ts'\ntranslate<useTranslations<'amountField'>>()`,
} as const

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-messages-'))
  for (const [path, text] of Object.entries(sources)) write(path, text)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function startPlugin(command: 'build' | 'serve' = 'build'): Hooks {
  const plugin = messagesPlugin({ folder }) as unknown as Hooks
  plugin.configResolved({ command })
  return plugin
}

function loadLanguage(): string {
  return startPlugin().load(join(folder, 'messages/en/frame.json?language'))?.code ?? ''
}

const table = `lazyComponent(async () => (await import('#features/deposit.tsx')).DepositPage)`
const transformTable = (command?: 'build' | 'serve', code: string = table) =>
  startPlugin(command).transform(code, join(folder, 'src/app/page-table.tsx'))?.code

test('limits the initial messages to what the initial view uses and the errors that can occur there', () => {
  const code = loadLanguage()
  expect(code).toContain('"unread"')
  expect(code).toContain('"network"')
  for (const later of ['deposit_closed', '"title"', '"missing"']) expect(code).not.toContain(later)
})

test('gives the module of a language a loader for every other area', () => {
  expect(loadLanguage()).toMatch(/cashier: \(\) => import\('\.\/cashier\.json'\)/)
  expect(loadLanguage()).toContain("amountField: () => import('./amount-field.json')")
  expect(loadLanguage()).toContain("errors: () => import('./errors.json')")
})

test('loads with a lazy component the areas that it and its imports use', () => {
  expect(transformTable()).toContain(
    `foyerImportWithMessages(() => import('#features/deposit.tsx'), ["amountField","cashier","errors"])`,
  )
})

test('finds an area again that a component begins to use', () => {
  write('src/features/field.tsx', `const t = useTranslations('records')`)
  expect(transformTable()).toContain('["cashier","records"]')
})

test('leaves an import of a component without further messages unchanged', () => {
  expect(transformTable('build', `import('#shell/header.tsx')`)).toBeUndefined()
  expect(transformTable('build', `let a: typeof import('#features/deposit.tsx')`)).toBeUndefined()
})

test('loads every area in development, where the sources change', () => {
  expect(transformTable('serve')).toContain('["amountField","cashier","errors","frame","records"]')
})

test('leaves no ICU syntax for the browser to parse', () => {
  expect(loadLanguage()).not.toContain('plural')
  const area = startPlugin().transform(sources['messages/en/cashier.json'], join(folder, 'messages/en/cashier.json'))
  expect(JSON.parse(area?.code ?? '')).toEqual({ title: ['Deposit ', ['amount']] })
})

test('fails the build at an invalid ICU message and names its key', () => {
  const broken = JSON.stringify({ title: 'Hello {name' })
  expect(() => startPlugin().transform(broken, join(folder, 'messages/en/amount-field.json'))).toThrow(
    'amountField.title',
  )
})
