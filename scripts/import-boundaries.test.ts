import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportLayer } from './code-rules/layer.ts'
import { importLayers } from './code-rules/layers.ts'
import { layersLintConfigPath } from './code-rules/layers-lint-config.ts'
import { repositoryRoot } from './repository-paths.ts'
import { startTool, waitForExit } from './tool-process.ts'

interface Plant {
  readonly path: string
  readonly specifier: string
}

/** Each import has a file of its own beside the layer's sample; a sample whose name decides its layer stands alone. */
function plantsOf({ sample }: ImportLayer, specifiers: readonly string[], kind: string): Plant[] {
  return specifiers.map((specifier, at) => {
    const isNamed = !sample.includes('planted')
    const path = isNamed
      ? sample.replace(/([^/]+)\/([^/]+)$/, `$1-${kind}-${at}/$2`)
      : sample.replace(/planted/, `planted-${kind}-${at}`)
    return { path, specifier }
  })
}

/** A file that breaks an arrow, for every ban of every layer. */
const violations = importLayers.flatMap((layer) =>
  plantsOf(
    layer,
    layer.bans.map(({ violation }) => violation),
    'ban',
  ),
)

const allowed = importLayers.flatMap((layer) => plantsOf(layer, layer.allows ?? [], 'allowed'))

/** What any folder forbids, planted where a boundary is laid over it: overrides must not take it away. */
const habits: Readonly<Record<string, { text: string; rule: string }>> = {
  'apps/web/src/features/points/any.ts': { text: 'export const x = JSON.parse("1") as any\n', rule: 'noExplicitAny' },
  'apps/web/src/features/points/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/web/src/app/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/web/src/widgets/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/gateway/src/modules/points/default.ts': { text: 'export default 1\n', rule: 'noDefaultExport' },
  'apps/gateway/src/ledger/enum.ts': { text: 'export enum Side { Debit, Credit }\n', rule: 'noEnum' },
  'apps/studio/src/games/slots/long.ts': {
    text: `export function long(list: number[]) {\n${'  list.push(1)\n'.repeat(71)}}\n`,
    rule: 'noExcessiveLinesPerFunction',
  },
  'packages/contract/src/complex.ts': {
    text: `export function complex(n: number): number {\n${'  if (n > 1 && n < 9) for (;;) if (n === 2) return n\n'.repeat(4)}  return 0\n}\n`,
    rule: 'noExcessiveCognitiveComplexity',
  },
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-boundaries-')))
const found = new Map<string, string>()

beforeAll(async () => {
  for (const name of ['biome.json', layersLintConfigPath]) cpSync(join(repositoryRoot, name), join(folder, name))
  // The copy is no git repository; everything else of the configuration is as it is.
  const config = JSON.parse(readFileSync(join(folder, 'biome.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const { path, specifier } of [...violations, ...allowed]) {
    plant(path, `import { thing } from '${specifier}'\n\nexport const planted = thing\n`)
  }
  for (const [path, { text }] of Object.entries(habits)) plant(path, text)
  const lint = startTool('biome', ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const line of (await waitForExit(lint)).output.split('\n')) {
    const [, rule = '', file = ''] = /^::\w+ title=([^,]+),file=([^,]+)/.exec(line) ?? []
    const path = relative(folder, resolve(folder, file))
    if (file !== '') found.set(path, `${found.get(path) ?? ''} ${rule}`)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(violations)('$path may not import $specifier', ({ path }) => {
  expect(found.get(path) ?? '').toContain('noRestrictedImports')
})

test.each(allowed)('$path may import $specifier', ({ path }) => {
  expect(found.get(path) ?? '').not.toContain('noRestrictedImports')
})

test.each(Object.entries(habits))('%s is caught by the general rules too', (path, { rule }) => {
  expect(found.get(path) ?? '').toContain(rule)
})

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
