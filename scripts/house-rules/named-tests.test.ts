import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/paths.ts'

/** The files that a document names as proof, each once. Those of the gateway are named from its own folder. */
function testsNamedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? ''))]
}

function isThere(path: string): boolean {
  return existsSync(join(root, path)) || existsSync(join(root, 'apps/gateway/src', path))
}

test('finds the tests that the table of security names', () => {
  const named = testsNamedIn(readFileSync(join(root, 'docs/security.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('misses a test that is not there', () => {
  const text = 'shown by `modules/session/session.test.ts` and `modules/session/none.test.ts`, `e2e/login.spec.ts`'
  expect(testsNamedIn(text).filter((path) => !isThere(path))).toEqual(['modules/session/none.test.ts'])
})
