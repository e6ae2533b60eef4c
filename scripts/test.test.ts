import { expect, test } from 'vitest'
import { countPlaywright, countVitest, noReport, summary } from './test-results.ts'
import { readRequest, select } from './test-selection.ts'

const files = [
  { path: 'apps/web/src/lib/clock.test.ts', text: '' },
  { path: 'apps/gateway/src/ledger/ledger.test.ts', text: `test('keeps the balance', …)` },
  { path: 'e2e/points.test.ts', text: `test('keeps the balance of points', …)` },
]

test('runs everything where nothing is named', () => {
  expect(select(readRequest([]), files)).toEqual({
    vitest: [],
    playwright: [],
    namePattern: undefined,
    needsClients: true,
  })
})

test('runs the gateway and the journeys alone where that is asked for', () => {
  expect(select(readRequest(['--gateway']), files)).toMatchObject({
    vitest: ['--project', 'gateway'],
    playwright: ['--grep', '@journey'],
  })
})

test('picks files by a part of their path, for the runner they belong to', () => {
  expect(select(readRequest(['lib/clock']), files)).toMatchObject({
    vitest: ['apps/web/src/lib/clock.test.ts'],
    playwright: undefined,
    needsClients: false,
  })
  expect(select(readRequest(['e2e/POINTS']), files)).toMatchObject({
    vitest: undefined,
    playwright: ['e2e\\/points\\.test\\.ts$'],
    needsClients: true,
  })
})

test('picks tests by name in both runners where no file has that name', () => {
  const { vitest, playwright, namePattern } = select(readRequest(['keeps', 'the (stock)']), files)
  expect(vitest).toEqual(['--testNamePattern', '/keeps the \\(stock\\)/i'])
  expect(playwright).toEqual(['--grep', '/keeps the \\(stock\\)/i'])
  expect(namePattern?.test('Keeps the (stock) when points are short')).toBe(true)
})

test('leaves alone the files in which a name that is spelled out does not stand', () => {
  expect(select(readRequest(['keeps the balance']), files)).toMatchObject({
    vitest: ['--testNamePattern', '/keeps the balance/i', 'apps/gateway/src/ledger/ledger.test.ts'],
    playwright: ['--grep', '/keeps the balance/i'],
  })
})

test('says that no file has a path', () => {
  expect(() => select(readRequest(['lib/clocks.test.ts']), files)).toThrow('lib/clocks.test.ts')
})

test('says what it does not understand', () => {
  expect(() => readRequest(['--fast'])).toThrow('--fast')
})

const result = (fullName: string, status: string) => ({ fullName, status, failureMessages: null })
const vitestReport = (status: string, assertionResults: ReturnType<typeof result>[], success = true) => ({
  success,
  testResults: [{ name: '/house/apps/web/a.test.ts', status, message: 'It does not parse.', assertionResults }],
})

test('counts a skipped and an unwritten test as failed', () => {
  const report = vitestReport('passed', [result('a', 'passed'), result('b', 'skipped'), result('c', 'todo')])
  const { passed, failures } = countVitest(report, '/house')
  expect(passed).toBe(1)
  expect(failures).toMatchObject([{ file: 'apps/web/a.test.ts', test: 'b' }, { test: 'c' }])
})

test('does not count tests that a name left out, but those it picked and that were skipped', () => {
  const report = vitestReport('passed', [
    result('keeps a', 'passed'),
    result('b', 'skipped'),
    result('keeps c', 'skipped'),
  ])
  const { passed, failures } = countVitest(report, '/house', /keeps/i)
  expect(passed).toBe(1)
  expect(failures).toMatchObject([{ test: 'keeps c' }])
})

test('counts a file that could not be loaded, and a run that failed outside of its tests', () => {
  expect(countVitest(vitestReport('failed', []), '/house').failures).toMatchObject([{ reason: 'It does not parse.' }])
  expect(countVitest(vitestReport('passed', [result('a', 'passed')], false), '/house').failures).toHaveLength(1)
})

test('counts what the browser tests report; only an expected end is a pass', () => {
  const spec = (title: string, status: string) => ({ title, file: 'points.test.ts', tests: [{ status, results: [] }] })
  const report = {
    config: { rootDir: '/house/e2e' },
    suites: [{ specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'skipped'), spec('c', 'flaky')] }] }],
    errors: [{ message: 'The house did not open.' }],
  }
  const { passed, failures } = countPlaywright(report, '/house')
  expect(passed).toBe(1)
  expect(failures.map((failure) => failure.test)).toEqual(['the run', 'b', 'c'])
  expect(failures[1]?.file).toBe('e2e/points.test.ts')
})

test('ends with the sum, after how each failure is run alone from its seed', () => {
  const failed = { suite: 'vitest', passed: 2, failures: [{ file: 'a.test.ts', test: 'b', reason: 'No.\n  at x' }] }
  expect(summary([failed, noReport('playwright', 1)], '42').split('\n')).toEqual([
    'FAILED a.test.ts: b',
    '  No.',
    '  alone: FOYER_TEST_SEED=42 npm test -- a.test.ts',
    'FAILED playwright: the run',
    '  It ended with 1.',
    '2 passed, 2 failed',
  ])
})
