import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'
import { readSources } from './source-files.ts'

const files = readSources()
const gateway = files.filter(({ path }) =>
  /^apps\/gateway\/src\/(?!crash\/|vendors\/conformance\/).*(?<!\.test)\.ts$/.test(path),
)

/** The row of a table that begins with `cell`. */
function rowOf(document: string, cell: string): string {
  const text = files.find(({ path }) => path === document)?.text ?? ''
  return text.split('\n').find((line) => line.startsWith(`| ${cell}`)) ?? ''
}

test('the map names every module of the gateway', () => {
  const row = rowOf('ARCHITECTURE.md', '`modules/`')
  const modules = readdirSync(join(root, 'apps/gateway/src/modules'))
  expect(modules.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
})

test('the inventory of keys has every purpose that one is made for, and none that is gone', () => {
  const [, , usedFor = ''] = rowOf('docs/security.md', 'root secret').split(' | ')
  const listed = [...usedFor.matchAll(/`([^`]+)`/g)].map(([, purpose]) => purpose)
  const made = gateway.flatMap(({ text }) =>
    [...text.matchAll(/secrets\.of\((?:['`]([\w -]+)|(\w+))/g)].map(
      ([, purpose, variable]) => purpose?.trim() ?? new RegExp(`const ${variable} = '([^']+)'`).exec(text)?.[1],
    ),
  )
  expect(listed.toSorted()).toEqual([...new Set(made)].toSorted())
})
