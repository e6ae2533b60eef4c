import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository-paths.ts'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles()
const gateway = files.filter(({ path }) =>
  /^apps\/gateway\/src\/(?!crash-tests\/|vendors\/conformance\/|.*\/test-[\w-]+\.ts).*(?<!\.test)\.ts$/.test(path),
)

/** Finds the table row whose first cell starts with `cell`. */
function findTableRow(document: string, cell: string): string {
  const text = files.find(({ path }) => path === document)?.text ?? ''
  return text.split('\n').find((line) => line.startsWith(`| ${cell}`)) ?? ''
}

test('ARCHITECTURE.md lists every module of the gateway', () => {
  const row = findTableRow('ARCHITECTURE.md', '`modules/`')
  const modules = readdirSync(join(repositoryRoot, 'apps/gateway/src/modules'))
  expect(modules.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
})

test('docs/security.md lists exactly the purposes that keys are derived for, of encryption included', () => {
  const listed = ['data keys', 'shared secrets'].flatMap((row) => {
    const [, , usedFor = ''] = findTableRow('docs/security.md', row).split(' | ')
    return [...usedFor.matchAll(/`([^`]+)`/g)].map(([, purpose]) => purpose)
  })
  // The names of shared secrets stand where the secrets are taken.
  const sources = gateway.map(({ path, text }) =>
    path.endsWith('/crypto/shared-secrets.ts') ? text.replace('secrets.deriveKey(name)', '') : text,
  )
  const made = sources.flatMap((text) =>
    [...text.matchAll(/(?:secrets\.(?:deriveKey|encrypt)|sharedSecrets\.get)\((?:['`]([\w -]+)|(\w+))/g)].map(
      ([, purpose, variable]) => purpose?.trim() ?? new RegExp(`const ${variable} = '([^']+)'`).exec(text)?.[1],
    ),
  )
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(made)].toSorted())
})
