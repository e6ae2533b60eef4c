import { expect, test } from 'vitest'
import { parseTestArguments, toRunnerArguments } from './test-arguments.ts'
import { countPlaywrightResults, countVitestResults, formatTestSummary, missingReportResult } from './test-results.ts'

const files = [
  { path: 'apps/web/src/lib/clock.test.ts', text: '' },
  { path: 'apps/gateway/src/ledger/ledger.test.ts', text: `test('keeps the balance', …)` },
  { path: 'e2e/points.test.ts', text: `test('keeps the balance of points', …)` },
]

test('runs everything without a name', () => {
  expect(toRunnerArguments(parseTestArguments([]), files)).toEqual({
    vitest: [],
    playwright: [],
    namePattern: undefined,
    needsClients: true,
  })
})

test('runs only the gateway tests and the journeys with --gateway', () => {
  expect(toRunnerArguments(parseTestArguments(['--gateway']), files)).toMatchObject({
    vitest: ['--project', 'gateway'],
    playwright: ['--grep', '@journey'],
  })
})

test('selects files by a part of their path, for their runner', () => {
  expect(toRunnerArguments(parseTestArguments(['lib/clock']), files)).toMatchObject({
    vitest: ['apps/web/src/lib/clock.test.ts'],
    playwright: undefined,
    needsClients: false,
  })
  expect(toRunnerArguments(parseTestArguments(['e2e/POINTS']), files)).toMatchObject({
    vitest: undefined,
    playwright: ['e2e\\/points\\.test\\.ts$'],
    needsClients: true,
  })
})

test('selects tests by title in both runners if no file path matches', () => {
  const stock = { path: 'apps/web/src/lib/stock.test.ts', text: `test('keeps the (stock)', …)` }
  const { vitest, playwright, namePattern } = toRunnerArguments(parseTestArguments(['keeps', 'the (stock)']), [stock])
  expect(vitest).toEqual(['--testNamePattern', '/keeps the \\(stock\\)/i', stock.path])
  expect(playwright).toEqual(['--grep', '/keeps the \\(stock\\)/i'])
  expect(namePattern?.test('Keeps the (stock) when points are short')).toBe(true)
})

test('excludes files that do not contain the title', () => {
  expect(toRunnerArguments(parseTestArguments(['keeps the balance']), files)).toMatchObject({
    vitest: ['--testNamePattern', '/keeps the balance/i', 'apps/gateway/src/ledger/ledger.test.ts'],
    playwright: ['--grep', '/keeps the balance/i'],
  })
})

test('throws if no file has the path', () => {
  expect(() => toRunnerArguments(parseTestArguments(['lib/clocks.test.ts']), files)).toThrow('lib/clocks.test.ts')
})

test('loads no suite of Vitest for a title that none of its files contains', () => {
  const request = parseTestArguments(['e2e/points', 'e2e/deposit'])
  expect(toRunnerArguments(request, files)).toMatchObject({
    vitest: undefined,
    playwright: ['--grep', expect.any(String)],
  })
})

test('rejects unknown options', () => {
  expect(() => parseTestArguments(['--fast'])).toThrow('--fast')
})

const result = (fullName: string, status: string) => ({ fullName, status, failureMessages: null })
const vitestReport = (status: string, assertionResults: ReturnType<typeof result>[], success = true) => ({
  success,
  testResults: [{ name: '/repo/apps/web/a.test.ts', status, message: 'It does not parse.', assertionResults }],
})

test('counts a skipped test and a todo as failed', () => {
  const report = vitestReport('passed', [result('a', 'passed'), result('b', 'skipped'), result('c', 'todo')])
  const { passed, failures } = countVitestResults(report, '/repo')
  expect(passed).toBe(1)
  expect(failures).toMatchObject([{ file: 'apps/web/a.test.ts', test: 'b' }, { test: 'c' }])
})

test('does not count tests deselected by name, but counts selected tests that were skipped', () => {
  const report = vitestReport('passed', [
    result('keeps a', 'passed'),
    result('b', 'skipped'),
    result('keeps c', 'skipped'),
  ])
  const { passed, failures } = countVitestResults(report, '/repo', /keeps/i)
  expect(passed).toBe(1)
  expect(failures).toMatchObject([{ test: 'keeps c' }])
})

test('counts a file that could not be loaded and a run that failed outside of its tests', () => {
  expect(countVitestResults(vitestReport('failed', []), '/repo').failures).toMatchObject([
    { reason: 'It does not parse.' },
  ])
  expect(countVitestResults(vitestReport('passed', [result('a', 'passed')], false), '/repo').failures).toHaveLength(1)
})

test('counts only expected results of the browser tests as passed', () => {
  const spec = (title: string, status: string) => ({ title, file: 'points.test.ts', tests: [{ status, results: [] }] })
  const report = {
    config: { rootDir: '/repo/e2e' },
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped'), spec('c', 'flaky')] }] }],
    errors: [{ message: 'The app did not start.' }],
  }
  const { passed, failures } = countPlaywrightResults(report, '/repo')
  expect(passed).toBe(1)
  expect(failures.map((failure) => failure.test)).toEqual(['the run', 'b', 'c'])
  expect(failures[1]?.file).toBe('e2e/points.test.ts')
})

test('lists each failure with its rerun command and seed, then the sum', () => {
  const failed = { suite: 'vitest', passed: 2, failures: [{ file: 'a.test.ts', test: 'b', reason: 'No.\n  at x' }] }
  expect(formatTestSummary([failed, missingReportResult('playwright', 1)], '42').split('\n')).toEqual([
    'FAILED a.test.ts: b',
    '  No.',
    '  rerun: FOYER_TEST_SEED=42 npm test -- a.test.ts',
    'FAILED playwright: the run',
    '  The runner exited with 1.',
    '2 passed, 2 failed',
  ])
})
