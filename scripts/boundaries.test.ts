import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './paths.ts'
import { startTool, waitForExit } from './tool-process.ts'

/** Forbidden imports: the path of the importing file and the specifier that it imports. */
const forbiddenImports: Readonly<Record<string, string>> = {
  'packages/contract/src/planted.ts': '@foyer/ui/button.tsx',
  'packages/ui/src/planted.ts': '@foyer/contract/route.ts',
  'packages/art/src/planted.ts': '@foyer/contract/games/games.ts',
  'apps/web/src/planted.ts': '@foyer/studio/games/reels/rules.ts',
  'apps/web/src/app/planted.ts': '@foyer/studio/games/reels/rules.ts',
  'apps/web/src/features/points/planted.ts': '#features/wallet/balance.ts',
  'apps/web/src/features/points/planted-app.ts': '#app/modals.tsx',
  'apps/web/src/features/points/planted-rules.ts': '@foyer/studio/games/reels/rules.ts',
  'apps/web/src/lib/planted.ts': '#features/wallet/balance.ts',
  'apps/web/src/lib/planted-app.ts': '#app/modals.tsx',
  'apps/gateway/src/planted.ts': 'pg',
  'apps/gateway/src/nodes/planted.ts': '@foyer/studio/server/studio-plugin.ts',
  'apps/gateway/src/nodes/planted-web.ts': '@foyer/web/main.tsx',
  'apps/gateway/src/app.ts': '@electric-sql/pglite',
  'apps/gateway/src/modules/points/service.ts': 'fastify',
  'apps/gateway/src/modules/points/store.ts': '#http/bind.ts',
  'apps/gateway/src/modules/points/planted.ts': 'drizzle-orm/node-postgres',
  'apps/gateway/src/modules/points/planted-book.ts': '#db/schema/ledger.ts',
  'apps/gateway/src/modules/points/routes.ts': '#modules/wallet/store.ts',
  'apps/gateway/src/modules/points/planted-module.ts': '#modules/wallet/routes.ts',
  'apps/gateway/src/vendors/planted.ts': '#modules/games/launch.ts',
  'apps/gateway/src/payments/planted.ts': 'drizzle-orm/pglite',
  'apps/gateway/src/jobs/planted.ts': '#db/schema/ledger.ts',
  'apps/gateway/src/http/planted.ts': '#modules/wallet/service.ts',
  'apps/gateway/src/http/planted-money.ts': '#ledger/ledger.ts',
  'apps/gateway/src/ledger/planted.ts': '#modules/wallet/service.ts',
  'apps/gateway/src/ledger/planted-http.ts': '#http/bind.ts',
  'apps/gateway/src/ledger/planted-door.ts': '#http/door.ts',
  'apps/gateway/src/db/planted.ts': '#ledger/ledger.ts',
  'apps/gateway/src/db/planted-door.ts': '#http/door.ts',
  'apps/gateway/src/seed/planted.ts': '@electric-sql/pglite',
  'apps/gateway/src/seed/planted-door.ts': '#http/door.ts',
  'apps/studio/src/server/planted.ts': '@foyer/gateway/vendors/seamless-wallet.ts',
  'apps/studio/src/client/planted.ts': '#server/money.ts',
  'apps/studio/src/client/planted-contract.ts': '@foyer/contract/money.ts',
  'apps/studio/src/games/reels/view.ts': '#server/money.ts',
  'apps/studio/src/games/reels/rules.ts': 'pixi.js',
  'apps/studio/src/games/reels/meta.ts': '#client/api.ts',
}

const allowedImports: Readonly<Record<string, string>> = {
  'packages/ui/showcase/allowed.ts': '@foyer/ui/button.tsx',
  'apps/web/src/app/allowed.ts': '#features/wallet/balance.ts',
  'apps/web/src/features/points/allowed.ts': '#lib/api.ts',
  'apps/web/src/lib/allowed.ts': '@foyer/contract/route.ts',
  'apps/gateway/src/db/allowed.ts': 'pg',
  'apps/gateway/src/modules/points/allowed.ts': '#modules/wallet/service.ts',
  'apps/gateway/src/modules/points/allowed-games.ts': '#modules/games/catalogue.ts',
  'apps/gateway/src/modules/points/allowed-door.ts': '#http/door.ts',
  'apps/gateway/src/modules/balances/routes.ts': '#http/bind.ts',
  'apps/gateway/src/payments/allowed.ts': '#modules/cashier/service.ts',
  'apps/gateway/src/vendors/allowed.ts': '#modules/wallet/service.ts',
  'apps/gateway/src/ledger/allowed.ts': '#db/schema/ledger.ts',
  'apps/gateway/src/seed/allowed.ts': '#db/schema/ledger.ts',
  'apps/studio/src/games/reels/rules.test.ts': '#server/random.ts',
}

/** General lint violations, in folders that have an override for boundaries: the override must not disable the general rules. */
const generalViolations: Readonly<Record<string, { text: string; rule: string }>> = {
  'apps/web/src/features/points/any.ts': { text: 'export const x = JSON.parse("1") as any\n', rule: 'noExplicitAny' },
  'apps/web/src/features/points/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/web/src/app/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/web/src/lib/text.tsx': { text: 'export const Text = () => <p>Close</p>\n', rule: 'noJsxLiterals' },
  'apps/gateway/src/modules/points/default.ts': { text: 'export default 1\n', rule: 'noDefaultExport' },
  'apps/gateway/src/ledger/enum.ts': { text: 'export enum Side { Debit, Credit }\n', rule: 'noEnum' },
  'apps/studio/src/games/reels/long.ts': {
    text: `export function long(list: number[]) {\n${'  list.push(1)\n'.repeat(71)}}\n`,
    rule: 'noExcessiveLinesPerFunction',
  },
  'packages/contract/src/complex.ts': {
    text: `export function complex(n: number): number {\n${'  if (n > 1 && n < 9) for (;;) if (n === 2) return n\n'.repeat(4)}  return 0\n}\n`,
    rule: 'noExcessiveCognitiveComplexity',
  },
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-boundaries-')))
const reportedRules = new Map<string, string>()

beforeAll(async () => {
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  // The copy is not a git repository. The rest of the configuration is unchanged.
  const config = JSON.parse(readFileSync(join(folder, 'biome.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  for (const [path, specifier] of Object.entries({ ...forbiddenImports, ...allowedImports })) {
    writeFixture(path, `import { thing } from '${specifier}'\n\nexport const planted = thing\n`)
  }
  for (const [path, { text }] of Object.entries(generalViolations)) writeFixture(path, text)
  const lint = startTool('biome', ['lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const line of (await waitForExit(lint)).output.split('\n')) {
    const [, rule = '', file = ''] = /^::\w+ title=([^,]+),file=([^,]+)/.exec(line) ?? []
    const path = relative(folder, resolve(folder, file))
    if (file !== '') reportedRules.set(path, `${reportedRules.get(path) ?? ''} ${rule}`)
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(forbiddenImports))('%s may not import %s', (path) => {
  expect(reportedRules.get(path) ?? '').toContain('noRestrictedImports')
})

test.each(Object.entries(allowedImports))('%s may import %s', (path) => {
  expect(reportedRules.get(path) ?? '').not.toContain('noRestrictedImports')
})

test.each(Object.entries(generalViolations))('%s violates the general rules too', (path, { rule }) => {
  expect(reportedRules.get(path) ?? '').toContain(rule)
})

function writeFixture(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
