import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repositoryRoot } from './repository-paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-ci-'))
mkdirSync(join(folder, '.ci'))
mkdirSync(join(folder, '.cache'))
mkdirSync(join(folder, 'bin'))
cpSync(join(repositoryRoot, '.ci/run'), join(folder, '.ci/run'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `.ci/run` with a stub of `npm` that behaves as `cases` say for its arguments. Returns the last line and the exit code. */
function runCi(cases: string): { lastLine: string | undefined; code: number | null } {
  const npm = join(folder, 'bin/npm')
  writeFileSync(npm, `#!/usr/bin/env bash\ncase "$*" in\n${cases}\nesac\n`)
  chmodSync(npm, 0o755)
  const { stdout, status } = spawnSync(join(folder, '.ci/run'), {
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  })
  return { lastLine: stdout.trimEnd().split('\n').at(-1), code: status }
}

const writeResultsCommand = (passed: number, failed: number) =>
  `echo '{"passed":${passed},"failed":${failed}}' > .cache/test-results.json`

test('prints the sum of both runs on its last line', () => {
  const { lastLine, code } = runCi(
    `"test -- --gateway") ${writeResultsCommand(20, 0)};;\n"test --") ${writeResultsCommand(100, 0)};;`,
  )
  expect(lastLine).toMatch(/^1[02]0 passed, 0 failed$/)
  expect(code).toBe(0)
})

test('fails if a test fails, a check fails or a run has no results', () => {
  const oneFailed = runCi(`"test --"*) ${writeResultsCommand(5, 1)}; exit 1;;`)
  expect(oneFailed).toMatchObject({ lastLine: expect.stringMatching(/^(?:5|10) passed, [12] failed$/), code: 1 })
  const checkFailed = runCi(`"run check") exit 1;;\n"test --"*) ${writeResultsCommand(5, 0)};;`)
  expect(checkFailed).toMatchObject({ lastLine: expect.stringMatching(/^(?:5|10) passed, 1 failed$/), code: 1 })
  const noResults = runCi('"test --"*) exit 1;;')
  expect(noResults).toMatchObject({ lastLine: expect.stringMatching(/^0 passed, [12] failed$/), code: 1 })
})

test('fails if the packages cannot be installed', () => {
  expect(runCi('ci) exit 1;;')).toEqual({ lastLine: '0 passed, 1 failed', code: 1 })
})
