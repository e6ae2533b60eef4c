import { relative } from 'node:path'

/** Where the random tests start; `vitest.config.ts` provides it. */
export const seedVariable = 'FOYER_TEST_SEED'

export interface Failure {
  /** From the root, so that `npm test -- FILE` runs it alone; missing where no one test is to blame. */
  readonly file: string | undefined
  readonly test: string
  readonly reason: string
}

export interface SuiteResult {
  readonly suite: string
  readonly passed: number
  readonly failures: readonly Failure[]
}

export interface VitestReport {
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

/**
 * Counts what Vitest reports. A skipped test counts as failed, unless it was left out because `namePattern` picks
 * others; so does a file that could not be loaded, and a run that failed with no failing test (an error outside of one).
 */
export function countVitest(report: VitestReport, root: string, namePattern?: RegExp): SuiteResult {
  const failures: Failure[] = []
  let passed = 0
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = relative(root, name)
    const counted = assertionResults.filter(
      (test) => test.status !== 'skipped' || !namePattern || namePattern.test(test.fullName),
    )
    for (const test of counted) {
      if (test.status === 'passed') passed += 1
      else failures.push({ file, test: test.fullName, reason: test.failureMessages?.[0] ?? `It was ${test.status}.` })
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      failures.push({ file, test: 'the whole file', reason: message || 'It could not be run.' })
    }
  }
  if (!report.success && failures.length === 0) {
    failures.push({ file: undefined, test: 'the run', reason: 'An error outside of every test; see above.' })
  }
  return { suite: 'vitest', passed, failures }
}

export interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** Counts what Playwright reports: only `expected` is a pass; skipped and flaky tests, and errors outside, are failures. */
export function countPlaywright(report: PlaywrightReport, root: string): SuiteResult {
  const failures: Failure[] = report.errors.map(({ message }) => ({
    file: undefined,
    test: 'the run',
    reason: message ?? 'It ended without saying why.',
  }))
  let passed = 0
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const test of spec.tests) {
      if (test.status === 'expected') passed += 1
      else {
        const reason = test.results.find(({ error }) => error)?.error?.message ?? `It was ${test.status}.`
        failures.push({ file: relative(root, `${report.config.rootDir}/${spec.file}`), test: spec.title, reason })
      }
    }
  }
  return { suite: 'playwright', passed, failures }
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'][number][] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** What stands where a runner ended without a report that can be read. */
export function noReport(suite: string, code: number): SuiteResult {
  return { suite, passed: 0, failures: [{ file: undefined, test: 'the run', reason: `It ended with ${code}.` }] }
}

/**
 * The last lines of `npm test`: every failure with the command that runs it alone, random tests from the same `seed`, then
 * the sum over all suites.
 */
export function summary(results: readonly SuiteResult[], seed: string): string {
  const failures = results.flatMap((result) => result.failures.map((failure) => ({ ...failure, suite: result.suite })))
  const lines = failures.flatMap(({ suite, file, test, reason }) => [
    `FAILED ${file ?? suite}: ${test}`,
    ...reason.split('\n', 1).map((line) => `  ${line}`),
    ...(file ? [`  alone: ${suite === 'vitest' ? `${seedVariable}=${seed} ` : ''}npm test -- ${file}`] : []),
  ])
  return [...lines, sumLine(results)].join('\n')
}

function sumLine(results: readonly SuiteResult[]): string {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0)
  return `${passed} passed, ${failed} failed`
}
