import { expect, test } from 'vitest'
import { readSourceFiles } from '#scripts/source-files.ts'
import { checkBrowserTestFixture } from './browser-test-fixture.ts'
import { checkCodeRules } from './code-rules.ts'
import { checkColourTokens } from './colour-tokens.ts'
import { checkFileLength } from './file-length.ts'
import { checkFileName } from './file-name.ts'
import type { RuleFinding, SourceFile } from './finding.ts'
import { checkFunctionLength } from './function-length.ts'
import { checkImportCycles } from './import-cycles.ts'
import { buildLayersLintConfig, checkLayersLintConfig } from './layers-lint-config.ts'
import { checkLedgerTableAccess } from './ledger-table-access.ts'
import { checkMachineSpecificPaths } from './machine-specific-paths.ts'
import { checkParentImports } from './parent-imports.ts'
import { checkPhysicalCssProperties } from './physical-css-properties.ts'
import { checkReferencedDocumentsExist } from './referenced-documents.ts'
import { checkReplacedTerms } from './replaced-terms.ts'
import { checkSharedTestGlobals } from './shared-test-globals.ts'
import { checkSiteReadAtImport } from './site-read-at-import.ts'
import { checkUntranslatedAttributes } from './untranslated-attributes.ts'
import { checkUnusedContractConstants } from './unused-contract-constants.ts'

const page = 'apps/web/src/features/points/points-page.tsx'
const moduleFile = 'apps/gateway/src/modules/points/planted.ts'
const sheet = 'packages/ui/src/planted.css'
const studioSheet = 'apps/studio/src/games/dice/planted.css'
const lines = (count: number) => 'export {}\n'.repeat(count)
/** A component with so many lines of JSX. */
const pageComponent = (count: number) =>
  `export function Page() {\n  return (\n    <p>\n${'      <br />\n'.repeat(count - 2)}    </p>\n  )\n}\n`

/** Rule, path, a text that violates the rule, and a text in the same place that complies. */
const examples: readonly [(file: SourceFile) => RuleFinding[], string, string, string][] = [
  [checkFileLength, page, lines(301), lines(300)],
  [checkFunctionLength, page, pageComponent(68), pageComponent(66)],
  [
    checkSiteReadAtImport,
    page,
    `import { site } from '#platform/site/site.ts'\nconst zone = site.brand.timeZone\n`,
    `import { site } from '#platform/site/site.ts'\nconst zoneOf = () => site.brand.timeZone\n`,
  ],
  [
    checkSiteReadAtImport,
    page,
    `import { site } from '#platform/site/site.ts'\nconst table = { site }\n`,
    `import { refresh } from '#platform/site/site-status-updates.ts'\nconst table = { site: refresh }\n`,
  ],
  [
    checkSharedTestGlobals,
    'apps/gateway/src/jobs/planted.test.ts',
    'vi.useFakeTimers()\n',
    'vi.useFakeTimers()\nafterAll(() => vi.useRealTimers())\n',
  ],
  [
    checkSharedTestGlobals,
    'apps/web/src/app/planted.test.ts',
    `vi.stubGlobal('location', {})\n`,
    `vi.stubGlobal('location', {})\nafterAll(() => {\n  vi.unstubAllGlobals()\n  vi.resetModules()\n})\n`,
  ],
  [
    checkSharedTestGlobals,
    'packages/ui/src/planted.test.tsx',
    `vi.mock('./a.ts')\n`,
    `vi.doMock('./a.ts')\nafterAll(() => {\n  vi.doUnmock('./a.ts')\n  vi.resetModules()\n})\n`,
  ],
  [
    checkBrowserTestFixture,
    'e2e/planted.spec.ts',
    `import { expect, test } from '@playwright/test'\n`,
    `import { expect } from '@playwright/test'\nimport { test } from './support/test-with-closed-popups.ts'\n`,
  ],
  [checkReplacedTerms, page, 'const vault = await openHouse()', 'const app = await startTestApp()'],
  [checkReplacedTerms, page, '// Asks the payment company again.', '// Queries the payment provider again.'],
  [checkReplacedTerms, 'docs/operators.md', 'Needs the word of a second word.', 'Needs a second approval.'],
  [
    checkReplacedTerms,
    'apps/web/messages/en/cashier.json',
    '{ "a": "Choose a way to pay" }',
    '{ "a": "Choose a payment method" }',
  ],
  [checkParentImports, page, `import { a } from '../wallet/a.ts'`, `import { a } from './a.ts'`],
  [checkParentImports, page, `import {\n  a,\n  b,\n} from '../a.ts'`, `import {\n  a,\n  b,\n} from '#lib/a.ts'`],
  [checkParentImports, page, `const a = await import('./x/../../a.ts')`, `const a = await import('#lib/a.ts')`],
  [checkParentImports, page, `export type { A } from '../a.ts'`, `const folder = new URL('../a.ts', import.meta.url)`],
  [checkParentImports, page, `import '../a.css'`, `import './a.css'`],
  [
    checkParentImports,
    page,
    `import.meta.glob<{ a: 1 }>('../../a/*.json')`,
    `import.meta.glob<{ a: 1 }>('./a/*.json')`,
  ],
  [checkColourTokens, page, `<p style={{ color: '#c0ffee' }} />`, `<a href="#c0ffee-menu">{t('x')}</a>`],
  [checkColourTokens, page, `<p className="bg-[rgb(0,0,0)]" />`, `<p className="bg-surface" />`],
  [checkColourTokens, page, `<p className="text-white" />`, `<p className="text-muted" />`],
  [checkColourTokens, page, `<p className="p-2 hover:bg-red-500/20" />`, `<p className="p-2 hover:bg-raised" />`],
  [checkColourTokens, sheet, '.a { color: oklch(0.5 0.1 20); }', '.a { color: var(--text); }'],
  [checkColourTokens, sheet, '.a { background: white; }', '.a { mask: linear-gradient(black, transparent); }'],
  [
    checkColourTokens,
    'apps/web/index.html',
    '<meta name="theme-color" content="#123456">',
    '<meta name="theme-color">',
  ],
  [checkPhysicalCssProperties, sheet, '.a { margin-left: 1px; }', '.a { margin-inline-start: 1px; }'],
  [checkPhysicalCssProperties, sheet, '.a {\n  right: 0;\n}', '.a {\n  inset-inline-end: 0;\n}'],
  [checkPhysicalCssProperties, sheet, '.a { text-align: left; }', '.a { text-align: start; }'],
  [checkPhysicalCssProperties, sheet, '.a { padding: 1px 2px 3px 4px; }', '.a { padding: 1px 2px 3px 2px; }'],
  [checkPhysicalCssProperties, studioSheet, '.a { padding-right: 1px; }', '.a { padding-inline-end: 1px; }'],
  [checkPhysicalCssProperties, studioSheet, '.a {\n  left: 10%;\n}', '.a { rotate: -90deg; direction: ltr; }'],
  [checkPhysicalCssProperties, page, '<p className="p-1 ml-2" />', '<p className="p-1 ms-2" />'],
  [
    checkPhysicalCssProperties,
    page,
    '<p className="sm:-right-1" />',
    '<Icon name="chevron-right" className="end-1" />',
  ],
  [checkPhysicalCssProperties, page, '<p className="rounded-tl-lg" />', '<p className="rounded-ss-lg" />'],
  [checkPhysicalCssProperties, page, '<p style={{ paddingLeft: 4 }} />', '<p style={{ paddingInlineStart: 4 }} />'],
  [checkUntranslatedAttributes, page, '<button aria-label="Close" />', `<button aria-label={t('close')} />`],
  [checkUntranslatedAttributes, page, `<img alt={'A cat'} />`, '<img alt="" />'],
  [checkUntranslatedAttributes, page, '<Field label="Name" />', '<Field name="given-name" />'],
  [checkLedgerTableAccess, moduleFile, 'sql`select 1 from ledger_entry e`', 'sql`select * from cash_page(1)`'],
  [checkMachineSpecificPaths, 'README.md', 'It writes to /tmp/foyer.', 'It writes to .cache.'],
  [checkMachineSpecificPaths, page, `const a = '${'/'}root/.cache'`, `const a = 'postgres://root@127.0.0.1/test'`],
  [checkMachineSpecificPaths, page, `const a = '/home/someone/x'`, `const a = '/home'`],
  [
    checkMachineSpecificPaths,
    'package-lock.json',
    '"resolved": "https://registry.example.com/a.tgz"',
    '"funding": "https://example.com/a"',
  ],
]

const cases = examples.map(([check, path, violation, compliant]) => ({
  check,
  path,
  broken: violation,
  kept: compliant,
  rule: check.name,
  shown: violation.slice(0, 60).replaceAll('\n', ' '),
}))

test.each(cases)('$rule reports in $path: $shown', ({ check, path, broken: violation }) => {
  expect(check({ path, text: violation })).toHaveLength(1)
})

test.each(cases)('$rule accepts the compliant counterpart in $path of: $shown', ({ check, path, kept: compliant }) => {
  expect(check({ path, text: compliant })).toEqual([])
})

test.each(['index.ts', 'utils.ts', 'helpers.test.ts', 'common.tsx', 'shared.css', 'types.d.ts', 'PointsPage.tsx'])(
  'rejects the file name %s',
  (name) => {
    expect(checkFileName({ path: `apps/web/src/lib/${name}`, text: '' })).toHaveLength(1)
  },
)

test.each(['points-page.test.tsx', '0001_ledger.sql', 'index.html'])('accepts the file name %s', (name) => {
  expect(checkFileName({ path: `apps/web/src/lib/${name}`, text: '' })).toEqual([])
})

test('reports the line of a finding', () => {
  expect(checkColourTokens({ path: sheet, text: '.a {\n  top: 0;\n  color: #fff;\n}\n' })).toMatchObject([{ line: 3 }])
})

const packages = [
  { name: '@foyer/contract', folder: 'packages/contract' },
  { name: '@foyer/web', folder: 'apps/web', imports: { '#lib/*': './src/lib/*', '#app/*': './src/app/*' } },
]
const cyclicFiles = (kind: string): SourceFile[] => [
  { path: 'apps/web/src/app/a.ts', text: `import { b } from '#lib/b.ts'` },
  { path: 'apps/web/src/lib/b.ts', text: `export * from './c.ts'\nimport { r } from '@foyer/contract/route.ts'` },
  { path: 'apps/web/src/lib/c.ts', text: `${kind} { a } from '#app/a.ts'` },
  { path: 'packages/contract/src/route.ts', text: 'export const r = 1' },
]

test('finds an import cycle through layers and folders', () => {
  expect(checkImportCycles(cyclicFiles('import'), packages)).toEqual([
    {
      path: 'apps/web/src/app/a.ts',
      message:
        'Import cycle: apps/web/src/app/a.ts → apps/web/src/lib/b.ts → apps/web/src/lib/c.ts → apps/web/src/app/a.ts',
    },
  ])
})

test('finds an import cycle between two packages', () => {
  const files = [
    { path: 'apps/web/src/lib/b.ts', text: `import { r } from '@foyer/contract/route.ts'` },
    { path: 'packages/contract/src/route.ts', text: `import '@foyer/web/lib/b.ts'` },
  ]
  expect(checkImportCycles(files, packages)).toHaveLength(1)
})

test('finds a cycle that is closed by a type import', () => {
  expect(checkImportCycles(cyclicFiles('import type'), packages)).toHaveLength(1)
})

test('reports references to missing documents and accepts references to existing ones from any folder', () => {
  const files = [
    { path: 'docs/payments.md', text: 'See [operators.md](./operators.md) and https://example.com/docs/none.md.' },
    { path: 'docs/operators.md', text: 'See docs/payments.md; each *.md has a title.' },
    { path: page, text: '// As docs/payments.md says,\n// for the reasons of plans.md and docs/none.md.\n' },
  ]
  expect(checkReferencedDocumentsExist(files)).toEqual([
    { path: page, line: 2, message: '"plans.md" is not a document of the repository.' },
    { path: page, line: 2, message: '"docs/none.md" is not a document of the repository.' },
  ])
})

test('finds a limit and an error code that no program uses', () => {
  const files = [
    {
      path: 'packages/contract/src/limit-values.ts',
      text: '/** Hours. */\nexport const used = 1\nexport const idleHours = 12\n',
    },
    {
      path: 'packages/contract/src/errors.ts',
      text: 'const httpStatusByErrorCode = {\n  // Money\n  never_thrown: 409,\n}\n',
    },
    { path: page, text: 'const { used } = limits' },
    { path: page.replace('.tsx', '.test.tsx'), text: 'expect(limits.idleHours).toBe(12)' },
  ]
  expect(checkUnusedContractConstants(files)).toMatchObject([
    { line: 3, message: '"idleHours" is not used.' },
    { line: 3, message: '"never_thrown" is not used.' },
  ])
})

test('the repository complies with every code rule', () => {
  const lines = checkCodeRules(readSourceFiles()).map(({ path, line, message }) => `${path}:${line ?? 1} ${message}`)
  expect(lines.join('\n')).toBe('')
})

test('reports a linter configuration that differs from the table of layers', () => {
  const config = (content: object) => [{ path: 'biome.layers.json', text: JSON.stringify(content) }]
  expect(checkLayersLintConfig(config(buildLayersLintConfig()))).toEqual([])
  expect(checkLayersLintConfig(config({ overrides: [] }))).toMatchObject([{ path: 'biome.layers.json' }])
  expect(checkLayersLintConfig([])).toHaveLength(1)
})
