import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '#scripts/repository-paths.ts'

/** The test files that a document refers to, without duplicates. Those of the gateway are relative to its folder. */
function findReferencedTests(text: string): string[] {
  return [...new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? ''))]
}

function exists(path: string): boolean {
  return existsSync(join(repositoryRoot, path)) || existsSync(join(repositoryRoot, 'apps/gateway/src', path))
}

test('finds the tests that docs/security.md refers to', () => {
  const named = findReferencedTests(readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !exists(path))).toEqual([])
})

test('reports a test that does not exist', () => {
  const text = 'shown by `modules/session/session.test.ts` and `modules/session/none.test.ts`, `e2e/login.spec.ts`'
  expect(findReferencedTests(text).filter((path) => !exists(path))).toEqual(['modules/session/none.test.ts'])
})
